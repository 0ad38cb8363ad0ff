import Flows
import NavigationTree

extension WindowSnapshot {
  /// The maximum number of windows before each other that are kept.
  ///
  /// Each is some levels deeper in the encoded window, which has at most ``PayloadLimits/depth``.
  private static let mostEarlier = 4

  /// Returns the part of the window that the pages in these containers need to stand again, with the parts of the
  /// windows before it whose pages waited within these already.
  func keeping(_ containers: Set<ContainerID>, mostEarlier: Int = Self.mostEarlier) -> WindowSnapshot {
    let kept = tree.flows(within: containers)
    var part = self
    part.tree = tree.keeping(containers)
    part.dropContent(ofAllBut: kept)
    part.earlier = earlier.compactMap { earlier in
      let pages = earlier.pages.filter { tree.containers[$0.container].map { kept.contains($0.flow) } ?? false }
      guard mostEarlier > 0, !pages.isEmpty else { return nil }
      let window = earlier.window.keeping(Set(pages.map(\.saved)), mostEarlier: mostEarlier - 1)
      return Earlier(window: window, pages: pages)
    }
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
