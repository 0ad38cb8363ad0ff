import Coordination

extension NavigationTree {
  /// Ends a flow by its own wish or the engine's.
  ///
  /// The flow of the window and that of a page are not taken away: their stacks become empty, and the engine begins a
  /// page's flow anew when it is shown again.
  mutating func end(
    _ node: FlowNode, _ cause: EndCause, result: Payload?, _ changes: inout [Change]
  ) -> Outcome {
    switch node.place {
    case .window where node.id == root:
      return .refused(.notPermitted)
    case .page:
      guard let (tabs, index) = ownPage(of: node.id) else { return .refused(.detached) }
      endTree(node, cause, result: result, &changes)
      beginPage(index, in: tabs, &changes)
      return .done
    default:
      endTree(node, cause, result: result, &changes)
      return .done
    }
  }

  /// Ends a flow and all below it, deepest first, each exactly once.
  mutating func endTree(_ node: FlowNode, _ cause: EndCause, result: Payload?, _ changes: inout [Change]) {
    guard let node = flows[node.id] else { return }
    for child in node.children.reversed() {
      if let child = flows[child] { endTree(child, .parentFinished, result: nil, &changes) }
    }
    // It is gone from here on: its last entry leaving must not end it again.
    guard let node = flows.removeValue(forKey: node.id) else { return }
    detach(node)
    endOwnModals(of: node, &changes)
    removeOwnEntries(of: node, cause, &changes)
    changes.append(.flowEnded(node, cause, result: result))
    switch node.place {
    case .modal(let id):
      if let modal = modals[id] { removeModal(modal, cause, &changes) }
    case .page, .window:
      endContent(of: node.container, &changes)
    case .pushed:
      break
    }
  }

  /// Shows a flow as the content of the window.
  mutating func setRoot(
    _ child: ChildFlow, _ node: FlowNode, _ operation: OperationID, _ changes: inout [Change]
  ) -> Outcome {
    guard node.id == root else { return .refused(.notPermitted) }
    if let shown = containers[window]?.flow, shown != root, let old = flows[shown] {
      endTree(old, .replaced, result: nil, &changes)
    }
    let id = FlowID(rawValue: makeID())
    let container = ContainerID(rawValue: makeID())
    containers[container] = Container(id: container, kind: .stack, place: .window, flow: id)
    let begun = FlowNode(
      id: id, feature: child.feature, launch: child.launch, parent: root, origin: nil, container: container,
      place: .window, operation: .none, instance: child.instance)
    flows[id] = begun
    flows[root]?.children.append(id)
    window = container
    changes.append(.flowBegan(begun))
    return .done
  }

  private mutating func detach(_ node: FlowNode) {
    if let parent = node.parent { flows[parent]?.children.removeAll { $0 == node.id } }
    if let origin = node.origin { entries[origin]?.flows.removeAll { $0 == node.id } }
  }

  /// Ends what the flow presented of its own over its container.
  private mutating func endOwnModals(of node: FlowNode, _ changes: inout [Change]) {
    for id in (containers[node.container]?.modals ?? []).reversed() {
      if let modal = modals[id], modal.presenter == node.id { end(modal, .parentFinished, &changes) }
    }
  }

  /// Takes the flow's entries out of its stack, the top first; others' entries that stand on them go too.
  private mutating func removeOwnEntries(of node: FlowNode, _ cause: EndCause, _ changes: inout [Change]) {
    guard let base = node.base, let index = containers[node.container]?.entries.firstIndex(of: base) else { return }
    removeEntries(of: node.container, keeping: index, cause, &changes)
  }

  /// Empties the container of a page or of the window.
  private mutating func endContent(of container: ContainerID, _ changes: inout [Change]) {
    endModals(of: container, .parentFinished, &changes)
    removeEntries(of: container, keeping: 0, .parentFinished, &changes)
    for page in containers[container]?.pages ?? [] { removePage(page, .parentFinished, &changes) }
    if containers[container]?.flow == root { return }
    if window == container {
      containers[container] = nil
      window = flows[root]?.container ?? window
    }
  }
}
