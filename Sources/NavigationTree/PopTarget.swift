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

// All are worked out from the tree as it is.
extension PopTarget {
  /// Returns how much of its stack a request that only pops leaves.
  static func of(_ kind: Request, by flow: FlowID, in tree: NavigationTree) -> PopTarget {
    switch kind {
    case .pop(let count): pop(count: count, of: flow, in: tree)
    case .popTo(let route): pop(to: route, of: flow, in: tree)
    case .popToEntry(let entry): pop(to: entry, of: flow, in: tree)
    case .popToInitialRoute: pop(aboveFirstEntryOf: flow, in: tree)
    case .popToPreviousFlow: pop(belowFirstEntryOf: flow, in: tree)
    default: .outcome(.refused(.notPermitted))
    }
  }

  private static func pop(count: Int, of flow: FlowID, in tree: NavigationTree) -> PopTarget {
    guard let node = tree.flows[flow], let first = tree.firstDepth(of: node) else {
      return .outcome(.noop(.stackEmpty))
    }
    guard count > 0 else { return .outcome(.noop(.unchanged)) }
    // A flow may pop the entries above its first, and the first as well if it was pushed.
    let depth = tree.depth(of: node.container)
    let room = depth - (node.position == .pushed ? first : first + 1)
    guard room > 0 else { return .outcome(.noop(.stackEmpty)) }
    guard count <= room else { return .outcome(.refused(.tooFewEntries)) }
    return .keep(depth - count, of: node.container)
  }

  private static func pop(to route: Payload, of flow: FlowID, in tree: NavigationTree) -> PopTarget {
    guard let node = tree.flows[flow] else { return .outcome(.refused(.detached)) }
    let found = tree.containers[node.container]?.entries.lastIndex {
      tree.entries[$0]?.flow == flow && tree.entries[$0]?.route == route
    }
    guard let found else { return .outcome(.refused(.routeNotFound)) }
    if found == tree.depth(of: node.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(found + 1, of: node.container)
  }

  private static func pop(to id: EntryID, of flow: FlowID, in tree: NavigationTree) -> PopTarget {
    guard let node = tree.flows[flow], let entry = tree.entries[id], entry.flow == flow,
      entry.container == node.container
    else {
      return .outcome(.refused(.routeNotFound))
    }
    if entry.depth == tree.depth(of: node.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(entry.depth + 1, of: node.container)
  }

  private static func pop(aboveFirstEntryOf flow: FlowID, in tree: NavigationTree) -> PopTarget {
    guard let node = tree.flows[flow], let first = tree.firstDepth(of: node) else {
      return .outcome(.noop(.stackEmpty))
    }
    return .keep(first + 1, of: node.container)
  }

  private static func pop(belowFirstEntryOf flow: FlowID, in tree: NavigationTree) -> PopTarget {
    guard let node = tree.flows[flow], node.position == .pushed, let first = tree.firstDepth(of: node) else {
      return .outcome(.refused(.atRoot))
    }
    return .keep(first, of: node.container)
  }

  /// Returns how much of a stack the user's step back leaves, or the modal that it dismisses.
  static func back(in container: ContainerID, of tree: NavigationTree) -> PopTarget {
    guard tree.containers[container]?.kind == .stack else {
      let pages = tree.pushedPages(around: container)
      return pages.map { .keep($0.depth, of: $0.container) } ?? .outcome(.refused(.notPermitted))
    }
    let depth = tree.depth(of: container)
    if depth > 1 { return .keep(depth - 1, of: container) }
    if let pages = tree.pushedPages(around: container) { return back(in: pages.container, of: tree) }
    guard let modal = tree.modal(of: container) else { return .outcome(.refused(.atRoot)) }
    return modal.style.isDismissible ? .dismiss(modal.id) : .outcome(.refused(.notDismissible))
  }

  /// Returns how much of its stack going back to an entry leaves.
  static func back(to id: EntryID, of tree: NavigationTree) -> PopTarget {
    guard let entry = tree.entries[id], tree.containers[entry.container]?.kind == .stack else {
      return .outcome(.refused(.routeNotFound))
    }
    if entry.depth == tree.depth(of: entry.container) - 1 { return .outcome(.noop(.alreadyOnTop)) }
    return .keep(entry.depth + 1, of: entry.container)
  }
}
