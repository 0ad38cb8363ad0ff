import Flows
import Payloads

// Requests for the entries of the sender.
extension RequestEdit {
  func startFlow(_ route: Payload, _ edit: inout TreeEdit) -> Outcome {
    guard let node = edit.tree.flows[sender], edit.tree.containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    if let depth = edit.tree.firstDepth(of: node) {
      edit.endModals(over: node.container, .replaced)
      // A pushed flow ends with its first entry, so it gets the new one before it loses the old.
      edit.tree.flows[node.id]?.base = nil
      edit.removeEntries(of: node.container, keeping: depth, .replaced)
      // The flow ended if it depended on one of the removed entries.
      guard edit.tree.flows[node.id] != nil else { return .done }
    }
    edit.add(route, of: node.id, in: node.container, options: options)
    return .done
  }

  func push(_ route: Payload, _ edit: inout TreeEdit) -> Outcome {
    guard let container = edit.tree.flows[sender]?.container, edit.tree.flows[sender]?.base != nil else {
      return .refused(.notStarted)
    }
    if options.isSingleTop, let top = edit.tree.containers[container]?.entries.last,
      edit.tree.entries[top]?.route == route,
      edit.tree.entries[top]?.flow == sender
    {
      return .noop(.alreadyOnTop)
    }
    edit.add(route, of: sender, in: container, options: options)
    return edit.tree.isCovered(container) ? .doneWith(.belowModal) : .done
  }

  func append(_ routes: [Payload], _ edit: inout TreeEdit) -> Outcome {
    guard let node = edit.tree.flows[sender], edit.tree.containers[node.container]?.kind == .stack else {
      return .refused(.notPermitted)
    }
    guard !routes.isEmpty else { return .noop(.unchanged) }
    for route in routes { edit.add(route, of: node.id, in: node.container, options: options) }
    return edit.tree.isCovered(node.container) ? .doneWith(.belowModal) : .done
  }

  func replaceTop(_ route: Payload, _ edit: inout TreeEdit) -> Outcome {
    guard let node = edit.tree.flows[sender], let top = edit.tree.containers[node.container]?.entries.last else {
      return .refused(.notStarted)
    }
    guard edit.tree.entries[top]?.flow == node.id else { return .refused(.notOnTop) }
    if node.base == top { edit.tree.flows[node.id]?.base = nil }
    edit.remove(top, .replaced)
    guard edit.tree.flows[node.id] != nil else { return .done }
    edit.add(route, of: node.id, in: node.container, options: options)
    return .done
  }

  func setStack(_ routes: [Payload], _ edit: inout TreeEdit) -> Outcome {
    guard let node = edit.tree.flows[sender] else { return .refused(.flowEnded) }
    guard let first = edit.tree.firstDepth(of: node) else { return append(routes, &edit) }
    if routes.isEmpty { return edit.pop(node.container, keeping: first + 1, .replaced) }
    let kept = edit.tree.commonPrefix(of: routes, in: node, from: first)
    if kept == routes.count && kept == edit.tree.depth(of: node.container) - first { return .noop(.unchanged) }
    if kept == 0 { edit.tree.flows[node.id]?.base = nil }
    let moved = options.isSingleTop ? edit.tree.movedEntries(to: routes, keeping: kept, in: node, from: first) : [:]
    let order = moved.isEmpty ? [] : takeOff(Set(moved.values), of: node.container, &edit)
    edit.removeEntries(of: node.container, keeping: first + kept, .replaced)
    guard edit.tree.flows[node.id] != nil else {
      for id in moved.values {
        if let entry = edit.tree.entries.removeValue(forKey: id) { edit.changes.append(.left(entry, .replaced)) }
      }
      return .done
    }
    endPushed(from: order, &edit)
    // Moved entries that keep their order, below all others, are not reported.
    var next = 0
    for (index, route) in routes.enumerated().dropFirst(kept) {
      guard let entry = moved[index] else {
        next = order.count
        edit.add(route, of: node.id, in: node.container, options: options)
        continue
      }
      let place = order.dropFirst(next).firstIndex(of: entry)
      next = place.map { $0 + 1 } ?? order.count
      putOnTop(entry, of: node, &edit)
      if place == nil, let entry = edit.tree.entries[entry] { edit.changes.append(.entered(entry)) }
    }
    return .done
  }

