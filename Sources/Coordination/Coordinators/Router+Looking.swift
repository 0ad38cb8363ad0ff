public import Flows

/// What the flow shows now.
extension Router {
  /// This flow's routes in its own stack, the first one first.
  public var stack: [R] {
    guard let coordinator else { return [] }
    guard let routes = coordinator.routes else { return [] }
    return routes.ownStack.compactMap { try? routes.route(of: $0) }
  }

  /// The routes above the first.
  public var items: [R] { Array(stack.dropFirst()) }
  /// The flow's first route; nil while it shows none or its coordinator has been released.
  public var root: R? { stack.first }
  /// The route on top of the flow's stack; nil while it shows none or its coordinator has been released.
  public var top: R? {
    coordinator?.routes.flatMap { routes in routes.topEntry.flatMap { try? routes.route(of: $0) } }
  }

  /// The routes that this flow has presented over its stack, the lowest first.
  public var presented: [R] { coordinator?.modals.compactMap { route(of: $0) } ?? [] }

  /// The route that a modal of this flow's shows; nil when it shows a coordinator, or is none of this flow's.
  public func route(of modal: ModalID) -> R? {
    guard let coordinator, let bytes = coordinator.presentations.route(of: modal) else { return nil }
    return try? coordinator.routes?.route(for: bytes)
  }

  /// The entries of this flow in its own stack, the first one first.
  public var entries: [EntryID] { coordinator?.routes?.ownStack ?? [] }
  /// The entry on top of the flow's stack, to push from or to go back to; nil while it shows none.
  public var topEntry: EntryID? { entries.last }

  /// The entry with a route that is equal by the author's `==`, the nearest to the top; nil when there is none.
  public func entry(of route: R) -> EntryID? { coordinator?.routes?.entry(of: route) }

  /// The entry whose screen `view(for:)` is describing at this moment; nil at any other.
  ///
  /// A button that pushes from it pushes once, however often it is pressed:
  ///
  ///     let here = router.describedEntry
  ///     Row("Details") { await router.push(.details, from: here) }
  public var describedEntry: EntryID? { coordinator?.routes?.described }

  /// What the user looks at: the topmost presented route, else the top of the stack.
  public var visible: R? { presented.last ?? top }
}
