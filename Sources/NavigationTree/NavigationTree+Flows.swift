public import Flows
import Payloads

extension NavigationTree {
  /// Begins a child flow.
  mutating func begin(
    _ child: ChildFlow, at position: FlowNode.Position, id: FlowID? = nil, in container: ContainerID, origin: EntryID?,
    parent: FlowID, operation: OperationID, takesOver: EntryID? = nil, openStyle: PresentationStyle? = nil,
    isApart: Bool? = nil, _ changes: inout [Change]
  ) {
    var node = FlowNode(
      id: id ?? FlowID(rawValue: makeID()), feature: child.feature, launch: child.launch, parent: parent,
      origin: origin, container: container, position: position, operation: operation, instance: child.instance)
    node.takesOver = takesOver
    node.openStyle = openStyle
    node.isApart = isApart ?? (child.instance == 0)
    flows[node.id] = node
    flows[parent]?.children.append(node.id)
    if let origin { entries[origin]?.flows.append(node.id) }
    changes.append(.flowBegan(node))
  }

  /// Embeds a child flow in a slot of the screen on top of the flow's stack.
  mutating func embed(_ child: ChildFlow, in slot: String, for request: NavigationRequest, _ changes: inout [Change])
    -> Outcome
  {
    guard let node = flows[request.sender], let top = containers[node.container]?.entries.last,
      entries[top]?.flow == request.sender
    else { return .refused(.needsParent) }
    if let old = embedded(in: top, slot: slot) { endTree(old, .replaced, result: nil, &changes) }
    guard entries[top] != nil, flows[request.sender] != nil else { return .refused(.flowEnded) }
    let id = FlowID(rawValue: makeID())
    let container = ContainerID(rawValue: makeID())
    containers[container] = Container(id: container, kind: .stack, position: .slot(slot, of: top), flow: id)
    begin(
      child, at: .embedded(slot), id: id, in: container, origin: top, parent: request.sender,
      operation: request.operation, &changes)
    return .done
  }

  /// Returns the flow that is embedded in a slot of an entry's screen.
  public func embedded(in entry: EntryID, slot: String) -> FlowID? {
    entries[entry]?.flows.first { flows[$0]?.position == .embedded(slot) }
  }

  /// Ends a flow at its own request or the engine's.
  ///
  /// The root is emptied but remains. For the flow of a page, the page item decides: the engine begins the flow anew
  /// when it is next shown, or removes the page or all of the pages.
  mutating func end(
    _ flow: FlowID, _ cause: EndCause, result: Payload?, _ changes: inout [Change]
  ) -> Outcome {
    guard let node = flows[flow] else { return .noop(.alreadyEnded) }
    switch node.position {
    case .window where flow == root:
      guard let own = containers[node.container], !node.children.isEmpty || !own.entries.isEmpty || !own.modals.isEmpty
      else { return .noop(.alreadyEnded) }
      while let child = flows[root]?.children.last { endTree(child, .parentFinished, result: nil, &changes) }
      empty(node.container, cause, &changes)
      return .done
    case .page:
      guard let (pages, index) = ownPage(of: flow), let item = containers[pages]?.pages[index].item else {
        return .refused(.detached)
      }
      let policy = cause == .finished ? item.onFinish : .beginAnew
      if policy == .finishContainer, let owner = containers[pages]?.flow {
        return end(owner, cause, result: result, &changes)
      }
      endTree(flow, cause, result: result, &changes)
      if policy == .removePage { takeOut(item.id, of: pages, &changes) } else { beginPage(index, in: pages, &changes) }
      return .done
    default:
      endTree(flow, cause, result: result, &changes)
      return .done
    }
  }

  /// Ends a flow and all of its descendants, deepest first, each exactly once.
  ///
  /// The descendants end because their parent does, or because the app ends. The traversal uses a list rather than
  /// recursion, as flows may be nested thousands deep.
  mutating func endTree(_ flow: FlowID, _ cause: EndCause, result: Payload?, _ changes: inout [Change]) {
    var path = [flow]
    while let next = path.last {
      if let child = flows[next]?.children.last {
        path.append(child)
      } else {
        path.removeLast()
        endChildless(next, path.isEmpty ? cause : cause.ofDescendants, result: path.isEmpty ? result : nil, &changes)
      }
    }
  }

  private mutating func endChildless(
    _ flow: FlowID, _ cause: EndCause, result: Payload?, _ changes: inout [Change]
  ) {
    // From here on the flow is gone, so that removing its last entry does not end it again.
    guard let node = flows.removeValue(forKey: flow) else { return }
    detach(node)
    giveUpWaiting(in: node.container, &changes) { $0.presenter == flow }
    endModals(over: node.container, .parentFinished, &changes) { $0.presenter == flow }
    if let base = node.base, let depth = entries[base]?.depth {
      removeEntries(of: node.container, keeping: depth, cause, &changes)
    }
    changes.append(.flowEnded(node, cause, result: result))
    switch node.position {
    case .modal(let id): removeModal(id, cause, &changes)
    case .page: empty(node.container, .parentFinished, &changes)
    case .window: endWindow(node.container, &changes)
    case .embedded, .unplaced:
      empty(node.container, .parentFinished, &changes)
      containers[node.container] = nil
    case .pushed: break
    }
  }

  /// Shows a flow as the content of the window.
  mutating func setRoot(_ child: ChildFlow, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard request.sender == root else { return .refused(.notPermitted) }
    if let shown = containers[window]?.flow, shown != root { endTree(shown, .replaced, result: nil, &changes) }
    let id = FlowID(rawValue: makeID())
    let container = ContainerID(rawValue: makeID())
    containers[container] = Container(id: container, kind: .stack, position: .window, flow: id)
    window = container
    // No request is settled by the end of the window's content.
    begin(child, at: .window, id: id, in: container, origin: nil, parent: root, operation: .none, &changes)
    return .done
  }

  /// Removes all content of a container.
  mutating func empty(_ container: ContainerID, _ cause: EndCause, _ changes: inout [Change]) {
    giveUpWaiting(in: container, &changes) { _ in true }
    endModals(over: container, .parentFinished, &changes)
    removeEntries(of: container, keeping: 0, cause, &changes)
    while let page = containers[container]?.pages.last {
      containers[container]?.pages.removeLast()
      removePage(page, .parentFinished, &changes)
    }
    containers[container]?.selected = nil
    containers[container]?.knownPages = nil
    containers[container]?.kind = .stack
  }

  private mutating func detach(_ node: FlowNode) {
    if let parent = node.parent { flows[parent]?.children.removeLast(equalTo: node.id) }
    if let origin = node.origin { entries[origin]?.flows.removeLast(equalTo: node.id) }
  }

  private mutating func endWindow(_ container: ContainerID, _ changes: inout [Change]) {
    empty(container, .parentFinished, &changes)
    guard window == container, containers[container]?.flow != root else { return }
    containers[container] = nil
    window = flows[root]?.container ?? window
  }
}

extension Array where Element: Equatable {
  /// Removes the last element equal to `element`.
  ///
  /// The search starts at the end, where the element is found at once when flows and modals end in reverse order.
  mutating func removeLast(equalTo element: Element) {
    if let index = lastIndex(of: element) { remove(at: index) }
  }
}
