public import Flows
import Payloads

/// The verbs of navigation on the stack of a flow.
///
/// Each asks the engine and returns what became of it once the transition has ended. Wrong use is refused and changes
/// nothing. A router does not keep its coordinator alive.
@MainActor
public struct Router<R: Route> {
  weak let coordinator: Coordinator<R>?

  /// Shows a route by its own style, or by the style given.
  @discardableResult
  public func navigate(to route: R, style: PresentationStyle? = nil, animated: Bool = true) async -> Outcome {
    let style = style ?? route.presentationStyle
    return style.isModal
      ? await present(route, style: style, animated: animated) : await push(route, animated: animated)
  }

  /// Shows a route, or says as an error why not.
  public func show(_ route: R, animated: Bool = true) async throws(NavigationError) {
    let outcome = await navigate(to: route, animated: animated)
    guard outcome.isDone else { throw NavigationError(outcome) }
  }

  // MARK: - Stack

  /// Puts a route on top of the stack.
  ///
  /// With `from`, only while that entry is still on top. With `singleTop`, not when an equal route is on top already.
  /// Under something that is presented it is done all the same, and the outcome says so.
  @discardableResult
  public func push(
    _ route: R, from entry: EntryID? = nil, singleTop: Bool = false, animated: Bool = true
  ) async -> Outcome {
    var options = RequestOptions(animated: animated)
    options.isSingleTop = singleTop
    return await ask(route, from: entry, options) { .push($0) }
  }

  /// Pushes several routes in one transition; a flow that shows nothing yet begins with the first of them.
  @discardableResult
  public func append(_ routes: [R], animated: Bool = true) async -> Outcome {
    await ask(routes, animated) { .append($0) }
  }

  /// Takes entries off the top of the stack; more than there are is refused.
  @discardableResult
  public func pop(_ count: Int = 1, animated: Bool = true) async -> Outcome {
    await ask(.pop(count: count), animated: animated)
  }

  /// Takes off what stands above the nearest entry with this route.
  @discardableResult
  public func pop(to route: R, animated: Bool = true) async -> Outcome {
    guard let coordinator, let bytes = coordinator.encode(route) else { return .refused(.detached) }
    return await coordinator.request(.popTo(bytes), animated: animated).outcome
  }

  /// Takes off what stands above an entry that shows a view of this type.
  ///
  /// The flow's first entry is not looked at: that is what ``popToRoot(dismissingModals:animated:)`` is for.
  ///
  /// - Returns: whether there is such an entry; it may have been on top already.
  @discardableResult
  public func popToView<V>(_ type: V.Type, match: ViewMatch = .lowest, animated: Bool = true) async -> Bool {
    guard let coordinator, let entry = coordinator.entry(showing: type, match) else { return false }
    if coordinator.flowContent.topEntry == entry { return true }
    return await coordinator.request(.popToEntry(entry), animated: animated).outcome.isDone
  }

  /// Goes to the first entry of the stack, which may belong to another flow.
  @discardableResult
  public func popToRoot(dismissingModals: Bool = false, animated: Bool = true) async -> Outcome {
    await ask(.popToRoot(dismissing: dismissingModals), animated: animated)
  }

  /// Goes to the first entry of this flow.
  @discardableResult
  public func popToInitialRoute(animated: Bool = true) async -> Outcome {
    await ask(.popToInitialRoute, animated: animated)
  }

  /// Goes back to the flow that pushed this one, which ends; refused for a flow that was not pushed.
  @discardableResult
  public func popToPreviousCoordinator(animated: Bool = true) async -> Outcome {
    await ask(.popToPreviousFlow, animated: animated)
  }

  /// Replaces the entry on top of the stack with one that shows `route`.
  @discardableResult
  public func replaceTop(with route: R, animated: Bool = true) async -> Outcome {
    await ask(route, RequestOptions(animated: animated)) { .replaceTop($0) }
  }

  /// Replaces this flow's part of the stack; entries of an equal leading part stay what they are.
  ///
  /// With no routes, only the flow's first entry stays.
  @discardableResult
  public func set(_ routes: [R], animated: Bool = true) async -> Outcome {
    await ask(routes, animated) { .setStack($0) }
  }

  /// Pushes a coordinator on the same stack; returns when it has ended.
  @discardableResult
  public func push(_ child: CoordinatorBase, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    return await coordinator.navigate(to: child, style: .push, animated: animated)
  }

