package import Flows

// Going to a state of the same window that was there before.
extension NavigationTree {
  /// The flows of the host: the root, and those that it has begun with instances of its own.
  ///
  /// There is no second instance of these.
  package var flowsOfHost: Set<FlowID> {
    var known: Set<FlowID> = [root]
    var rest = [root]
    while let next = rest.popLast() {
      for child in flows[next]?.children ?? [] {
        guard let node = flows[child], !node.hasRecipe || node.position == .unplaced else { continue }
        known.insert(child)
        // What works unseen has begun nothing that is on screen.
        if node.position != .unplaced { rest.append(child) }
      }
    }
    return known
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
    for node in other.flows.values where node.position == .unplaced {
      tree.flows[node.id] = node
      tree.containers[node.container] = other.containers[node.container]
      if let parent = node.parent { tree.flows[parent]?.children.append(node.id) }
    }
    return tree
  }
}
