package import Flows

// Flows without a place: they work for others, as the provider of a service does that nobody has opened.
extension NavigationTree {
  /// The flows without a place, in no particular order.
  package var unplaced: [FlowID] { flows.values.filter { $0.position == .unplaced }.map(\.id) }

  /// Returns the tree without the flows that have no place, as it is saved.
  package func withoutUnplaced() -> NavigationTree {
    let unplaced = unplaced
    guard !unplaced.isEmpty else { return self }
    var tree = self
    for flow in unplaced { _ = tree.apply(.end(flow, .shutdown)) }
    return tree
  }
}
