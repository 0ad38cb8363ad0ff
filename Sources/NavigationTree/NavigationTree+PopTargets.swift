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
}
