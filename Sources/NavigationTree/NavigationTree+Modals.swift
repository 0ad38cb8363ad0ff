import Flows
import Payloads

extension NavigationTree {
  /// Presents a route of the requesting flow.
  mutating func present(
    _ route: Payload, _ style: PresentationStyle, for request: NavigationRequest, _ changes: inout [Change]
  ) -> Outcome {
    if case .embed = style { return .refused(.notPermitted) }
    guard style.isModal else { return push(route, for: request, &changes) }
    guard let node = flows[request.sender] else { return .refused(.flowEnded) }
    // The first route of a flow becomes the root of its content, whatever its style.
    guard node.base != nil else { return append([route], for: request, &changes) }
    let content = WaitingPresentation.Content.route(route, isTransient: request.options.isTransient)
    return admit(content, style, over: node.container, for: request, &changes) ?? .done
  }

  /// Presents a child flow as a modal, in a slot, or on the flow's own stack.
  ///
  /// The request is settled when the child ends.
  mutating func present(
    _ child: ChildFlow, _ style: PresentationStyle, for request: NavigationRequest, _ changes: inout [Change]
  ) -> Outcome {
    guard let node = flows[request.sender] else { return .refused(.flowEnded) }
    if case .embed(let slot) = style { return embed(child, in: slot, for: request, &changes) }
    if request.options.isStyleOfFirstRoute, request.options.policy == .stack {
      begin(
        child, at: .pushed, in: node.container, origin: containers[node.container]?.entries.last,
        parent: request.sender, operation: request.operation, openStyle: style, &changes)
      return .done
    }
    guard style.isModal else {
      let first = request.options.policy == .replace ? firstEntry(shownBy: node) : nil
      begin(
        child, at: .pushed, in: node.container, origin: containers[node.container]?.entries.last,
        parent: request.sender, operation: request.operation, takesOver: first, &changes)
      return .done
    }
    return admit(.child(child), style, over: node.container, for: request, &changes) ?? .done
  }

  /// Presents a child flow over the topmost container of the window.
  mutating func forcePresent(
    _ child: ChildFlow, _ style: PresentationStyle, for request: NavigationRequest, _ changes: inout [Change]
  ) -> Outcome {
    // The topmost container has no modal over it, so the presentation never waits, whatever its policy.
    guard let top = visible.last, containers[top]?.entries.isEmpty == false else { return .refused(.noRunningRoot) }
    return admit(.child(child), style.isModal ? style : .sheet, over: top, for: request, &changes) ?? .done
  }

  /// Ends the topmost modal over the flow's stack.
  mutating func dismiss(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let container = flows[flow]?.container, let top = containers[container]?.modals.last else {
      return .noop(.nothingPresented)
    }
    end(top, cascade: true, .dismissed, &changes)
    return .done
  }

  mutating func dismiss(
    _ id: ModalID, cascade: Bool, by flow: FlowID, _ changes: inout [Change]
  ) -> Outcome {
    guard let modal = modals[id] else { return .noop(.nothingPresented) }
    guard modal.presenter == flow else { return .refused(.unknownModal) }
    end(id, cascade: cascade, .dismissed, &changes)
    return .done
  }

  /// Ends all modals over the base container, over which the outermost modal around the flow was presented, and over
  /// the containers in its slots.
  mutating func dismissToRoot(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let base = modalBase(of: flow) else { return .refused(.detached) }
    let bases = withSlots([base]).filter { containers[$0]?.modals.isEmpty == false }
    guard !bases.isEmpty else { return .noop(.nothingPresented) }
    for base in bases { endModals(over: base, .dismissed, &changes) }
    return .done
  }

  /// Returns the container over which the outermost modal around a flow was presented, or the flow's own if there is
  /// none.
  func modalBase(of flow: FlowID) -> ContainerID? {
    guard var base = flows[flow]?.container else { return nil }
    while true {
      switch containers[base]?.position {
      case .modal(let id):
        guard let over = modals[id]?.over else { return base }
        base = over
      case .slot(_, let entry):
        guard let container = entries[entry]?.container else { return base }
        base = container
      default: return base
      }
    }
  }

  func hasModals(_ flow: FlowID) -> Bool {
    flows[flow].flatMap { containers[$0.container] }?.modals.isEmpty == false
  }

