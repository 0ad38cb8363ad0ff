public import Coordination

extension NavigationTree {
  /// Applies one effect, and says what became of it and what changed.
  ///
  /// A refused effect changes nothing.
  public mutating func apply(_ effect: Effect) -> (outcome: Outcome, changes: [Change]) {
    var changes: [Change] = []
    let outcome = apply(effect, &changes)
    return (outcome, changes)
  }

  /// Applies one effect and appends what changed.
  public mutating func apply(_ effect: Effect, _ changes: inout [Change]) -> Outcome {
    switch effect {
    case .request(let request, let flow, let operation, let entry):
      guard let node = flows[flow] else { return .refused(.flowEnded) }
      if let entry, let refusal = refusal(from: entry) { return refusal }
      return apply(request, node, operation, &changes)
    case .back(let container): return back(container, &changes)
    case .backToRoot(let container):
      guard let stack = containers[container], stack.kind == .stack else { return .refused(.notPermitted) }
      return pop(stack, keeping: 1, .user, &changes)
    case .dismiss(let id):
      guard let modal = modals[id] else { return .noop(.nothingPresented) }
      end(modal, .user, &changes)
      return .done
    case .select(let page, let container): return select(page, in: container, &changes)
    case .end(let flow, let cause):
      guard let node = flows[flow] else { return .noop(.alreadyEnded) }
      return end(node, cause, result: nil, &changes)
    }
  }

  private mutating func apply(
    _ request: Request, _ node: FlowNode, _ operation: OperationID, _ changes: inout [Change]
  ) -> Outcome {
    switch request {
    case .startFlow(let route): return startFlow(route, node, &changes)
    case .push(let route): return push(route, node, &changes)
    case .present(let route, let style): return present(route, style, node, &changes)
    case .presentFlow(let child, let style): return present(child, style, node, operation, &changes)
    case .pop(let count): return pop(count, node, &changes)
    case .popTo(let route): return pop(to: route, node, &changes)
    case .popToRoot:
      guard let stack = containers[node.container] else { return .refused(.detached) }
      return stack.entries.isEmpty ? .noop(.stackEmpty) : pop(stack, keeping: 1, .popped, &changes)
    case .popToInitialRoute: return popToInitialRoute(node, &changes)
    case .replaceTop(let route): return replaceTop(route, node, &changes)
    case .setStack(let routes): return setStack(routes, node, &changes)
    case .dismiss: return dismiss(node, &changes)
    case .close:
      return containers[node.container]?.modals.isEmpty == false ? dismiss(node, &changes) : pop(1, node, &changes)
    case .finish(let result): return end(node, .finished, result: result, &changes)
    case .send(let name, let payload):
      guard let parent = node.parent, parent != root else { return .refused(.noParent) }
      changes.append(.action(name: name, payload: payload, from: node.id, to: parent))
      return .done
    case .selectTab:
      guard let page = page(of: node.id) else { return .refused(.noTab) }
      return select(page.page.item.id, in: page.tabs, reselecting: false, &changes)
    case .badge(let badge): return setBadge(badge, node, &changes)
    case .setRoot(let child): return setRoot(child, node, operation, &changes)
    case .setPages(let pages, let selected): return setPages(pages, selected: selected, node, &changes)
    case .selectPage(let page): return select(page, in: node.container, reselecting: false, &changes)
    case .open: return .refused(.noLinkHandler)
    }
  }

  private func refusal(from entry: EntryID) -> Outcome? {
    guard let container = entries[entry]?.container else { return .refused(.detached) }
    return containers[container]?.entries.last == entry ? nil : .refused(.notOnTop)
  }

  // MARK: - Entries

  mutating func add(_ route: Payload, _ flow: FlowID, in container: ContainerID, _ changes: inout [Change]) {
    let entry = Entry(id: EntryID(rawValue: makeID()), flow: flow, route: route, container: container)
    entries[entry.id] = entry
    containers[container]?.entries.append(entry.id)
    if flows[flow]?.base == nil { flows[flow]?.base = entry.id }
    changes.append(.entered(entry))
  }

  /// Takes entries off the top until `count` are left; flows that stood on them end first.
  mutating func pop(
    _ stack: Container, keeping count: Int, _ cause: EndCause, _ changes: inout [Change]
  ) -> Outcome {
    guard stack.entries.count > count else { return .noop(stack.entries.isEmpty ? .stackEmpty : .unchanged) }
    removeEntries(of: stack.id, keeping: count, cause, &changes)
    return .done
  }

  mutating func removeEntries(
    of container: ContainerID, keeping count: Int, _ cause: EndCause, _ changes: inout [Change]
  ) {
    while let ids = containers[container]?.entries, ids.count > count, let last = ids.last {
      remove(last, cause, &changes)
    }
  }

  /// Takes one entry away.
  ///
  /// What was begun from it ends first; a flow that was pushed with it as its first ends too.
  mutating func remove(_ id: EntryID, _ cause: EndCause, _ changes: inout [Change]) {
    guard let entry = entries[id] else { return }
    let modals = containers[entry.container]?.modals ?? []
    for modal in modals.reversed() {
      if let modal = self.modals[modal], modal.origin == id { end(modal, .parentFinished, &changes) }
    }
    for child in entry.flows.reversed() {
      if let node = flows[child] { endTree(node, .parentFinished, result: nil, &changes) }
    }
    guard let entry = entries.removeValue(forKey: id) else { return }
    if containers[entry.container]?.entries.last == id {
      containers[entry.container]?.entries.removeLast()
    } else {
      containers[entry.container]?.entries.removeAll { $0 == id }
    }
    changes.append(.left(entry, cause))
    if flows[entry.flow]?.base == id {
      flows[entry.flow]?.base = nil
      if let node = flows[entry.flow], node.place == .pushed { endTree(node, cause, result: nil, &changes) }
    }
  }
}
