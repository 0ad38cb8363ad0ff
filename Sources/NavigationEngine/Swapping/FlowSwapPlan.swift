import Flows

/// The plan for the flows of some features when their code is replaced.
struct FlowSwapPlan {
  /// The flows that continue with new instances, parents before their children.
  private(set) var flows: [FlowID] = []
  /// The subset of ``flows`` whose new instances arrive when a new coordinator sets its pages.
  private(set) var pages: Set<FlowID> = []
  /// The flows that end, because they cannot be recreated from a value.
  private(set) var ending: [FlowID] = []

  /// Creates a plan for the flows of `features` that have begun.
  init(of features: Set<FeatureID>, in tree: NavigationTree, hasBegun: (FlowID) -> Bool) {
    for node in tree.flows.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) where node.id != tree.root {
      guard features.contains(tree.feature(of: node.id)), hasBegun(node.id) else { continue }
      if let (container, index) = tree.ownPage(of: node.id), let parent = node.parent, flows.contains(parent),
        let item = tree.containers[container]?.pages[index].item, item.instance != 0
      {
        flows.append(node.id)
        pages.insert(node.id)
      } else if node.hasRecipe {
        flows.append(node.id)
      } else {
        ending.append(node.id)
      }
    }
  }
}
