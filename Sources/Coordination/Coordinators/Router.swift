public import Flows
import Payloads

/// The navigation operations on a flow's stack.
///
/// Each operation sends a request to the engine and returns its outcome once the transition has ended. An invalid
/// request is refused and changes nothing. A router doesn't keep its coordinator alive.
@MainActor
public struct Router<R: Route> {
  weak let coordinator: Coordinator<R>?

  /// Shows a route with the given style, or with its own if `style` is nil.
  @discardableResult
  public func navigate(to route: R, style: PresentationStyle? = nil, animated: Bool = true) async -> Outcome {
    let style = style ?? route.presentationStyle
    return style.isModal
      ? await present(route, style: style, animated: animated) : await push(route, animated: animated)
  }

  /// Shows a route, or throws an error if it is refused.
  public func show(_ route: R, animated: Bool = true) async throws(NavigationError) {
    let outcome = await navigate(to: route, animated: animated)
    guard outcome.isDone else { throw NavigationError(outcome, request: "show \(R.self).\(route)") }
  }

  /// Shows a route above the places that it names with ``Route/parent``, as if the user had gone through them, or as
  /// ``show(_:animated:)`` does if it names none.
  ///
  /// The stack begins with the flow's first place; leading entries that are there already are kept. Links of
  /// ``LinkRoutes`` are shown in this way.
  public func showOnParents(_ route: R, animated: Bool = true) async throws(NavigationError) {
    let isModal = route.presentationStyle.isModal
    if let stack = stack(below: route) {
      let outcome = await set(isModal ? stack : stack + [route], animated: animated)
      // A stack that stands already is as good.
      guard outcome.isDone || outcome == .noop(.unchanged) else {
        throw NavigationError(outcome, request: "show \(R.self).\(route)")
      }
      guard isModal else { return }
    }
    try await show(route, animated: animated)
  }

  /// Returns the stack of a route's parents, from the flow's first place on, or nil if it names none.
  private func stack(below route: R) -> [R]? {
    var stack: [R] = []
    var next = route.parent
    while let parent = next, stack.count < Self.mostParents {
      stack.insert(parent, at: 0)
      next = parent.parent
    }
    guard let first = stack.first else { return nil }
    if let root, root != first { stack.insert(root, at: 0) }
    return stack
  }

  private static var mostParents: Int { 32 }

  // MARK: - Stack

  /// Pushes a route onto the stack.
  ///
  /// With `from`, the route is pushed only while that entry is still on top; see ``describedEntry``. With `singleTop`,
  /// it isn't pushed if the top route is already equal according to the author's `==`. A push below a modal is carried
  /// out, and the outcome says so.
  @discardableResult
  public func push(
    _ route: R, from entry: EntryID? = nil, singleTop: Bool = false, animated: Bool = true
  ) async -> Outcome {
    var options = RequestOptions(animated: animated)
    options.isSingleTop = singleTop
    return await ask(route, from: entry, options) { .push($0) }
  }

  /// Pushes several routes in one transition.
  ///
  /// A flow that shows nothing yet starts with the first of them.
  @discardableResult
  public func append(_ routes: [R], animated: Bool = true) async -> Outcome {
    await ask(routes, animated) { .append($0) }
  }

  /// Pops entries off the top of the stack.
  ///
  /// Popping more entries than the stack has is refused.
  @discardableResult
  public func pop(_ count: Int = 1, animated: Bool = true) async -> Outcome {
    await ask(.pop(count: count), animated: animated)
  }

  /// Pops to the topmost entry whose route is equal according to the author's `==`.
  @discardableResult
  public func pop(to route: R, animated: Bool = true) async -> Outcome {
    guard let coordinator, let routes = coordinator.routes else { return .refused(.detached) }
    let standing = routes.entry(of: route).flatMap { routes.bytes(at: $0) }
    guard let bytes = standing ?? routes.bytes(of: route) else { return .refused(.routeNotFound) }
    return await coordinator.request(.popTo(bytes), animated: animated).outcome
  }

  /// Pops to an entry of this flow's own stack.
  @discardableResult
  public func pop(to entry: EntryID, animated: Bool = true) async -> Outcome {
    await ask(.popToEntry(entry), animated: animated)
  }

  /// Pops to an entry that shows a view of the given type.
  ///
  /// The flow's first entry isn't considered; use ``popToRoot(dismissingModals:animated:)`` to pop to it.
  ///
  /// - Returns: Whether there is such an entry. It may already be on top.
  @discardableResult
  public func popToView<V>(_ type: V.Type, match: ViewMatch = .lowest, animated: Bool = true) async -> Bool {
    guard let coordinator, let entry = coordinator.entry(showing: type, match) else { return false }
    if coordinator.flowContent.topEntry == entry { return true }
    return await coordinator.request(.popToEntry(entry), animated: animated).outcome.isDone
  }

  /// Pops to the first entry of the stack, which may belong to another flow.
  @discardableResult
  public func popToRoot(dismissingModals: Bool = false, animated: Bool = true) async -> Outcome {
    await ask(.popToRoot(dismissing: dismissingModals), animated: animated)
  }

  /// Pops to the first entry of this flow.
  @discardableResult
  public func popToInitialRoute(animated: Bool = true) async -> Outcome {
    await ask(.popToInitialRoute, animated: animated)
  }

