import Coordination

extension NavigationTree {
  /// Presents a route of the flow's own.
  mutating func present(
    _ route: Payload, _ style: PresentationStyle, _ node: FlowNode, _ changes: inout [Change]
  ) -> Outcome {
    guard style.isModal else { return push(route, node, &changes) }
    guard node.base != nil else { return .refused(.notStarted) }
    let modal = addModal(style, by: node, flow: nil, &changes)
    add(route, node.id, in: modal.container, &changes)
    return .done
  }

  /// Presents a child flow, as a modal or on the flow's own stack.
  ///
  /// Answered when the child ends.
  mutating func present(
    _ child: ChildFlow, _ style: PresentationStyle, _ node: FlowNode, _ operation: OperationID,
    _ changes: inout [Change]
  ) -> Outcome {
    let over = node.container
    let origin = containers[over]?.entries.last
    let id = FlowID(rawValue: makeID())
    let container: ContainerID
    let place: FlowNode.Place
    if style.isModal {
      let modal = addModal(style, by: node, flow: id, &changes)
      container = modal.container
      place = .modal(modal.id)
    } else {
      container = node.container
      place = .pushed
    }
    let begun = FlowNode(
      id: id, feature: child.feature, launch: child.launch, parent: node.id, origin: origin, container: container,
      place: place, operation: operation, instance: child.instance)
    flows[id] = begun
    flows[node.id]?.children.append(id)
    if let origin { entries[origin]?.flows.append(id) }
    changes.append(.flowBegan(begun))
    return .done
  }

  /// Ends the topmost modal over the flow's stack.
  mutating func dismiss(_ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let top = containers[node.container]?.modals.last, let modal = modals[top] else {
      return .noop(.nothingPresented)
    }
    end(modal, .dismissed, &changes)
    return .done
  }

  mutating func endModals(of container: ContainerID, _ cause: EndCause, _ changes: inout [Change]) {
    while let last = containers[container]?.modals.last, let modal = modals[last] { end(modal, cause, &changes) }
  }

  /// Ends a modal: with its flow if it has one, and with all that it holds.
  mutating func end(_ modal: Modal, _ cause: EndCause, _ changes: inout [Change]) {
    if let flow = modal.flow.flatMap({ flows[$0] }) {
      endTree(flow, cause, result: nil, &changes)
    } else {
      removeModal(modal, cause, &changes)
    }
  }

  /// Takes a modal away with what stands in it.
  ///
  /// Its flow, if any, has been dealt with.
  mutating func removeModal(_ modal: Modal, _ cause: EndCause, _ changes: inout [Change]) {
    endModals(of: modal.container, .parentFinished, &changes)
    removeEntries(of: modal.container, keeping: 0, cause, &changes)
    guard modals.removeValue(forKey: modal.id) != nil else { return }
    containers[modal.container] = nil
    containers[modal.over]?.modals.removeAll { $0 == modal.id }
    changes.append(.dismissed(modal, cause))
  }

  private mutating func addModal(
    _ style: PresentationStyle, by node: FlowNode, flow: FlowID?, _ changes: inout [Change]
  ) -> Modal {
    let over = node.container
    let modal = Modal(
      id: ModalID(rawValue: makeID()), style: style, container: ContainerID(rawValue: makeID()), over: over,
      presenter: node.id, origin: containers[over]?.entries.last, flow: flow)
    modals[modal.id] = modal
    containers[modal.container] = Container(
      id: modal.container, kind: .stack, place: .modal(modal.id), flow: flow ?? node.id)
    containers[over]?.modals.append(modal.id)
    changes.append(.presented(modal))
    return modal
  }
}
