public import Coordination
public import NavigationEngine

/// What became of a library that was replaced while the app runs.
public enum SwapEvent: Sendable {
  /// The new version is at work, this long after it was noticed.
  case swapped(title: String, SwapReport, Duration)
  /// The old version works on.
  case failed(title: String, FlowFailure)
}

/// Replaces the code of features: ``NavigationEngine/swap(_:make:_:)``.
public typealias Swap =
  @MainActor (
    Set<FeatureID>, @escaping NavigationEngine.Remake, @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) -> Void
