public import Failures
public import Flows
public import NavigationEngine

/// What became of a library that was replaced, added or removed while the app runs.
public struct SwapEvent: Sendable {
  /// The result of a replacement, an addition or a removal.
  public enum Outcome: Sendable {
    /// The new version is at work.
    case swapped(SwapReport, SwapTimes)
    /// The old version works on.
    case failed(FlowFailure)
    /// A library that was not there before has its tabs.
    case added
    /// A library is gone; its tabs go when the user lets them.
    case removed
  }

  /// The library as people know it: "Catalog".
  public var title: String
  /// The library's path.
  public var path: String
  /// What became of the library.
  public var outcome: Outcome
}

/// Replaces the code of features: ``NavigationEngine/swap(_:make:_:)``.
public typealias Swap =
  @MainActor (
    Set<FeatureID>, @escaping NavigationEngine.Remake, @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) -> Void
