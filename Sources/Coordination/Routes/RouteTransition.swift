public import Flows

/// A transition for some pairs of routes.
///
/// A coordinator offers several; the first that is eligible is used, and the platform's own where none is. Where a
/// child is pushed, and when it is left again, the pair is the route that it stands on and the child's: its parent's
/// transitions are asked first, then its own.
public struct RouteTransition<R: Route> {
  /// The direction of a change between two routes.
  public typealias Operation = RouteOperation

  let isEligible: @MainActor (_ from: any Route, _ to: any Route, _ operation: Operation) -> Bool
  let transition: Transition

  /// Creates a transition that is used for the changes that `isEligible` accepts, between routes of one type.
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

  /// Creates a transition that is used for the changes that `isEligible` accepts, between routes of any types: as of a
  /// parent and a child that it pushes.
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
