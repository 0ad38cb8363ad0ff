public import Flows

/// Presenting over the stack.
extension Router {
  /// Presents a route over the stack with the given style or its own.
  ///
  /// A route whose style is a push is pushed. Without a policy, the coordinator's
  /// ``CoordinatorBase/presentationPolicy`` and ``CoordinatorBase/presentsPerSlot`` apply.
  ///
  /// `onDismiss` is called once, with the cause, when the route has been dismissed.
  @discardableResult
  public func present(
    _ route: R, style: PresentationStyle? = nil, policy: PresentationPolicy? = nil, isPerSlot: Bool? = nil,
    animated: Bool = true, onDismiss: (@MainActor (EndCause) -> Void)? = nil
  ) async -> Outcome {
    let style = style ?? route.presentationStyle
    guard style.isModal else { return await push(route, animated: animated) }
    guard let coordinator else { return .refused(.detached) }
    var options = RequestOptions(of: coordinator, policy, isPerSlot, animated)
    if policy == nil { options.usePolicy(of: coordinator, for: style) }
    return await ask(route, options, Presentations.Watcher(style: style, onDismiss: onDismiss)) { .present($0, style) }
  }

  /// Shows a route beside the stack if there is room, or over it otherwise.
  @discardableResult
  public func showDetail(_ route: R, animated: Bool = true) async -> Outcome {
    await present(route, style: .detail, animated: animated)
  }

  /// Dismisses the topmost modal over this flow's stack.
  @discardableResult
  public func dismiss(animated: Bool = true) async -> Outcome {
    await ask(.dismiss, animated: animated)
  }

  /// Dismisses the topmost modal whose route is equal according to the author's `==`, and the modals above it.
  @discardableResult
  public func dismiss(_ route: R, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard let modal = coordinator.modals.last(where: { self.route(of: $0) == route }) else {
      return .noop(.nothingPresented)
    }
    return await coordinator.dismiss(modal, cascade: cascade, animated: animated)
  }

  /// Dismisses this flow's topmost modal in a slot: its sheet, its cover, or its dialog.
  @discardableResult
  public func dismiss(slot: PresentationSlot, cascade: Bool = true, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard let modal = coordinator.modals.last(where: { style(of: $0).slot == slot }) else {
      return .noop(.nothingPresented)
    }
    return await coordinator.dismiss(modal, cascade: cascade, animated: animated)
  }

  /// Returns the style that one of this flow's modals was presented with.
  ///
  /// Of a modal that an earlier instance presented, only the slot is known: the style is its route's own, or else the
  /// plain one of that slot.
  public func style(of modal: ModalID) -> PresentationStyle {
    if let style = coordinator?.presentations.style(of: modal) { return style }
    let own = route(of: modal)?.presentationStyle
    guard let slot = coordinator?.presentations.slot(of: modal) else { return own ?? .sheet }
    if let own, own.isModal, own.slot == slot { return own }
    switch slot {
    case .sheet: return .sheet
    case .cover: return .fullScreenCover
    case .dialog: return .confirmationDialog
    }
  }

  /// Dismisses the flow's modal at an index, counted from the lowest at 0.
  ///
  /// Has no effect if there is none.
  @discardableResult
  public func dismiss(at index: Int, cascade: Bool = false, animated: Bool = true) async -> Outcome {
    guard let coordinator else { return .refused(.detached) }
    guard coordinator.modals.indices.contains(index) else { return .noop(.nothingPresented) }
    return await coordinator.dismiss(coordinator.modals[index], cascade: cascade, animated: animated)
  }

  /// Dismisses every modal down to the stack that the first of them was presented over.
  @discardableResult
  public func dismissToRoot(animated: Bool = true) async -> Outcome {
    await ask(.dismissToRoot, animated: animated)
  }

  /// Dismisses the top modal if there is one, and pops the stack otherwise.
  @discardableResult
  public func close(animated: Bool = true) async -> Outcome {
    await ask(.close, animated: animated)
  }

  /// Applies a plan step by step, stopping at the first step that is refused.
  @discardableResult
  public func follow(_ plan: StackPlan<R>) async -> Outcome {
    for step in plan.steps {
      let outcome =
        switch step {
        case .dismiss: await dismiss()
        case .pop(let count): await pop(count)
        case .push(let routes): await append(routes)
        case .present(let route): await present(route, style: route.presentationStyle.isModal ? nil : .sheet)
        }
      guard outcome.isDone else { return outcome }
    }
    return .done
  }
}