  // MARK: - Ending

  /// Ends the modals over a container that match, the topmost first.
  mutating func endModals(
    over container: ContainerID, _ cause: EndCause, _ changes: inout [Change],
    where fits: (Modal) -> Bool = { _ in true }
  ) {
    while let id = containers[container]?.modals.last(where: { modals[$0].map(fits) ?? false }) {
      end(id, cascade: false, cause, &changes)
    }
  }

  /// Ends a modal with its flow, if it has one, and its content.
  ///
  /// With `cascade`, the modals above it over the same container end first. Without, plain modals stay, but those that
  /// show a flow or have their own transition end too.
  mutating func end(_ id: ModalID, cascade: Bool, _ cause: EndCause, _ changes: inout [Change]) {
    guard let modal = modals[id] else { return }
    for upper in ended(with: modal, cascade: cascade, cause) { endOne(upper, cause, &changes) }
    endOne(modal, cause, &changes)
  }

  /// Returns the modals over the same container that end before a modal does, the topmost first.
  func ended(with modal: Modal, cascade: Bool, _ cause: EndCause) -> [Modal] {
    guard modal.style != .detail, let list = containers[modal.over]?.modals, let index = list.firstIndex(of: modal.id)
    else { return [] }
    return list[(index + 1)...].reversed().compactMap { modals[$0] }.filter { upper in
      let isTied = if case .custom = upper.style { true } else { upper.flow != nil }
      return cascade || (cause == .dismissed && isTied)
    }
  }

  /// Ends a modal after the modals nested in it, which may be thousands deep.
  private mutating func endOne(_ modal: Modal, _ cause: EndCause, _ changes: inout [Change]) {
    for inner in modals(in: modal.container) {
      if let inner = modals[inner] { endAlone(inner, .parentFinished, &changes) }
    }
    if let modal = modals[modal.id] { endAlone(modal, cause, &changes) }
  }

  /// Returns the modals over a container and over everything nested in it, inner modals first.
  private func modals(in container: ContainerID) -> [ModalID] {
    var found: [ModalID] = []
    var rest = [container]
    while let next = rest.popLast().flatMap({ containers[$0] }) {
      for id in next.modals {
        guard let modal = modals[id] else { continue }
        found.append(id)
        rest.append(modal.container)
      }
      rest += next.pages.map(\.container)
      for entry in next.entries {
        if let pages = entries[entry]?.pages { rest.append(pages) }
        for flow in entries[entry]?.flows ?? [] {
          guard let node = flows[flow], case .embedded = node.position else { continue }
          rest.append(node.container)
        }
      }
    }
    return found.reversed()
  }

  private mutating func endAlone(_ modal: Modal, _ cause: EndCause, _ changes: inout [Change]) {
    if let flow = modal.flow, flows[flow] != nil {
      endTree(flow, cause, result: nil, &changes)
    } else {
      removeModal(modal.id, cause, &changes)
    }
  }

  /// Removes a modal and its content.
  ///
  /// The caller has already ended its flow, if it has one.
  mutating func removeModal(_ id: ModalID, _ cause: EndCause, _ changes: inout [Change]) {
    guard let modal = modals[id] else { return }
    empty(modal.container, cause, &changes)
    guard modals.removeValue(forKey: id) != nil else { return }
    containers[modal.container] = nil
    containers[modal.over]?.modals.removeLast(equalTo: id)
    changes.append(.dismissed(modal, cause))
    presentWaiting(over: modal.over, &changes)
  }

  mutating func addModal(
    _ style: PresentationStyle, over: ContainerID, flow: FlowID?, presenter: FlowID, operation: OperationID,
    origin: EntryID?, _ changes: inout [Change]
  ) -> Modal {
    let modal = Modal(
      id: ModalID(rawValue: makeID()), style: style, container: ContainerID(rawValue: makeID()), over: over,
      presenter: presenter, operation: operation, origin: origin, flow: flow)
    modals[modal.id] = modal
    containers[modal.container] = Container(
      id: modal.container, kind: .stack, position: .modal(modal.id), flow: flow ?? presenter)
    let index = style == .detail ? 0 : containers[over]?.modals.count ?? 0
    containers[over]?.modals.insert(modal.id, at: index)
    changes.append(.presented(modal))
    return modal
  }
}
