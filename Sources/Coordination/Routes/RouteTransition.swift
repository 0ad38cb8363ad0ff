public import Flows

/// A transition for some pairs of routes.
///
/// A coordinator offers several; the first that is eligible is used, and the platform's own where none is.
public struct RouteTransition<R: Route> {
  /// The direction of a change between two routes.
  public enum Operation: Sendable { case push, pop }

  let isEligible: @MainActor (_ from: R, _ to: R, _ operation: Operation) -> Bool
  let transition: Transition

  /// Creates a transition that is used for the changes that `isEligible` accepts.
  public init(
    _ transition: Transition,
    where isEligible: @escaping @MainActor (_ from: R, _ to: R, _ operation: Operation) -> Bool
  ) {
    self.transition = transition
    self.isEligible = isEligible
  }
}
