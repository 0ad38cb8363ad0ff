import Flows

extension NavigationTree {
  /// Presents content now, later or not at all according to its policy, and returns nil if it is presented now.
  mutating func admit(
    _ content: WaitingPresentation.Content, _ style: PresentationStyle, over container: ContainerID,
    for request: NavigationRequest,
    _ changes: inout [Change]
  ) -> Outcome? {
    let origin = containers[container]?.entries.last
    if style == .detail {
      endModals(over: container, .replaced, &changes) { $0.style == .detail }
    } else {
      let policy = request.options.policy
      let rivals = policy == .stack ? [] : rivals(of: style, over: container, isPerSlot: request.options.isPerSlot)
      switch policy {
      case .stack: break
      case .refuse where !rivals.isEmpty: return .refused(.alreadyPresenting)
      case .queue where !rivals.isEmpty:
        let waiting = WaitingPresentation(
          content: content, style: style, isPerSlot: request.options.isPerSlot, presenter: request.sender,
          operation: request.operation, origin: origin)
        containers[container]?.waiting.append(waiting)
        return .doneWith(.queued)
      case .replace:
        for rival in rivals.reversed() { end(rival, cascade: false, .replaced, &changes) }
      case .refuse, .queue: break
      }
    }
    // Replacing a presentation may have ended the sender.
    guard flows[request.sender] != nil, containers[container] != nil else { return .refused(.flowEnded) }
    stand(
      content, style, over: container, presenter: request.sender, operation: request.operation,
      options: request.options, origin: origin.flatMap { entries[$0]?.id }, &changes)
    return nil
  }

  /// Presents the queued presentations that nothing blocks any longer.
  mutating func presentWaiting(over container: ContainerID, _ changes: inout [Change]) {
    while let waiting = containers[container]?.waiting.first,
      rivals(of: waiting.style, over: container, isPerSlot: waiting.isPerSlot).isEmpty
    {
      containers[container]?.waiting.removeFirst()
      guard flows[waiting.presenter] != nil else {
        changes.append(.gaveUp(waiting))
        continue
      }
      stand(
        waiting.content, waiting.style, over: container, presenter: waiting.presenter, operation: waiting.operation,
        options: RequestOptions(), origin: waiting.origin, &changes)
    }
  }

  /// Cancels the queued presentations that match.
  mutating func giveUpWaiting(
    in container: ContainerID, _ changes: inout [Change], where fits: (WaitingPresentation) -> Bool
  ) {
    guard let waiting = containers[container]?.waiting, waiting.contains(where: fits) else { return }
    containers[container]?.waiting.removeAll(where: fits)
    for one in waiting where fits(one) { changes.append(.gaveUp(one)) }
  }

  private mutating func stand(
    _ content: WaitingPresentation.Content, _ style: PresentationStyle, over container: ContainerID,
    presenter: FlowID, operation: OperationID, options: RequestOptions, origin: EntryID?, _ changes: inout [Change]
  ) {
    switch content {
    case .route(let route, let isTransient):
      let modal = addModal(
        style, over: container, flow: nil, presenter: presenter, operation: operation, origin: origin, &changes)
      var options = options
      options.isTransient = isTransient
      add(route, of: presenter, in: modal.container, options: options, &changes)
    case .child(let child):
      let id = FlowID(rawValue: makeID())
      let modal = addModal(
        style, over: container, flow: id, presenter: presenter, operation: operation, origin: origin, &changes)
      begin(
        child, at: .modal(modal.id), id: id, in: modal.container, origin: origin, parent: presenter,
        operation: operation, &changes)
    }
  }

  /// Returns the modals over a container that block a presentation under its policy.
  func rivals(of style: PresentationStyle, over container: ContainerID, isPerSlot: Bool) -> [ModalID] {
    (containers[container]?.modals ?? []).filter { id in
      guard let other = modals[id]?.style, other != .detail else { return false }
      return !isPerSlot || other.slot == style.slot
    }
  }
}
