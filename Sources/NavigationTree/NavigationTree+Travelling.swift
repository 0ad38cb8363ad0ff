package import Flows

// Going to a state of the same window that was there before.
extension NavigationTree {
  /// The flows of the host: the root, and those that it has begun with instances of its own; and those that work unseen,
  /// with what they have begun.
  ///
  /// There is no second instance of the former, and the latter work for others.
  package var flowsOfHost: Set<FlowID> {
    var known: Set<FlowID> = [root]
    var rest = [root]
    while let next = rest.popLast() {
      for child in flows[next]?.children ?? [] where flows[child]?.hasRecipe == false { rest.append(child) }
      known.insert(next)
    }
    return known.union(flowsUnseen)
  }

  /// The flows that work unseen, with all that they have begun.
  private var flowsUnseen: Set<FlowID> {
    var unseen: Set<FlowID> = []
    var rest = unplaced
    while let next = rest.popLast() {
      if unseen.insert(next).inserted { rest += flows[next]?.children ?? [] }
    }
    return unseen
  }

  /// Returns whether another state of the window has the same pages of the host as this one.
  package func hasPages(of other: NavigationTree, in flows: Set<FlowID>) -> Bool {
    func pages(in tree: NavigationTree) -> [ContainerID: [PageItem]] {
      var pages: [ContainerID: [PageItem]] = [:]
      for container in tree.containers.values where container.kind == .pages && flows.contains(container.flow) {
        pages[container.id] = container.pages.map(\.item)
      }
      return pages
    }
    let (mine, others) = (pages(in: self), pages(in: other))
    return mine.count == others.count
      && mine.allSatisfy { id, items in
        guard let others = others[id] else { return false }
        return items.map(\.id) == others.map(\.id) && items.map(\.feature) == others.map(\.feature)
      }
  }

  /// Returns this state of the window with the flows of another one that work unseen, in place of its own.
  package func withUnplaced(of other: NavigationTree) -> NavigationTree {
    var tree = withoutUnplaced()
    let unseen = other.flowsUnseen
    guard !unseen.isEmpty else { return tree }
    for node in other.flows.values where unseen.contains(node.id) {
      tree.flows[node.id] = node
      if node.position == .unplaced, let parent = node.parent { tree.flows[parent]?.children.append(node.id) }
    }
    for container in other.containers.values where unseen.contains(container.flow) {
      tree.containers[container.id] = container
    }
    for entry in other.entries.values where unseen.contains(entry.flow) { tree.entries[entry.id] = entry }
    for modal in other.modals.values where unseen.contains(modal.presenter) { tree.modals[modal.id] = modal }
    return tree
  }
}
