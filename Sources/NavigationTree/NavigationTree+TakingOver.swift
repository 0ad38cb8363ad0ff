import Flows

// Pushed flows that replace their parent's content when they show their first entry.
extension NavigationTree {
  /// The replacement made when a flow shows its first entry.
  struct Takeover {
    /// The lowest entry that leaves.
    let first: EntryID
    /// The flow that takes over, and the flows below it that show their entries in its place.
    let flows: [FlowID]
    /// The ancestors of those flows, which continue on the new entries.
    let ancestors: [FlowID]

    /// The flows that stay although they depend on entries that leave.
    var kept: Set<FlowID> { Set(flows + ancestors) }
  }

  /// Returns the replacement made when this flow shows its first entry, or nil if nothing is replaced.
  func takeover(by flow: FlowID) -> Takeover? {
    var path: [FlowID] = []
    var next: FlowID? = flow
    while let id = next, isWaitingOnStack(id) {
      path.append(id)
      next = flows[id]?.parent
      guard let first = flows[id]?.takesOver else { continue }
      var ancestors: [FlowID] = []
      while let ancestor = next {
        ancestors.append(ancestor)
        next = flows[ancestor]?.parent
      }
      let lowest = lowest(leavingWith: first, keeping: Set(path + ancestors)) ?? first
      return Takeover(first: lowest, flows: path, ancestors: ancestors)
    }
    return nil
  }

  /// Returns the lowest entry that leaves along with `first` and everything above it.
  ///
  /// A pushed flow ends with its first entry, and with it the flows that it pushed, whose entries may be lower than its
  /// own.
  private func lowest(leavingWith first: EntryID, keeping kept: Set<FlowID>) -> EntryID? {
    guard let entry = entries[first], let stack = containers[entry.container]?.entries else { return nil }
    var depth = entry.depth
    var rest = stack.count
    while rest > depth {
      rest -= 1
      guard let owner = entries[stack[rest]].flatMap({ flows[$0.flow] }), owner.position == .pushed,
        owner.base == stack[rest], !kept.contains(owner.id), let lowest = lowestDepth(shownBy: owner)
      else { continue }
      depth = min(depth, lowest)
    }
    return stack[depth]
  }

  /// Returns whether a flow was pushed and has no entry on its stack yet.
  func isWaitingOnStack(_ flow: FlowID) -> Bool {
    guard case .pushed = flows[flow]?.position, let container = flows[flow]?.container else { return false }
    return flows[flow]?.base.flatMap { entries[$0]?.container } != container
  }

  /// Returns whether a flow's first entry is on its stack, rather than in a modal that it presented before.
  func isOnItsStack(_ node: FlowNode) -> Bool {
    node.base.flatMap { entries[$0] }?.container == node.container
  }

  /// Returns the lowest entry that a flow shows on its stack, itself or through flows that it pushed, or nil if there
  /// is none.
  func firstEntry(shownBy node: FlowNode) -> EntryID? {
    guard let container = containers[node.container], container.kind == .stack else { return nil }
    guard node.position == .pushed else { return container.entries.first }
    return lowestDepth(shownBy: node).map { container.entries[$0] }
  }

  /// Returns the depth of that entry.
  private func lowestDepth(shownBy node: FlowNode) -> Int? {
    var lowest: Int?
    var rest = [node]
    while let next = rest.popLast() {
      if let depth = firstDepth(of: next) { lowest = min(depth, lowest ?? depth) }
      rest += next.children.compactMap { flows[$0] }.filter { $0.position == .pushed }
    }
    return lowest
  }
}