  /// Pops to the flow that pushed this one, which ends this flow.
  ///
  /// Refused if this flow wasn't pushed.
  @discardableResult
  public func popToPreviousCoordinator(animated: Bool = true) async -> Outcome {
    await ask(.popToPreviousFlow, animated: animated)
  }

  /// Replaces the top entry of the stack with one that shows `route`.
  @discardableResult
  public func replaceTop(with route: R, animated: Bool = true) async -> Outcome {
    await ask(route, RequestOptions(animated: animated)) { .replaceTop($0) }
  }

  /// Replaces this flow's part of the stack.
  ///
  /// Leading entries whose routes are equal according to the author's `==` are kept.
  ///
  /// An empty array leaves only the flow's first entry.
  @discardableResult
  public func set(_ routes: [R], animated: Bool = true) async -> Outcome {
    await ask(routes, animated, isStack: true) { .setStack($0) }
  }

  /// Puts the topmost entry whose route is equal according to the author's `==` on top of this flow's stack, or pushes
  /// the route if there is none.
  ///
  /// The entry moves with its screen's state, such as what it has scrolled to. The others keep their order, and
  /// coordinators pushed above it end.
  @discardableResult
  public func bringToFront(_ route: R, animated: Bool = true) async -> Outcome {
    guard let coordinator, let content = coordinator.routes else { return .refused(.detached) }
    guard let entry = content.entry(of: route), let moved = try? content.route(of: entry) else {
      return await push(route, animated: animated)
    }
    guard coordinator.canShow(moved) else { return coordinator.cannotShow(moved) }
    let stack = content.ownStack.filter { $0 != entry } + [entry]
    var options = RequestOptions(animated: animated)
    options.isSingleTop = true
    coordinator.chooseTransitions(to: moved, &options)
    let bytes = stack.compactMap { content.bytes(at: $0) }
    return await coordinator.request(.setStack(bytes), options: options).outcome
  }

  /// Pushes a coordinator onto the same stack and waits until it has ended.
  @discardableResult
  public func push(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    return await coordinator.navigate(to: child, style: .push, animated: animated)
  }

  // MARK: - Asking

  func ask(_ request: Request, animated: Bool) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    return await coordinator.request(request, animated: animated).outcome
  }

  private func ask(
    _ routes: [R], _ animated: Bool, isStack: Bool = false, _ request: ([Payload]) -> Request
  ) async -> Outcome {
    guard let coordinator, let content = coordinator.routes else { return .refused(.detached) }
    if let hidden = routes.first(where: { !coordinator.canShow($0) }) { return coordinator.cannotShow(hidden) }
    coordinator.firstStyle.isOpen = false
    var payloads: [Payload] = []
    var expected: [UInt64] = []
    defer { content.forget(expected) }
    let known = isStack ? content.bytes(ofStack: routes) : nil
    // A request is transient as a whole or not at all, so where only some of its routes are, their entries are marked
    // when they have come.
    let isTransient = routes.allSatisfy { !$0.isRestorable }
    for (index, route) in routes.enumerated() {
      guard let bytes = known?[index] ?? content.bytes(of: route) else { return .refused(.cannotShow) }
      payloads.append(bytes)
      let isMarked = !isTransient && !route.isRestorable
      if known != nil || isMarked || route is any LiveRoute {
        expected.append(content.expect(route, as: bytes, isTransient: isMarked))
      }
    }
    var options = RequestOptions(animated: animated)
    options.isTransient = isTransient
    if let last = routes.last { coordinator.chooseTransitions(to: last, &options) }
    return await coordinator.request(request(payloads), options: options).outcome
  }

  func ask(
    _ route: R, from entry: EntryID? = nil, _ options: RequestOptions, _ watcher: Presentations.Watcher? = nil,
    _ request: (Payload) -> Request
  ) async -> Outcome {
    guard let coordinator, let content = coordinator.routes else { return .refused(.detached) }
    switch coordinator.destination(of: route) {
    case .refused(.cannotShow): return coordinator.cannotShow(route)
    case .refused(let reason): return .refused(reason)
    case .parent(let action): return await coordinator.send(action)
    case .route(let route):
      guard var bytes = content.bytes(of: route) else { return .refused(.cannotShow) }
      var options = options
      if options.isSingleTop, let top = content.topEntry, let standing = try? content.route(of: top) {
        // The engine compares bytes, so an equal route is sent with the bytes of the top route.
        if standing == route {
          bytes = content.bytes(at: top) ?? bytes
        } else if content.bytes(at: top) == bytes {
          options.isSingleTop = false
        }
      }
      let expected = options.isSingleTop || route is any LiveRoute ? [content.expect(route, as: bytes)] : []
      defer { content.forget(expected) }
      options.isTransient = !route.isRestorable
      var asked = request(bytes)
      if coordinator.firstStyle.decide(by: route, &asked) { coordinator.isPushed = false }
      coordinator.chooseTransitions(to: route, &options)
      return await coordinator.request(asked, from: entry, options: options, watcher: watcher).outcome
    }
  }
}

/// The entry to choose among several that show a view of the same type.
public enum ViewMatch: Sendable {
  /// The entry nearest to the root.
  case lowest
  /// The entry nearest to the top.
  case nearest
}
