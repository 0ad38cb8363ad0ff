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

  /// Puts a route on top of the stack.
  ///
  /// With `from`, only while that entry is still on top.
  @discardableResult
  public func push(_ route: R, from entry: EntryID? = nil, animated: Bool = true) async -> Outcome {
    await ask(route, from: entry, animated: animated) { .push($0) }
  }

  /// Shows a route over the stack: by its own style, or as a sheet when that is a push.
  @discardableResult
  public func present(_ route: R, style: PresentationStyle? = nil, animated: Bool = true) async -> Outcome {
    let own = route.presentationStyle
    let style = style ?? (own.isModal ? own : .sheet)
    guard style.isModal else { return await push(route, animated: animated) }
    return await ask(route, animated: animated) { .present($0, style) }
  }

  /// Takes entries off the top of the stack.
  @discardableResult
  public func pop(_ count: Int = 1, animated: Bool = true) async -> Outcome {
    await ask(.pop(count: count), animated: animated)
  }

  /// Takes off what stands above the nearest entry with this route.
  @discardableResult
  public func pop(to route: R, animated: Bool = true) async -> Outcome {
    await ask(route, animated: animated) { .popTo($0) }
  }

  /// Goes to the first entry of the stack, which may belong to another flow.
  @discardableResult
  public func popToRoot(animated: Bool = true) async -> Outcome {
    await ask(.popToRoot, animated: animated)
  }

  /// Goes to the first entry of this flow.
  @discardableResult
  public func popToInitialRoute(animated: Bool = true) async -> Outcome {
    await ask(.popToInitialRoute, animated: animated)
  }

  @discardableResult
  public func replaceTop(with route: R, animated: Bool = true) async -> Outcome {
    await ask(route, animated: animated) { .replaceTop($0) }
  }

  /// Replaces this flow's part of the stack; entries of an equal leading part stay what they are.
  @discardableResult
  public func set(_ routes: [R], animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    let payloads = routes.compactMap { coordinator.encode($0) }
    guard payloads.count == routes.count else { return .refused(.unspecified) }
    return await coordinator.request(.setStack(payloads), animated: animated).outcome
  }

  /// Ends the topmost modal over this flow's stack.
  @discardableResult
  public func dismiss(animated: Bool = true) async -> Outcome {
    await ask(.dismiss, animated: animated)
  }

  /// Dismisses if something is presented, else pops.
  @discardableResult
  public func close(animated: Bool = true) async -> Outcome {
    await ask(.close, animated: animated)
  }

  private func ask(_ request: Request, animated: Bool) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    return await coordinator.request(request, animated: animated).outcome
  }

  private func ask(
    _ route: R, from entry: EntryID? = nil, animated: Bool, _ request: (Payload) -> Request
  ) async -> Outcome {
    guard let coordinator, let bytes = coordinator.encode(route) else { return .refused(.detached) }
    return await coordinator.request(request(bytes), from: entry, animated: animated).outcome
  }
}
