import Flows

// Pushed flows that take the place of what their parent shows, when they show something themselves.
extension NavigationTree {
  /// What leaves when a flow shows its first entry.
  struct Takeover {
    /// The lowest entry that leaves.
    let first: EntryID
    /// The flows that stand on what leaves and stay: the one that takes over last, before it those below it that show
    /// something in its stead.
    let flows: [FlowID]
  }

  /// What leaves when this flow, which shows nothing yet, shows something; nil when nothing does.
  func takeover(by flow: FlowID) -> Takeover? {
    var path: [FlowID] = []
    var next = flows[flow]
    while let node = next, node.position == .pushed, !isOnItsStack(node) {
      path.append(node.id)
      if let first = node.takesOver { return Takeover(first: first, flows: path) }
      next = node.parent.flatMap { flows[$0] }
    }
    return nil
  }

  /// Whether a flow's first entry is on its stack, and not in a modal that it presented before it showed anything.
  func isOnItsStack(_ node: FlowNode) -> Bool {
    node.base.flatMap { entries[$0] }?.container == node.container
  }

  /// The lowest entry of what a flow shows on its stack, itself or by flows that it pushed; nil when there is none.
  func firstEntry(shownBy node: FlowNode) -> EntryID? {
    guard let container = containers[node.container], container.kind == .stack else { return nil }
    let below = node.position == .pushed ? node.origin.flatMap { entries[$0]?.depth } : nil
    let first = firstDepth(of: node) ?? below.map { $0 + 1 } ?? 0
    return container.entries.indices.contains(first) ? container.entries[first] : nil
  }

  /// Takes away what a flow takes the place of; nothing for other flows.
  mutating func takeOver(by flow: FlowID, _ changes: inout [Change]) {
    guard let takeover = takeover(by: flow), let first = entries[takeover.first], let last = takeover.flows.last else {
      return
    }
    let below = first.depth > 0 ? containers[first.container]?.entries[first.depth - 1] : nil
    for id in takeover.flows {
      if let origin = flows[id]?.origin { entries[origin]?.flows.removeLast(equalTo: id) }
      flows[id]?.origin = below
      if let below { entries[below]?.flows.append(id) }
    }
    flows[last]?.takesOver = nil
    // A flow that was pushed ends with its first entry; those that the new one belongs to go on with what it shows.
    var ancestor = flows[last]?.parent
    while let id = ancestor, let node = flows[id] {
      if let base = node.base.flatMap({ entries[$0] }), base.container == first.container, base.depth >= first.depth {
        flows[id]?.base = nil
      }
      ancestor = node.parent
    }
    endModals(over: first.container, .replaced, &changes)
    removeEntries(of: first.container, keeping: first.depth, .replaced, &changes)
  }
}
