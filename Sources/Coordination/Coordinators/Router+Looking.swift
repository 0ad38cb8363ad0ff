public import Flows

/// The flow's current routes and entries.
extension Router {
  /// This flow's routes in its own stack, first to last.
  public var stack: [R] {
    guard let coordinator else { return [] }
    guard let routes = coordinator.routes else { return [] }
    return routes.ownStack.compactMap { try? routes.route(of: $0) }
  }

  /// The routes above the first.
  public var items: [R] { Array(stack.dropFirst()) }
  /// The flow's first route, or nil if it shows none or its coordinator has been deallocated.
  public var root: R? { stack.first }
  /// The topmost route of the flow's stack, or nil if it shows none or its coordinator has been deallocated.
  public var top: R? {
    coordinator?.routes.flatMap { routes in routes.topEntry.flatMap { try? routes.route(of: $0) } }
  }

  /// The routes that this flow has presented over its stack, lowest first.
  public var presented: [R] { coordinator?.modals.compactMap { route(of: $0) } ?? [] }

  /// Returns the route that one of this flow's modals shows, or nil if the modal shows a coordinator or belongs to
  /// another flow.
  public func route(of modal: ModalID) -> R? {
    guard let coordinator, let bytes = coordinator.presentations.route(of: modal) else { return nil }
    return try? coordinator.routes?.route(for: bytes)
  }

  /// This flow's entries in its own stack, first to last.
  public var entries: [EntryID] { coordinator?.routes?.ownStack ?? [] }
  /// The topmost entry of the flow's stack, to push from or to return to, or nil if the flow shows none.
  public var topEntry: EntryID? { entries.last }

  /// Returns the topmost entry whose route is equal according to the author's `==`, or nil if there is none.
  public func entry(of route: R) -> EntryID? { coordinator?.routes?.entry(of: route) }

  /// The entry whose screen `view(for:)` is currently describing, or nil at any other time.
  ///
  /// A button that pushes from this entry pushes only once, no matter how often it is pressed:
  ///
  ///     let here = router.describedEntry
  ///     Row("Details") { await router.push(.details, from: here) }
  public var describedEntry: EntryID? { coordinator?.routes?.described }

  /// The visible route: the topmost presented one, or else the top of the stack.
  public var visible: R? { presented.last ?? top }
}
