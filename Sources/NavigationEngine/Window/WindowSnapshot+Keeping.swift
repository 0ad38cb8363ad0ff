import Flows
import NavigationTree

extension WindowSnapshot {
  /// Returns the part of the window that the pages in these containers need to stand again.
  func keeping(_ containers: Set<ContainerID>) -> WindowSnapshot {
    var part = self
    part.earlier = []
    part.tree = tree.keeping(containers)
    part.dropContent(ofAllBut: part.tree.flows(within: containers))
    return part
  }

  /// Drops what is saved for the flows that the tree no longer has, and for their screens.
  mutating func dropEnded() { dropContent(ofAllBut: Set(tree.flows.keys)) }

  private mutating func dropContent(ofAllBut kept: Set<FlowID>) {
    func isKept(_ entry: EntryID) -> Bool { tree.entries[entry].map { kept.contains($0.flow) } ?? false }
    states.removeAll { !kept.contains($0.flow) }
    typed.removeAll { !isKept($0.entry) }
    titles.removeAll { !isKept($0.entry) }
    guards.removeAll { !isKept($0.entry) }
  }
}
