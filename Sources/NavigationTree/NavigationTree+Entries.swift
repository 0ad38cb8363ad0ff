package import Flows
import Payloads

extension NavigationTree {
  mutating func add(
    _ route: Payload, of flow: FlowID, in container: ContainerID, options: RequestOptions, _ changes: inout [Change]
  ) {
    if flows[flow]?.container == container { takeOver(by: flow, &changes) }
    let id = EntryID(rawValue: makeID())
    let entry = Entry(
      id: id, flow: flow, route: route, container: container, depth: depth(of: container),
      isTransient: options.isTransient, backTransition: options.backTransition)
    entries[id] = entry
    containers[container]?.entries.append(id)
    if flows[flow]?.base == nil { flows[flow]?.base = id }
    changes.append(.entered(entry))
  }

  package func depth(of container: ContainerID) -> Int { containers[container]?.entries.count ?? 0 }

  /// Pops entries until `count` are left.
  ///
  /// Flows that depend on a popped entry end first.
  mutating func pop(
    _ stack: ContainerID, keeping count: Int, _ cause: EndCause, _ changes: inout [Change]
  ) -> Outcome {
    let depth = depth(of: stack)
    guard depth > count else { return .noop(depth == 0 ? .stackEmpty : .unchanged) }
    removeEntries(of: stack, keeping: count, cause, &changes)
    return .done
  }

  mutating func removeEntries(
    of container: ContainerID, keeping count: Int, _ cause: EndCause, _ changes: inout [Change]
  ) {
    while depth(of: container) > count, let last = containers[container]?.entries.last {
      remove(last, cause, &changes)
    }
  }

  /// Removes an entry and those above it.
  ///
  /// Flows and modals begun from it end first. A pushed flow of which this is the first entry ends too.
  mutating func remove(_ id: EntryID, _ cause: EndCause, _ changes: inout [Change]) {
    guard let entry = entries[id] else { return }
    removeEntries(of: entry.container, keeping: entry.depth + 1, cause, &changes)
    giveUpWaiting(in: entry.container, &changes) { $0.origin == id }
    endModals(over: entry.container, .parentFinished, &changes) { $0.origin == id }
    while let child = entries[id]?.flows.last { endTree(child, .parentFinished, result: nil, &changes) }
    if let pages = entries[id]?.pages {
      empty(pages, .parentFinished, &changes)
      containers[pages] = nil
    }
    guard let entry = entries.removeValue(forKey: id) else { return }
    if containers[entry.container]?.entries.last == id { containers[entry.container]?.entries.removeLast() }
    changes.append(.left(entry, cause))
    if flows[entry.flow]?.base == id {
      flows[entry.flow]?.base = nil
      if flows[entry.flow]?.position == .pushed { endTree(entry.flow, cause, result: nil, &changes) }
    }
  }

  /// Removes an entry whose route no longer decodes, and the entries above it.
  mutating func drop(_ id: EntryID, of flow: FlowID, _ changes: inout [Change]) -> Outcome {
    guard let entry = entries[id], entry.flow == flow else { return .refused(.routeNotFound) }
    remove(id, .failed, &changes)
    return .done
  }

  /// Replaces the bytes of an entry's route, and marks the entry as left out of a restored window if `isTransient` is
  /// true.
  mutating func rewrite(
    _ id: EntryID, to route: Payload, isTransient: Bool, of flow: FlowID, _ changes: inout [Change]
  ) -> Outcome {
    guard let entry = entries[id], entry.flow == flow else { return .refused(.routeNotFound) }
    if isTransient { entries[id]?.isTransient = true }
    if entry.route == route { return isTransient && !entry.isTransient ? .done : .noop(.unchanged) }
    entries[id]?.route = route
    changes.append(.rewritten(id))
    return .done
  }
}
