import Flows
import Payloads

// Requests that begin flows, and those for modals.
extension RequestEdit {
  /// Presents a route of the requesting flow.
  func present(
    _ route: Payload, _ style: PresentationStyle, _ edit: inout TreeEdit
  ) -> Outcome {
    if case .embed = style { return .refused(.notPermitted) }
    guard style.isModal else { return push(route, &edit) }
    guard let node = edit.tree.flows[sender] else { return .refused(.flowEnded) }
    // The first route of a flow becomes the root of its content, whatever its style.
    guard node.base != nil else { return append([route], &edit) }
    let content = WaitingPresentation.Content.route(route, isTransient: options.isTransient)
    return admit(content, style, over: node.container, &edit) ?? .done
  }

  /// Presents a child flow as a modal, in a slot, or on the flow's own stack.
  ///
  /// The request is settled when the child ends.
  func present(
    _ child: ChildFlow, _ style: PresentationStyle, _ edit: inout TreeEdit
  ) -> Outcome {
    guard let node = edit.tree.flows[sender] else { return .refused(.flowEnded) }
    if case .embed(let slot) = style { return embed(child, in: slot, &edit) }
    if options.isStyleOfFirstRoute, options.policy == .stack {
      edit.begin(
        child, at: .pushed, in: node.container, origin: edit.tree.containers[node.container]?.entries.last,
        parent: sender, operation: operation, openStyle: style)
      return .done
    }
    guard style.isModal else {
      let first = options.policy == .replace ? edit.tree.firstEntry(shownBy: node) : nil
      edit.begin(
        child, at: .pushed, in: node.container, origin: edit.tree.containers[node.container]?.entries.last,
        parent: sender, operation: operation, takesOver: first)
      return .done
    }
    return admit(.child(child), style, over: node.container, &edit) ?? .done
  }

  /// Embeds a child flow in a slot of the screen on top of the flow's stack.
  func embed(_ child: ChildFlow, in slot: String, _ edit: inout TreeEdit)
    -> Outcome
  {
    guard let node = edit.tree.flows[sender], let top = edit.tree.containers[node.container]?.entries.last,
      edit.tree.entries[top]?.flow == sender
    else { return .refused(.needsParent) }
    if let old = edit.tree.embedded(in: top, slot: slot) { edit.endTree(old, .replaced, result: nil) }
    guard edit.tree.entries[top] != nil, edit.tree.flows[sender] != nil else { return .refused(.flowEnded) }
    let id = FlowID(rawValue: edit.tree.makeID())
    let container = ContainerID(rawValue: edit.tree.makeID())
    edit.tree.containers[container] = Container(id: container, kind: .stack, position: .slot(slot, of: top), flow: id)
    edit.begin(
      child, at: .embedded(slot), id: id, in: container, origin: top, parent: sender,
      operation: operation)
    return .done
  }

  /// Presents a child flow over the topmost container of the window.
  func forcePresent(
    _ child: ChildFlow, _ style: PresentationStyle, _ edit: inout TreeEdit
  ) -> Outcome {
    // The topmost container has no modal over it, so the presentation never waits, whatever its policy.
    guard let top = edit.tree.visible.last, edit.tree.containers[top]?.entries.isEmpty == false else {
      return .refused(.noRunningRoot)
    }
    return admit(.child(child), style.isModal ? style : .sheet, over: top, &edit) ?? .done
  }

  /// Presents content now, later or not at all according to its policy, and returns nil if it is presented now.
  func admit(
    _ content: WaitingPresentation.Content, _ style: PresentationStyle, over container: ContainerID,
    _ edit: inout TreeEdit
  ) -> Outcome? {
    let origin = edit.tree.containers[container]?.entries.last
    if style == .detail {
      edit.endModals(over: container, .replaced) { $0.style == .detail }
    } else {
      let policy = options.policy
      let rivals = policy == .stack ? [] : edit.tree.rivals(of: style, over: container, isPerSlot: options.isPerSlot)
      switch policy {
      case .stack: break
      case .refuse where !rivals.isEmpty: return .refused(.alreadyPresenting)
      case .queue where !rivals.isEmpty:
        let waiting = WaitingPresentation(
          content: content, style: style, isPerSlot: options.isPerSlot, presenter: sender,
          operation: operation, origin: origin)
        edit.tree.containers[container]?.waiting.append(waiting)
        return .doneWith(.queued)
      case .replace:
        for rival in rivals.reversed() { edit.end(rival, cascade: false, .replaced) }
      case .refuse, .queue: break
      }
    }
    // Replacing a presentation may have ended the sender.
    guard edit.tree.flows[sender] != nil, edit.tree.containers[container] != nil else { return .refused(.flowEnded) }
    edit.stand(
      content, style, over: container, presenter: sender, operation: operation,
      options: options, origin: origin.flatMap { edit.tree.entries[$0]?.id })
    return nil
  }

  /// Ends the topmost modal over the flow's stack.
  func dismiss(_ edit: inout TreeEdit) -> Outcome {
    guard let container = edit.tree.flows[sender]?.container, let top = edit.tree.containers[container]?.modals.last
    else {
      return .noop(.nothingPresented)
    }
    edit.end(top, cascade: true, .dismissed)
    return .done
  }

  func dismiss(
    _ id: ModalID, cascade: Bool, _ edit: inout TreeEdit
  ) -> Outcome {
    guard let modal = edit.tree.modals[id] else { return .noop(.nothingPresented) }
    guard modal.presenter == sender else { return .refused(.unknownModal) }
    edit.end(id, cascade: cascade, .dismissed)
    return .done
  }

  /// Ends all modals over the base container, over which the outermost modal around the flow was presented, and over
  /// the containers in its slots.
  func dismissToRoot(_ edit: inout TreeEdit) -> Outcome {
    guard let base = edit.tree.modalBase(of: sender) else { return .refused(.detached) }
    let bases = edit.tree.withSlots([base]).filter { edit.tree.containers[$0]?.modals.isEmpty == false }
    guard !bases.isEmpty else { return .noop(.nothingPresented) }
    for base in bases { edit.endModals(over: base, .dismissed) }
    return .done
  }

  /// Shows a flow as the content of the window.
  func setRoot(_ child: ChildFlow, _ edit: inout TreeEdit) -> Outcome {
    guard sender == edit.tree.root else { return .refused(.notPermitted) }
    if let shown = edit.tree.containers[edit.tree.window]?.flow, shown != edit.tree.root {
      edit.endTree(shown, .replaced, result: nil)
    }
    let id = FlowID(rawValue: edit.tree.makeID())
    let container = ContainerID(rawValue: edit.tree.makeID())
    edit.tree.containers[container] = Container(id: container, kind: .stack, position: .window, flow: id)
    edit.tree.window = container
    // No request is settled by the end of the window's content.
    edit.begin(child, at: .window, id: id, in: container, origin: nil, parent: edit.tree.root, operation: .none)
    return .done
  }
}
