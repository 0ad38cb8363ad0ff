public import Coordination
public import NavigationEngine

/// What became of a library that was replaced while the app runs.
public struct SwapEvent: Sendable {
  public enum Outcome: Sendable {
    /// The new version is at work.
    case swapped(SwapReport, SwapTimes)
    /// The old version works on.
    case failed(FlowFailure)
  }

  /// The library as people know it: "Catalog".
  public var title: String
  /// The library's path.
  public var path: String
  public var outcome: Outcome
}

/// Replaces the code of features: ``NavigationEngine/swap(_:make:_:)``.
public typealias Swap =
  @MainActor (
    Set<FeatureID>, @escaping NavigationEngine.Remake, @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) -> Void
