public import Flows

/// A transition for certain pairs of routes.
///
/// A coordinator offers several transitions. The first eligible one is used, or the platform's default if there is
/// none. When a child is pushed or popped, the pair consists of the route below the child and the child's own route;
/// the parent's transitions are checked before the child's.
public struct RouteTransition<R: Route> {
  /// The direction of a change between two routes.
  public typealias Operation = RouteOperation

  let isEligible: @MainActor (_ from: any Route, _ to: any Route, _ operation: Operation) -> Bool
  let transition: Transition

  /// Creates a transition for the changes between routes of one type that `isEligible` accepts.
  public init(
    _ transition: Transition,
    where isEligible: @escaping @MainActor (_ from: R, _ to: R, _ operation: Operation) -> Bool
  ) {
    self.transition = transition
    self.isEligible = { from, to, operation in
      guard let from = from as? R, let to = to as? R else { return false }
      return isEligible(from, to, operation)
    }
  }

  /// Creates a transition for the changes between routes of any types that `isEligible` accepts, such as a parent's
  /// route and the route of a child it pushes.
  ///
  /// Disfavored so that a trailing closure without a label is about routes of the coordinator's own type.
  @_disfavoredOverload
  public init(
    _ transition: Transition,
    between isEligible: @escaping @MainActor (_ from: any Route, _ to: any Route, _ operation: Operation) -> Bool
  ) {
    self.transition = transition
    self.isEligible = isEligible
  }
}

/// The direction of a change between two routes.
public enum RouteOperation: Sendable { case push, pop }
