import Flows
import Payloads

/// The extent of a pop.
enum PopTarget {
  /// Keeps the first entries of a stack.
  case keep(Int, of: ContainerID)
  /// Dismisses the modal that contains the stack, as there is nothing left to pop.
  case dismiss(ModalID)
  /// Pops nothing, because the stack is empty or the pop is not allowed.
  case outcome(Outcome)
}

extension NavigationTree {
  mutating func startFlow(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    if let depth = firstDepth(of: node) {
      endModals(over: node.container, .replaced, &changes)
      // A pushed flow ends with its first entry, so it gets the new one before it loses the old.
      flows[node.id]?.base = nil
      removeEntries(of: node.container, keeping: depth, .replaced, &changes)
      // The flow ended if it depended on one of the removed entries.
      guard flows[node.id] != nil else { return .done }
    }
    add(route, of: node.id, in: node.container, options: request.options, &changes)
    return .done
  }

  mutating func push(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], node.base != nil else { return .refused(.notStarted) }
    if request.options.isSingleTop, let top = containers[node.container]?.entries.last, entries[top]?.route == route,
      entries[top]?.flow == node.id
    {
      return .noop(.alreadyOnTop)
    }
    add(route, of: node.id, in: node.container, options: request.options, &changes)
    return isCovered(node.container) ? .doneWith(.belowModal) : .done
  }

  mutating func append(_ routes: [Payload], for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    guard !routes.isEmpty else { return .noop(.unchanged) }
    for route in routes { add(route, of: node.id, in: node.container, options: request.options, &changes) }
    return isCovered(node.container) ? .doneWith(.belowModal) : .done
  }

  /// Returns how much of its stack a request that only pops leaves.
  func popTarget(of kind: Request, by flow: FlowID) -> PopTarget {
    switch kind {
    case .pop(let count): popTarget(count: count, of: flow)
    case .popTo(let route): popTarget(route: route, of: flow)
    case .popToEntry(let entry): popTarget(entry: entry, of: flow)
    case .popToInitialRoute: popTarget(aboveFirstEntryOf: flow)
    case .popToPreviousFlow: popTarget(belowFirstEntryOf: flow)
    default: .outcome(.refused(.notPermitted))
    }
  }

  private func popTarget(count: Int, of flow: FlowID) -> PopTarget {
    guard let node = flows[flow], let first = firstDepth(of: node) else { return .outcome(.noop(.stackEmpty)) }
    guard count > 0 else { return .outcome(.noop(.unchanged)) }
    // A flow may pop the entries above its first, and the first as well if it was pushed.
    let depth = depth(of: node.container)
    let room = depth - (node.position == .pushed ? first : first + 1)
    guard room > 0 else { return .outcome(.noop(.stackEmpty)) }
    guard count <= room else { return .outcome(.refused(.tooFewEntries)) }
    return .keep(depth - count, of: node.container)
  }

  private func popTarget(route: Payload, of flow: FlowID) -> PopTarget {
    guard let node = flows[flow] else { return .outcome(.refused(.detached)) }
    let found = containers[node.container]?.entries.lastIndex {
      entries[$0]?.flow == flow && entries[$0]?.route == route
    }
    guard let found else { return .outcome(.refused(.routeNotFound)) }
    if found == depth(of: node.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(found + 1, of: node.container)
  }

  private func popTarget(entry id: EntryID, of flow: FlowID) -> PopTarget {
    guard let node = flows[flow], let entry = entries[id], entry.flow == flow, entry.container == node.container else {
      return .outcome(.refused(.routeNotFound))
    }
    if entry.depth == depth(of: node.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(entry.depth + 1, of: node.container)
  }

  private func popTarget(aboveFirstEntryOf flow: FlowID) -> PopTarget {
    guard let node = flows[flow], let first = firstDepth(of: node) else { return .outcome(.noop(.stackEmpty)) }
    return .keep(first + 1, of: node.container)
  }

  private func popTarget(belowFirstEntryOf flow: FlowID) -> PopTarget {
    guard let node = flows[flow], node.position == .pushed, let first = firstDepth(of: node) else {
      return .outcome(.refused(.atRoot))
    }
    return .keep(first, of: node.container)
  }

  /// Returns how much of a stack the user's step back leaves, or the modal that it dismisses.
  func backTarget(of container: ContainerID) -> PopTarget {
    guard containers[container]?.kind == .stack else {
      let pages = pushedPages(around: container)
      return pages.map { .keep($0.depth, of: $0.container) } ?? .outcome(.refused(.notPermitted))
    }
    let depth = depth(of: container)
    if depth > 1 { return .keep(depth - 1, of: container) }
    if let pages = pushedPages(around: container) { return backTarget(of: pages.container) }
    guard let modal = modal(of: container) else { return .outcome(.refused(.atRoot)) }
    return modal.style.isDismissible ? .dismiss(modal.id) : .outcome(.refused(.notDismissible))
  }

  /// Returns how much of its stack going back to an entry leaves.
  func backTarget(to id: EntryID) -> PopTarget {
    guard let entry = entries[id], containers[entry.container]?.kind == .stack else {
      return .outcome(.refused(.routeNotFound))
    }
    if entry.depth == depth(of: entry.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(entry.depth + 1, of: entry.container)
  }

  /// Pops to a target.
  mutating func pop(to target: PopTarget, _ cause: EndCause, _ changes: inout [Change]) -> Outcome {
    switch target {
    case .keep(let count, let stack): return pop(stack, keeping: count, cause, &changes)
    case .dismiss(let modal):
      end(modal, cascade: true, cause, &changes)
      return .done
    case .outcome(let outcome): return outcome
    }
  }

  /// Pops to the root.
  ///
  /// For a container of pages, pops the selected page's stack.
  mutating func popToRoot(dismissing: Bool, _ flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard flows[flow] != nil else { return .refused(.detached) }
    guard let stack = shownStack(of: flow) else { return .refused(.noSelection) }
    let hadModals = dismissing && containers[stack]?.modals.isEmpty == false
    if hadModals {
      endModals(over: stack, .dismissed, &changes)
    } else if depth(of: stack) > 1 {
      keepModals(over: stack)
    }
    guard depth(of: stack) > 0 else { return hadModals ? .done : .noop(.stackEmpty) }
    let outcome = pop(stack, keeping: 1, .popped, &changes)
    return hadModals ? .done : outcome
  }

  /// Returns the stack of a flow, or the stack of the selected page if the flow shows pages.
  func shownStack(of flow: FlowID) -> ContainerID? {
    guard let own = shownContainer(of: flow).flatMap({ containers[$0] }) else { return nil }
    return own.kind == .stack ? own.id : selectedPage(of: own)?.container
  }

  /// Moves the origin of the modals over a stack to its root entry, so that they survive a pop to the root.
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

  mutating func replaceTop(_ route: Payload, for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender], let top = containers[node.container]?.entries.last else {
      return .refused(.notStarted)
    }
    guard entries[top]?.flow == node.id else { return .refused(.notOnTop) }
    if node.base == top { flows[node.id]?.base = nil }
    remove(top, .replaced, &changes)
    guard flows[node.id] != nil else { return .done }
    add(route, of: node.id, in: node.container, options: request.options, &changes)
    return .done
  }

  mutating func setStack(_ routes: [Payload], for request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    guard let node = flows[request.sender] else { return .refused(.flowEnded) }
    guard let first = firstDepth(of: node) else { return append(routes, for: request, &changes) }
    if routes.isEmpty { return pop(node.container, keeping: first + 1, .replaced, &changes) }
    let kept = commonPrefix(of: routes, in: node, from: first)
    if kept == routes.count && kept == depth(of: node.container) - first { return .noop(.unchanged) }
    if kept == 0 { flows[node.id]?.base = nil }
    let options = request.options
    let moved = options.isSingleTop ? movedEntries(to: routes, keeping: kept, in: node, from: first) : [:]
    let order = moved.isEmpty ? [] : takeOff(Set(moved.values), of: node.container)
    removeEntries(of: node.container, keeping: first + kept, .replaced, &changes)
    guard flows[node.id] != nil else {
      for id in moved.values {
        if let entry = entries.removeValue(forKey: id) { changes.append(.left(entry, .replaced)) }
      }
      return .done
    }
    endPushed(from: order, &changes)
    // Moved entries that keep their order, below all others, are not reported.
    var next = 0
    for (index, route) in routes.enumerated().dropFirst(kept) {
      guard let entry = moved[index] else {
        next = order.count
        add(route, of: node.id, in: node.container, options: options, &changes)
        continue
      }
      let place = order.dropFirst(next).firstIndex(of: entry)
      next = place.map { $0 + 1 } ?? order.count
      putOnTop(entry, of: node)
      if place == nil, let entry = entries[entry] { changes.append(.entered(entry)) }
    }
    return .done
  }

  /// Returns the entries above a common prefix that show routes of a new stack, by the indices of those routes.
  func movedEntries(to routes: [Payload], keeping kept: Int, in node: FlowNode, from first: Int) -> [Int: EntryID] {
    var standing = (containers[node.container]?.entries ?? []).dropFirst(first + kept).filter {
      entries[$0]?.flow == node.id
    }
    var moved: [Int: EntryID] = [:]
    for (index, route) in routes.enumerated().dropFirst(kept) {
      guard let found = standing.firstIndex(where: { entries[$0]?.route == route }) else { continue }
      moved[index] = standing.remove(at: found)
    }
    return moved
  }

  /// Takes entries off a stack without ending what was begun from them, and returns them in their order.
  private mutating func takeOff(_ moved: Set<EntryID>, of stack: ContainerID) -> [EntryID] {
    let order = (containers[stack]?.entries ?? []).filter(moved.contains)
    containers[stack]?.entries.removeAll(where: moved.contains)
    for (depth, id) in (containers[stack]?.entries ?? []).enumerated() { entries[id]?.depth = depth }
    return order
  }

  /// Ends the flows pushed from entries that move: their place was above these.
  private mutating func endPushed(from moved: [EntryID], _ changes: inout [Change]) {
    for id in moved {
      while let pushed = entries[id]?.flows.last(where: { flows[$0]?.position == .pushed }) {
        endTree(pushed, .parentFinished, result: nil, &changes)
      }
    }
  }

  /// Puts an entry that was taken off a flow's stack on top of it.
  private mutating func putOnTop(_ id: EntryID, of node: FlowNode) {
    let depth = depth(of: node.container)
    entries[id]?.depth = depth
    containers[node.container]?.entries.append(id)
    if flows[node.id]?.base == nil { flows[node.id]?.base = id }
  }

  /// Returns to the flow's first entry, and ends the flows and modals begun above or from it.
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

  /// Returns how many of the first routes already match the flow's part of its stack.
  func commonPrefix(of routes: [Payload], in node: FlowNode, from first: Int) -> Int {
    guard let stack = containers[node.container]?.entries else { return 0 }
    var kept = 0
    for (id, route) in zip(stack[first...], routes) {
      guard entries[id]?.flow == node.id, entries[id]?.route == route else { break }
      kept += 1
    }
    return kept
  }

  /// Returns the depth of a flow's first entry in its stack, or nil if it has none.
  func firstDepth(of node: FlowNode) -> Int? {
    isOnItsStack(node) ? node.base.flatMap { entries[$0]?.depth } : nil
  }

  /// Returns whether a presentation covers a stack, so that changes to it are not visible.
  private func isCovered(_ container: ContainerID) -> Bool {
    containers[container]?.modals.contains { modals[$0]?.style != .detail } ?? false
  }
}
