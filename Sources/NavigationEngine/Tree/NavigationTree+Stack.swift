import Coordination

extension NavigationTree {
  mutating func startFlow(_ route: Payload, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container], stack.kind == .stack else { return .refused(.notPermitted) }
    if let base = node.base, let index = stack.entries.firstIndex(of: base) {
      endModals(of: stack.id, .replaced, &changes)
      // A flow that was pushed ends with its first entry: it gets the new one before it loses the old.
      flows[node.id]?.base = nil
      removeEntries(of: stack.id, keeping: index, .replaced, &changes)
    }
    add(route, node.id, in: stack.id, &changes)
    return .done
  }

  mutating func push(_ route: Payload, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard node.base != nil else { return .refused(.notStarted) }
    add(route, node.id, in: node.container, &changes)
    return .done
  }

  mutating func pop(_ count: Int, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container], let base = node.base else { return .noop(.stackEmpty) }
    guard count > 0 else { return .noop(.unchanged) }
    // A flow may take off what stands on its first entry, and, when it was pushed, that entry too.
    let limit = node.place == .pushed ? stack.entries.firstIndex(of: base) ?? 1 : 1
    let room = stack.entries.count - limit
    guard room > 0 else { return .noop(.stackEmpty) }
    guard count <= room else { return .refused(.tooFewEntries) }
    return pop(stack, keeping: stack.entries.count - count, .popped, &changes)
  }

  mutating func pop(to route: Payload, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container] else { return .refused(.detached) }
    guard let index = stack.entries.lastIndex(where: { entries[$0]?.flow == node.id && entries[$0]?.route == route })
    else { return .refused(.routeNotFound) }
    if index == stack.entries.count - 1 { return .noop(.alreadyOnTop) }
    return pop(stack, keeping: index + 1, .popped, &changes)
  }

  mutating func popToInitialRoute(_ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container], let base = node.base,
      let index = stack.entries.firstIndex(of: base)
    else { return .noop(.stackEmpty) }
    return pop(stack, keeping: index + 1, .popped, &changes)
  }

  mutating func replaceTop(_ route: Payload, _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container], let top = stack.entries.last else { return .refused(.notStarted) }
    guard entries[top]?.flow == node.id else { return .refused(.notOnTop) }
    if flows[node.id]?.base == top { flows[node.id]?.base = nil }
    remove(top, .replaced, &changes)
    add(route, node.id, in: stack.id, &changes)
    return .done
  }

  mutating func setStack(_ routes: [Payload], _ node: FlowNode, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[node.container], let base = node.base,
      let start = stack.entries.firstIndex(of: base)
    else { return .refused(.notStarted) }
    guard !routes.isEmpty else { return .refused(.tooFewEntries) }
    var kept = 0
    for (id, route) in zip(stack.entries[start...], routes) {
      guard entries[id]?.flow == node.id, entries[id]?.route == route else { break }
      kept += 1
    }
    if kept == routes.count && kept == stack.entries.count - start { return .noop(.unchanged) }
    if kept == 0 { flows[node.id]?.base = nil }
    removeEntries(of: stack.id, keeping: start + kept, .replaced, &changes)
    for route in routes.dropFirst(kept) { add(route, node.id, in: stack.id, &changes) }
    return .done
  }

  /// The user's step back: pops, else puts the modal away that the stack is in.
  mutating func back(_ container: ContainerID, _ changes: inout [Change]) -> Outcome {
    guard let stack = containers[container], stack.kind == .stack else { return .refused(.notPermitted) }
    if stack.entries.count > 1 { return pop(stack, keeping: stack.entries.count - 1, .user, &changes) }
    guard let modal = modal(of: container) else { return .refused(.atRoot) }
    guard modal.style.isDismissible else { return .refused(.notDismissible) }
    end(modal, .user, &changes)
    return .done
  }
}
