package import Flows

// Parts of a tree, as an earlier window is kept.
extension NavigationTree {
  /// Returns the flows that stand in these containers and do not own them.
  package func flows(within containers: Set<ContainerID>) -> Set<FlowID> {
    var within: Set<FlowID> = []
    var rest = containers.compactMap { self.containers[$0] }.flatMap { $0.pages.map(\.flow) }
    while let flow = rest.popLast() {
      if let node = flows[flow], within.insert(flow).inserted { rest += node.children }
    }
    return within
  }

  /// Returns the tree without the flows that neither stand in these containers of pages nor lead to them.
  ///
  /// Pages beside them stay, and are empty.
  package func keeping(_ containers: Set<ContainerID>) -> NavigationTree {
    let containers = containers.filter { self.containers[$0] != nil }
    var kept = flows(within: containers)
    for container in containers {
      var next = self.containers[container]?.flow
      while let flow = next, kept.insert(flow).inserted { next = flows[flow]?.parent }
    }
    kept.insert(root)
    var tree = self
    let others = kept.flatMap { flows[$0]?.children ?? [] }.filter { !kept.contains($0) }
    for flow in others.sorted(by: { $0.rawValue > $1.rawValue }) {
      var rest = tree
      _ = rest.apply(.end(flow, .failed))
      // A flow stays if something that is kept stands on it.
      let isRest = kept.allSatisfy { rest.flows[$0] != nil } && containers.allSatisfy { rest.containers[$0] != nil }
      if isRest { tree = rest }
    }
    return tree
  }

  /// Returns the tree with a container whose pages are not awaited any more: its flow starts fresh.
  package func notAwaitingPages(in container: ContainerID) -> NavigationTree {
    guard containers[container]?.pages.isEmpty == true else { return self }
    var tree = self
    tree.containers[container]?.kind = .stack
    return tree
  }
}
