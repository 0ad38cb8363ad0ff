public import Flows

/// What is shown over the stack.
extension Router {
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
    return await ask(route, options, Presentations.Watcher(style: style, onDismiss: onDismiss)) { .present($0, style) }
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

  /// Ends the topmost modal whose route is equal by the author's `==`, with those above it.
  @discardableResult
  public func dismiss(_ route: R, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard let modal = coordinator.modals.last(where: { self.route(of: $0) == route }) else {
      return .noop(.nothingPresented)
    }
    return await coordinator.dismiss(modal, cascade: cascade, animated: animated)
  }

  /// Ends this flow's topmost modal of a kind: its sheet, its cover or its dialog.
  @discardableResult
  public func dismiss(slot: PresentationSlot, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard let modal = coordinator.modals.last(where: { style(of: $0).slot == slot }) else {
      return .noop(.nothingPresented)
    }
    return await coordinator.dismiss(modal, cascade: cascade, animated: animated)
  }

  /// The style of one of this flow's modals: the one it was presented with, or its route's own where an earlier
  /// version of the library presented it.
  public func style(of modal: ModalID) -> PresentationStyle {
    coordinator?.presentations.style(of: modal) ?? route(of: modal)?.presentationStyle ?? .sheet
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
}
