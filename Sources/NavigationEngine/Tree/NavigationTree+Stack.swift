import Flows
import Payloads

extension NavigationTree {
  mutating func startFlow(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    if let base = node.base, let depth = entries[base]?.depth {
      endModals(over: node.container, .replaced, &changes)
      // A flow that was pushed ends with its first entry: it gets the new one before it loses the old.
      flows[node.id]?.base = nil
      removeEntries(of: node.container, keeping: depth, .replaced, &changes)
      // What stood above may have been what the flow lived on; then it has ended with it.
      guard flows[node.id] != nil else { return .done }
    }
    add(route, node.id, in: node.container, request.options, &changes)
    return .done
  }

  mutating func push(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], node.base != nil else { return .refused(.notStarted) }
    if request.options.isSingleTop, let top = containers[node.container]?.entries.last, entries[top]?.route == route,
      entries[top]?.flow == node.id
    {
      return .noop(.alreadyOnTop)
    }
    add(route, node.id, in: node.container, request.options, &changes)
    return isCovered(node.container) ? .doneWith(.belowModal) : .done
  }

  mutating func append(_ routes: [Payload], for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    guard !routes.isEmpty else { return .noop(.unchanged) }
    for route in routes { add(route, node.id, in: node.container, request.options, &changes) }
    return isCovered(node.container) ? .doneWith(.belowModal) : .done
  }

  mutating func pop(_ count: Int, _ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], let base = node.base, let first = entries[base]?.depth else {
      return .noop(.stackEmpty)
    }
    guard count > 0 else { return .noop(.unchanged) }
    // A flow may take off what stands on its first entry, and, when it was pushed, that entry too.
    let depth = depth(of: node.container)
    let room = depth - (node.place == .pushed ? first : first + 1)
    guard room > 0 else { return .noop(.stackEmpty) }
    guard count <= room else { return .refused(.tooFewEntries) }
    return pop(node.container, keeping: depth - count, .popped, &changes)
  }

  mutating func pop(to route: Payload, _ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow] else { return .refused(.detached) }
    let found = containers[node.container]?.entries.lastIndex {
      entries[$0]?.flow == flow && entries[$0]?.route == route
    }
    guard let found else { return .refused(.routeNotFound) }
    if found == depth(of: node.container) - 1 { return .noop(.alreadyOnTop) }
    return pop(node.container, keeping: found + 1, .popped, &changes)
  }

  mutating func pop(to id: EntryID, _ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], let entry = entries[id], entry.flow == flow, entry.container == node.container else {
      return .refused(.routeNotFound)
    }
    if entry.depth == depth(of: node.container) - 1 { return .noop(.alreadyOnTop) }
    return pop(node.container, keeping: entry.depth + 1, .popped, &changes)
  }

  /// Of pages: the selected page's stack.
  mutating func popToRoot(dismissing: Bool, _ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], let own = containers[node.container] else { return .refused(.detached) }
    let stack = own.kind == .stack ? own.id : selectedPage(of: own)?.container
    guard let stack else { return .refused(.noSelection) }
    let hadModals = dismissing && containers[stack]?.modals.isEmpty == false
    if hadModals { endModals(over: stack, .dismissed, &changes) } else { keepModals(over: stack) }
    guard depth(of: stack) > 0 else { return hadModals ? .done : .noop(.stackEmpty) }
    let outcome = pop(stack, keeping: 1, .popped, &changes)
    return hadModals ? .done : outcome
  }

  /// What is presented over a stack stays when the stack goes to its root: it stands on the root from here on.
  private mutating func keepModals(over stack: ContainerID) {
    guard let container = containers[stack], let root = container.entries.first else { return }
    for id in container.modals where modals[id]?.style != .detail {
      modals[id]?.origin = root
      guard let flow = modals[id]?.flow, let origin = flows[flow]?.origin, origin != root else { continue }
      entries[origin]?.flows.removeAll { $0 == flow }
      entries[root]?.flows.append(flow)
      flows[flow]?.origin = root
    }
  }

  mutating func popToInitialRoute(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], let base = node.base, let first = entries[base]?.depth else {
      return .noop(.stackEmpty)
    }
    return pop(node.container, keeping: first + 1, .popped, &changes)
  }

  mutating func popToPreviousFlow(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], node.place == .pushed, let base = node.base, let first = entries[base]?.depth else {
      return .refused(.atRoot)
    }
    return pop(node.container, keeping: first, .popped, &changes)
  }

  mutating func replaceTop(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], let top = containers[node.container]?.entries.last else {
      return .refused(.notStarted)
    }
    guard entries[top]?.flow == node.id else { return .refused(.notOnTop) }
    if node.base == top { flows[node.id]?.base = nil }
    remove(top, .replaced, &changes)
    guard flows[node.id] != nil else { return .done }
    add(route, node.id, in: node.container, request.options, &changes)
    return .done
  }

  mutating func setStack(_ routes: [Payload], for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], let base = node.base, let first = entries[base]?.depth else {
      return .refused(.notStarted)
    }
    if routes.isEmpty { return pop(node.container, keeping: first + 1, .replaced, &changes) }
    let kept = commonPrefix(routes, node, from: first)
    if kept == routes.count && kept == depth(of: node.container) - first { return .noop(.unchanged) }
    if kept == 0 { flows[node.id]?.base = nil }
    removeEntries(of: node.container, keeping: first + kept, .replaced, &changes)
    guard flows[node.id] != nil else { return .done }
    for route in routes.dropFirst(kept) { add(route, node.id, in: node.container, request.options, &changes) }
    return .done
  }

  /// Back to the flow's first entry, and to what it was when it began there.
  mutating func restart(_ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[flow], let base = node.base, let first = entries[base]?.depth else {
      return .refused(.notStarted)
    }
    let count = changes.count
    endModals(over: node.container, .replaced, &changes) { $0.presenter == flow }
    removeEntries(of: node.container, keeping: first + 1, .replaced, &changes)
    while let child = entries[base]?.flows.last { endTree(child, .parentFinished, result: nil, &changes) }
    return changes.count == count ? .noop(.unchanged) : .done
  }

  /// The user's step back: pops, else puts the modal away that the stack is in.
  mutating func back(_ container: ContainerID, _ changes: inout [Change]) -> Outcome {
    guard containers[container]?.kind == .stack else { return .refused(.notPermitted) }
    let depth = depth(of: container)
    if depth > 1 { return pop(container, keeping: depth - 1, .user, &changes) }
    guard let modal = modal(of: container) else { return .refused(.atRoot) }
    guard modal.style.isDismissible else { return .refused(.notDismissible) }
    end(modal.id, cascade: true, .user, &changes)
    return .done
  }

  mutating func backTo(_ id: EntryID, _ changes: inout [Change]) -> Outcome {
    guard let entry = entries[id], containers[entry.container]?.kind == .stack else { return .refused(.routeNotFound) }
    if entry.depth == depth(of: entry.container) - 1 { return .noop(.alreadyOnTop) }
    return pop(entry.container, keeping: entry.depth + 1, .user, &changes)
  }

  /// How many of the first routes stand in the flow's part of its stack already.
  private func commonPrefix(_ routes: [Payload], _ node: FlowNode, from first: Int) -> Int {
    guard let stack = containers[node.container]?.entries else { return 0 }
    var kept = 0
    for (id, route) in zip(stack[first...], routes) {
      guard entries[id]?.flow == node.id, entries[id]?.route == route else { break }
      kept += 1
    }
    return kept
  }

  /// Whether something is presented over a stack, so that what happens on it is not seen.
  private func isCovered(_ container: ContainerID) -> Bool {
    containers[container]?.modals.contains { modals[$0]?.style != .detail } ?? false
  }
}
