import Flows
import Payloads

// Flows that begin, end and go on.
extension TreeEdit {
  /// Begins a child flow.
  mutating func begin(
    _ child: ChildFlow, at position: FlowNode.Position, id: FlowID? = nil, in container: ContainerID, origin: EntryID?,
    parent: FlowID, operation: OperationID, takesOver: EntryID? = nil, openStyle: PresentationStyle? = nil,
    isApart: Bool? = nil
  ) {
    var node = FlowNode(
      id: id ?? FlowID(rawValue: tree.makeID()), feature: child.feature, launch: child.launch, parent: parent,
      origin: origin, container: container, position: position, operation: operation, instance: child.instance)
    node.takesOver = takesOver
    node.openStyle = openStyle
    node.isApart = isApart ?? (child.instance == 0)
    tree.flows[node.id] = node
    tree.flows[parent]?.children.append(node.id)
    if let origin { tree.entries[origin]?.flows.append(node.id) }
    changes.append(.flowBegan(node))
  }

  /// Begins a flow of a feature that shows nothing, with a stack of its own that is not in the window.
  mutating func beginUnplaced(_ feature: FeatureID) -> Outcome {
    let id = FlowID(rawValue: tree.makeID())
    let container = ContainerID(rawValue: tree.makeID())
    tree.containers[container] = Container(id: container, kind: .stack, position: .unplaced, flow: id)
    begin(
      ChildFlow(feature: feature), at: .unplaced, id: id, in: container, origin: nil, parent: tree.root,
      operation: .none)
    return .done
  }

  /// Ends a flow at its own request or the engine's.
  ///
  /// The root is emptied but remains. For the flow of a page, the page item decides: the engine begins the flow anew
  /// when it is next shown, or removes the page or all of the pages.
  mutating func end(
    _ flow: FlowID, _ cause: EndCause, result: Payload?
  ) -> Outcome {
    guard let node = tree.flows[flow] else { return .noop(.alreadyEnded) }
    switch node.position {
    case .window where flow == tree.root:
      guard let own = tree.containers[node.container],
        !node.children.isEmpty || !own.entries.isEmpty || !own.modals.isEmpty
      else { return .noop(.alreadyEnded) }
      while let child = tree.flows[tree.root]?.children.last { endTree(child, .parentFinished, result: nil) }
      empty(node.container, cause)
      return .done
    case .page:
      guard let (pages, index) = tree.ownPage(of: flow), let item = tree.containers[pages]?.pages[index].item else {
        return .refused(.detached)
      }
      let policy = cause == .finished ? item.onFinish : .beginAnew
      if policy == .finishContainer, let owner = tree.containers[pages]?.flow {
        return end(owner, cause, result: result)
      }
      endTree(flow, cause, result: result)
      if policy == .removePage { takeOut(item.id, of: pages) } else { beginPage(index, in: pages) }
      return .done
    default:
      endTree(flow, cause, result: result)
      return .done
    }
  }

  /// Ends a flow and all of its descendants, deepest first, each exactly once.
  ///
  /// The descendants end because their parent does, or because the app ends. The traversal uses a list rather than
  /// recursion, as flows may be nested thousands deep.
  mutating func endTree(_ flow: FlowID, _ cause: EndCause, result: Payload?) {
    var path = [flow]
    while let next = path.last {
      if let child = tree.flows[next]?.children.last {
        path.append(child)
      } else {
        path.removeLast()
        endChildless(next, path.isEmpty ? cause : cause.ofDescendants, result: path.isEmpty ? result : nil)
      }
    }
  }

  private mutating func endChildless(
    _ flow: FlowID, _ cause: EndCause, result: Payload?
  ) {
    // From here on the flow is gone, so that removing its last entry does not end it again.
    guard let node = tree.flows.removeValue(forKey: flow) else { return }
    detach(node)
    giveUpWaiting(in: node.container) { $0.presenter == flow }
    endModals(over: node.container, .parentFinished) { $0.presenter == flow }
    if let base = node.base, let depth = tree.entries[base]?.depth {
      removeEntries(of: node.container, keeping: depth, cause)
    }
    changes.append(.flowEnded(node, cause, result: result))
    switch node.position {
    case .modal(let id): removeModal(id, cause)
    case .page: empty(node.container, .parentFinished)
    case .window: endWindow(node.container)
    case .embedded, .unplaced:
      empty(node.container, .parentFinished)
      tree.containers[node.container] = nil
    case .pushed: break
    }
  }

  /// Removes all content of a container.
  mutating func empty(_ container: ContainerID, _ cause: EndCause) {
    giveUpWaiting(in: container) { _ in true }
    endModals(over: container, .parentFinished)
    removeEntries(of: container, keeping: 0, cause)
    while let page = tree.containers[container]?.pages.last {
      tree.containers[container]?.pages.removeLast()
      removePage(page, .parentFinished)
    }
    tree.containers[container]?.selected = nil
    tree.containers[container]?.knownPages = nil
    tree.containers[container]?.kind = .stack
  }

  private mutating func detach(_ node: FlowNode) {
    if let parent = node.parent { tree.flows[parent]?.children.removeLast(equalTo: node.id) }
    if let origin = node.origin { tree.entries[origin]?.flows.removeLast(equalTo: node.id) }
  }

  private mutating func endWindow(_ container: ContainerID) {
    empty(container, .parentFinished)
    guard tree.window == container, tree.containers[container]?.flow != tree.root else { return }
    tree.containers[container] = nil
    tree.window = tree.flows[tree.root]?.container ?? tree.window
  }

  /// Marks a flow as continued by another instance.
  ///
  /// From here on the flow is created from its recipe, and the requests that began its children are no longer settled.
  /// Children that wait for their turn begin from their recipes too; those without one are given up.
  mutating func remake(_ flow: FlowID) -> Outcome {
    guard let node = tree.flows[flow] else { return .noop(.alreadyEnded) }
    tree.flows[flow]?.instance = 0
    for child in node.children { tree.flows[child]?.operation = .none }
    for container in tree.containers.values where container.waiting.contains(where: { $0.presenter == flow }) {
      remakeWaiting(of: flow, in: container.id)
    }
    return .done
  }

  private mutating func remakeWaiting(of flow: FlowID, in container: ContainerID) {
    var kept: [WaitingPresentation] = []
    for waiting in tree.containers[container]?.waiting ?? [] {
      let next = waiting.presenter == flow ? waiting.withoutInstance : waiting
      if case .child(let child) = next.content, child.instance == 0, child.feature.rawValue.isEmpty {
        changes.append(.gaveUp(next))
      } else {
        kept.append(next)
      }
    }
    tree.containers[container]?.waiting = kept
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
