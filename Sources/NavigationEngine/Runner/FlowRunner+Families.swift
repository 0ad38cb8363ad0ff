import Flows
import NavigationTree

/// Flows that are made again, with those of their family.
extension FlowRunner {
  /// Creates and starts a flow that is idle.
  ///
  /// A flow that is made again begins together with the flows of its family that are made again too, whether they are
  /// shown or not, so that each finds its parent and its children from its first call on.
  func wake(_ flow: FlowID) {
    guard let slot = slots[flow], slot.phase == .idle else { return }
    guard slot.isMadeAgain else { return begin(flow) }
    let family = tree.family(of: flow).filter { relative in
      guard relative != flow else { return true }
      guard let slot = slots[relative], slot.isMadeAgain, slot.phase == .idle else { return false }
      // A page that has shown nothing yet begins when it is selected.
      return slot.restorationPoint != nil || tree.flows[relative]?.isChild == true
    }
    // A flow that starts fresh does not learn of its parent, which therefore begins later and takes it as its child.
    let fresh = family.filter { slots[$0]?.restorationPoint == nil }
    for relative in fresh { begin(relative) }
    for relative in family { begin(relative) }
    for relative in fresh { if let slot = slots[relative], slot.isRunning { announce(relative, slot) } }
  }
}

extension NavigationTree {
  /// Returns the flows that are connected with a flow as parent and child, itself included, parents before their children.
  ///
  /// The family ends at pages of other features, and at the window.
  func family(of flow: FlowID) -> [FlowID] {
    var head = flow
    while let node = flows[head], node.isOfFamily, let parent = node.parent { head = parent }
    var family: [FlowID] = []
    var rest = [head]
    while let next = rest.popLast() {
      family.append(next)
      rest += (flows[next]?.children ?? []).reversed().filter { flows[$0]?.isOfFamily == true }
    }
    return family
  }
}

extension FlowNode {
  /// Whether the coordinator of the flow is the child of its parent's: it is presented, or a page with a coordinator of
  /// its own.
  fileprivate var isOfFamily: Bool {
    if case .page = position { return instance != 0 }
    return isChild
  }
}
