import Flows

// Modals that are presented, now or when others have ended, and dismissed.
extension TreeEdit {
  mutating func addModal(
    _ style: PresentationStyle, over: ContainerID, flow: FlowID?, presenter: FlowID, operation: OperationID,
    origin: EntryID?
  ) -> Modal {
    let modal = Modal(
      id: ModalID(rawValue: tree.makeID()), style: style, container: ContainerID(rawValue: tree.makeID()), over: over,
      presenter: presenter, operation: operation, origin: origin, flow: flow)
    tree.modals[modal.id] = modal
    tree.containers[modal.container] = Container(
      id: modal.container, kind: .stack, position: .modal(modal.id), flow: flow ?? presenter)
    let index = style == .detail ? 0 : tree.containers[over]?.modals.count ?? 0
    tree.containers[over]?.modals.insert(modal.id, at: index)
    changes.append(.presented(modal))
    return modal
  }

  /// Places a flow with an open style on its parent's stack, or in a modal over it.
  mutating func place(_ flow: FlowID, by style: PresentationStyle) {
    tree.flows[flow]?.openStyle = nil
    guard style.isModal, let node = tree.flows[flow], let parent = node.parent else { return }
    let modal = addModal(
      style, over: node.container, flow: flow, presenter: parent, operation: node.operation, origin: node.origin)
    tree.flows[flow]?.position = .modal(modal.id)
    tree.flows[flow]?.container = modal.container
  }

  /// Presents the queued presentations that nothing blocks any longer.
  mutating func presentWaiting(over container: ContainerID) {
    while let waiting = tree.containers[container]?.waiting.first,
      tree.rivals(of: waiting.style, over: container, isPerSlot: waiting.isPerSlot).isEmpty
    {
      tree.containers[container]?.waiting.removeFirst()
      guard tree.flows[waiting.presenter] != nil else {
        changes.append(.gaveUp(waiting))
        continue
      }
      stand(
        waiting.content, waiting.style, over: container, presenter: waiting.presenter, operation: waiting.operation,
        options: RequestOptions(), origin: waiting.origin)
    }
  }

  /// Cancels the queued presentations that match.
  mutating func giveUpWaiting(
    in container: ContainerID, where fits: (WaitingPresentation) -> Bool
  ) {
    guard let waiting = tree.containers[container]?.waiting, waiting.contains(where: fits) else { return }
    tree.containers[container]?.waiting.removeAll(where: fits)
    for one in waiting where fits(one) { changes.append(.gaveUp(one)) }
  }

  /// Presents content over a container.
  mutating func stand(
    _ content: WaitingPresentation.Content, _ style: PresentationStyle, over container: ContainerID,
    presenter: FlowID, operation: OperationID, options: RequestOptions, origin: EntryID?
  ) {
    switch content {
    case .route(let route, let isTransient):
      let modal = addModal(
        style, over: container, flow: nil, presenter: presenter, operation: operation, origin: origin)
      var options = options
      options.isTransient = isTransient
      add(route, of: presenter, in: modal.container, options: options)
    case .child(let child):
      let id = FlowID(rawValue: tree.makeID())
      let modal = addModal(
        style, over: container, flow: id, presenter: presenter, operation: operation, origin: origin)
      begin(
        child, at: .modal(modal.id), id: id, in: modal.container, origin: origin, parent: presenter,
        operation: operation)
    }
  }

  /// Ends the modals over a container that match, the topmost first.
  mutating func endModals(
    over container: ContainerID, _ cause: EndCause,
    where fits: (Modal) -> Bool = { _ in true }
  ) {
    while let id = tree.containers[container]?.modals.last(where: { tree.modals[$0].map(fits) ?? false }) {
      end(id, cascade: false, cause)
    }
  }

  /// Ends a modal with its flow, if it has one, and its content.
  ///
  /// With `cascade`, the modals above it over the same container end first. Without, plain modals stay, but those that
  /// show a flow or have their own transition end too.
  mutating func end(_ id: ModalID, cascade: Bool, _ cause: EndCause) {
    guard let modal = tree.modals[id] else { return }
    for upper in tree.ended(with: modal, cascade: cascade, cause) { endOne(upper, cause) }
    endOne(modal, cause)
  }

  /// Ends a modal after the modals nested in it, which may be thousands deep.
  private mutating func endOne(_ modal: Modal, _ cause: EndCause) {
    for inner in tree.modals(in: modal.container) {
      if let inner = tree.modals[inner] { endAlone(inner, .parentFinished) }
    }
    if let modal = tree.modals[modal.id] { endAlone(modal, cause) }
  }

  private mutating func endAlone(_ modal: Modal, _ cause: EndCause) {
    if let flow = modal.flow, tree.flows[flow] != nil {
      endTree(flow, cause, result: nil)
    } else {
      removeModal(modal.id, cause)
    }
  }

  /// Removes a modal and its content.
  ///
  /// The caller has already ended its flow, if it has one.
  mutating func removeModal(_ id: ModalID, _ cause: EndCause) {
    guard let modal = tree.modals[id] else { return }
    empty(modal.container, cause)
    guard tree.modals.removeValue(forKey: id) != nil else { return }
    tree.containers[modal.container] = nil
    tree.containers[modal.over]?.modals.removeLast(equalTo: id)
    changes.append(.dismissed(modal, cause))
    presentWaiting(over: modal.over)
  }
}