  /// Takes entries off a stack without ending what was begun from them, and returns them in their order.
  private func takeOff(_ moved: Set<EntryID>, of stack: ContainerID, _ edit: inout TreeEdit) -> [EntryID] {
    let order = (edit.tree.containers[stack]?.entries ?? []).filter(moved.contains)
    edit.tree.containers[stack]?.entries.removeAll(where: moved.contains)
    for (depth, id) in (edit.tree.containers[stack]?.entries ?? []).enumerated() {
      edit.tree.entries[id]?.depth = depth
    }
    return order
  }

  /// Ends the flows pushed from entries that move: their place was above these.
  private func endPushed(from moved: [EntryID], _ edit: inout TreeEdit) {
    for id in moved {
      while let pushed = edit.tree.entries[id]?.flows.last(where: { edit.tree.flows[$0]?.position == .pushed }) {
        edit.endTree(pushed, .parentFinished, result: nil)
      }
    }
  }

  /// Puts an entry that was taken off a flow's stack on top of it.
  private func putOnTop(_ id: EntryID, of node: FlowNode, _ edit: inout TreeEdit) {
    let depth = edit.tree.depth(of: node.container)
    edit.tree.entries[id]?.depth = depth
    edit.tree.containers[node.container]?.entries.append(id)
    if edit.tree.flows[node.id]?.base == nil { edit.tree.flows[node.id]?.base = id }
  }

  /// Returns to the flow's first entry, and ends the flows and modals begun above or from it.
  func restart(_ edit: inout TreeEdit) -> Outcome {
    guard let node = edit.tree.flows[sender], let base = node.base, let first = edit.tree.entries[base]?.depth else {
      return .refused(.notStarted)
    }
    let count = edit.changes.count
    edit.endModals(over: node.container, .replaced) { $0.presenter == sender }
    edit.removeEntries(of: node.container, keeping: first + 1, .replaced)
    while let child = edit.tree.entries[base]?.flows.last { edit.endTree(child, .parentFinished, result: nil) }
    return edit.changes.count == count ? .noop(.unchanged) : .done
  }

  /// Pops to the root.
  ///
  /// For a container of pages, pops the selected page's stack.
  func popToRoot(dismissing: Bool, _ edit: inout TreeEdit) -> Outcome {
    guard edit.tree.flows[sender] != nil else { return .refused(.detached) }
    guard let stack = edit.tree.shownStack(of: sender) else { return .refused(.noSelection) }
    let hadModals = dismissing && edit.tree.containers[stack]?.modals.isEmpty == false
    if hadModals {
      edit.endModals(over: stack, .dismissed)
    } else if edit.tree.depth(of: stack) > 1 {
      keepModals(over: stack, &edit)
    }
    guard edit.tree.depth(of: stack) > 0 else { return hadModals ? .done : .noop(.stackEmpty) }
    let outcome = edit.pop(stack, keeping: 1, .popped)
    return hadModals ? .done : outcome
  }

  /// Moves the origin of the modals over a stack to its root entry, so that they survive a pop to the root.
  private func keepModals(over stack: ContainerID, _ edit: inout TreeEdit) {
    guard let container = edit.tree.containers[stack], let root = container.entries.first else { return }
    for id in container.modals where edit.tree.modals[id]?.style != .detail {
      edit.tree.modals[id]?.origin = root
      guard let flow = edit.tree.modals[id]?.flow, let origin = edit.tree.flows[flow]?.origin, origin != root else {
        continue
      }
      edit.tree.entries[origin]?.flows.removeAll { $0 == flow }
      edit.tree.entries[root]?.flows.append(flow)
      edit.tree.flows[flow]?.origin = root
    }
  }

  /// Removes an entry whose route no longer decodes, and the entries above it.
  func drop(_ id: EntryID, _ edit: inout TreeEdit) -> Outcome {
    guard let entry = edit.tree.entries[id], entry.flow == sender else { return .refused(.routeNotFound) }
    edit.remove(id, .failed)
    return .done
  }

  /// Replaces the bytes of an entry's route, and marks the entry as left out of a restored window if `isTransient` is
  /// true.
  func rewrite(
    _ id: EntryID, to route: Payload, _ edit: inout TreeEdit
  ) -> Outcome {
    guard let entry = edit.tree.entries[id], entry.flow == sender else { return .refused(.routeNotFound) }
    let isTransient = options.isTransient
    if isTransient { edit.tree.entries[id]?.isTransient = true }
    if entry.route == route { return isTransient && !entry.isTransient ? .done : .noop(.unchanged) }
    edit.tree.entries[id]?.route = route
    edit.changes.append(.rewritten(id))
    return .done
  }
}
