import Flows
import Payloads

// Entries that are added and removed.
extension TreeEdit {
  mutating func add(
    _ route: Payload, of flow: FlowID, in container: ContainerID, options: RequestOptions
  ) {
    if tree.isWaitingOnStack(flow), tree.flows[flow]?.container == container { takeOver(by: flow) }
    let id = EntryID(rawValue: tree.makeID())
    let entry = Entry(
      id: id, flow: flow, route: route, container: container, depth: tree.depth(of: container),
      isTransient: options.isTransient, backTransition: options.backTransition)
    tree.entries.insert(entry, for: id)
    tree.containers[container]?.entries.append(id)
    if tree.flows[flow]?.base == nil { tree.flows[flow]?.base = id }
    changes.append(.entered(entry))
  }

  /// Pops entries until `count` are left.
  ///
  /// Flows that depend on a popped entry end first.
  mutating func pop(
    _ stack: ContainerID, keeping count: Int, _ cause: EndCause
  ) -> Outcome {
    let depth = tree.depth(of: stack)
    guard depth > count else { return .noop(depth == 0 ? .stackEmpty : .unchanged) }
    removeEntries(of: stack, keeping: count, cause)
    return .done
  }

  /// Pops to a target.
  mutating func pop(to target: PopTarget, _ cause: EndCause) -> Outcome {
    switch target {
    case .keep(let count, let stack): return pop(stack, keeping: count, cause)
    case .dismiss(let modal):
      end(modal, cascade: true, cause)
      return .done
    case .outcome(let outcome): return outcome
    }
  }

  mutating func removeEntries(
    of container: ContainerID, keeping count: Int, _ cause: EndCause
  ) {
    while tree.depth(of: container) > count, let last = tree.containers[container]?.entries.last {
      remove(last, cause)
    }
  }

  /// Removes an entry and those above it.
  ///
  /// Flows and modals begun from it end first. A pushed flow of which this is the first entry ends too.
  mutating func remove(_ id: EntryID, _ cause: EndCause) {
    guard let entry = tree.entries[id] else { return }
    removeEntries(of: entry.container, keeping: entry.depth + 1, cause)
    giveUpWaiting(in: entry.container) { $0.origin == id }
    endModals(over: entry.container, .parentFinished) { $0.origin == id }
    while let child = tree.entries[id]?.flows.last { endTree(child, .parentFinished, result: nil) }
    if let pages = tree.entries[id]?.pages {
      empty(pages, .parentFinished)
      tree.containers[pages] = nil
    }
    guard let entry = tree.entries.removeValue(forKey: id) else { return }
    if tree.containers[entry.container]?.entries.last == id { tree.containers[entry.container]?.entries.removeLast() }
    changes.append(.left(entry, cause))
    if tree.flows[entry.flow]?.base == id {
      tree.flows[entry.flow]?.base = nil
      if tree.flows[entry.flow]?.position == .pushed { endTree(entry.flow, cause, result: nil) }
    }
  }
}
