package import Flows

// Flows without a place: they work for others, as the provider of a service does that nobody has opened.
extension NavigationTree {
  /// The flows without a place, in no particular order.
  package var unplaced: [FlowID] { flows.values.filter { $0.position == .unplaced }.map(\.id) }

  /// Begins a flow of a feature that shows nothing, with a stack of its own that is not in the window.
  mutating func beginUnplaced(_ feature: FeatureID, _ changes: inout [Change]) -> Outcome {
    let id = FlowID(rawValue: makeID())
    let container = ContainerID(rawValue: makeID())
    containers[container] = Container(id: container, kind: .stack, position: .unplaced, flow: id)
    begin(
      ChildFlow(feature: feature), at: .unplaced, id: id, in: container, origin: nil, parent: root, operation: .none,
      &changes)
    return .done
  }

  /// Returns the tree without the flows that have no place, as it is saved.
  package func withoutUnplaced() -> NavigationTree {
    let unplaced = unplaced
    guard !unplaced.isEmpty else { return self }
    var tree = self
    for flow in unplaced { _ = tree.apply(.end(flow, .shutdown)) }
    return tree
  }
}