  // MARK: - Over the stack

  /// Shows a route over the stack, by its own style; a route that is a push is pushed.
  ///
  /// `onDismiss` is called once, with the cause, when it has gone.
  @discardableResult
  public func present(
    _ route: R, style: PresentationStyle? = nil, policy: PresentationPolicy = .stack, isPerSlot: Bool = false,
    animated: Bool = true, onDismiss: (@MainActor (EndCause) -> Void)? = nil
  ) async -> Outcome {
    let style = style ?? route.presentationStyle
    guard style.isModal else { return await push(route, animated: animated) }
    let options = RequestOptions(policy: policy, isPerSlot: isPerSlot, animated: animated)
    return await ask(route, options, Presentations.Watcher(onDismiss: onDismiss)) { .present($0, style) }
  }

  /// Shows a route beside the stack where there is room, else over it.
  @discardableResult
  public func showDetail(_ route: R, animated: Bool = true) async -> Outcome {
    await present(route, style: .detail, animated: animated)
  }

  /// Ends the topmost modal over this flow's stack.
  @discardableResult
  public func dismiss(animated: Bool = true) async -> Outcome {
    await ask(.dismiss, animated: animated)
  }

  /// Ends the topmost modal that shows this route, with those above it.
  @discardableResult
  public func dismiss(_ route: R, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    guard let coordinator, let bytes = coordinator.encode(route) else { return .refused(.detached) }
    guard let modal = coordinator.modals.last(where: { coordinator.presentations.route(of: $0) == bytes }) else {
      return .noop(.nothingPresented)
    }
    return await coordinator.dismiss(modal, cascade: cascade, animated: animated)
  }

  /// Ends the modal at this place among the flow's own, the lowest being 0; there is nothing to do where none is.
  @discardableResult
  public func dismiss(at index: Int, cascade: Bool = false, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard coordinator.modals.indices.contains(index) else { return .noop(.nothingPresented) }
    return await coordinator.dismiss(coordinator.modals[index], cascade: cascade, animated: animated)
  }

  /// Ends every modal down to the stack that the first of them was presented over.
  @discardableResult
  public func dismissToRoot(animated: Bool = true) async -> Outcome {
    await ask(.dismissToRoot, animated: animated)
  }

  /// Dismisses if something is presented, else pops.
  @discardableResult
  public func close(animated: Bool = true) async -> Outcome {
    await ask(.close, animated: animated)
  }

  // MARK: - Looking

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
  public var presented: [R] {
    guard let coordinator else { return [] }
    return coordinator.modals.compactMap { modal in
      coordinator.presentations.route(of: modal).flatMap { try? PayloadDecoder.decode(R.self, from: $0) }
    }
  }

  /// What the user looks at: the topmost presented route, else the top of the stack.
  public var visible: R? { presented.last ?? top }

  // MARK: - Asking

  private func ask(_ request: Request, animated: Bool) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    return await coordinator.request(request, animated: animated).outcome
  }

  private func ask(_ routes: [R], _ animated: Bool, _ request: ([Payload]) -> Request) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard routes.allSatisfy(coordinator.canShow) else { return .refused(.cannotShow) }
    let payloads = routes.compactMap { coordinator.encode($0) }
    guard payloads.count == routes.count else { return .refused(.cannotShow) }
    var options = RequestOptions(animated: animated)
    options.isTransient = routes.contains { !$0.isRestorable }
    if let last = routes.last { coordinator.chooseTransitions(to: last, &options) }
    return await coordinator.request(request(payloads), options: options).outcome
  }

  func ask(
    _ route: R, from entry: EntryID? = nil, _ options: RequestOptions, _ watcher: Presentations.Watcher? = nil,
    _ request: (Payload) -> Request
  ) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    switch coordinator.destination(of: route) {
    case .refused(let reason): return .refused(reason)
    case .parent(let action): return await coordinator.send(action)
    case .route(let route):
      guard let bytes = coordinator.encode(route) else { return .refused(.cannotShow) }
      var options = options
      options.isTransient = !route.isRestorable
      coordinator.chooseTransitions(to: route, &options)
      return await coordinator.request(request(bytes), from: entry, options: options, watcher: watcher).outcome
    }
  }
}

/// Which of several entries with a view of one type is meant.
public enum ViewMatch: Sendable {
  /// The one nearest to the root.
  case lowest
  /// The one nearest to the top.
  case nearest
}
