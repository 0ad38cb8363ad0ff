import Flows
import NavigationTree

/// The plan for the flows of some features when their code is replaced.
struct FlowSwapPlan {
  /// The flows that continue with new instances, parents before their children.
  private(set) var flows: [FlowID] = []
  /// The subset of ``flows`` whose new instances arrive when a new coordinator sets its pages.
  private(set) var pages: Set<FlowID> = []
  /// The flows that end, because they cannot be recreated from a value.
  private(set) var ending: [FlowID] = []

  /// Makes a plan for the flows that `isReplaced` names, which have begun, and for the pages that live in their
  /// instances, which may not have.
  init(in tree: NavigationTree, isReplaced: (FlowNode) -> Bool) {
    for node in tree.flows.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) where node.id != tree.root {
      if let (container, index) = tree.ownPage(of: node.id), let parent = node.parent, flows.contains(parent),
        let item = tree.containers[container]?.pages[index].item, item.instance != 0
      {
        flows.append(node.id)
        pages.insert(node.id)
      } else if !isReplaced(node) {
        continue
      } else if node.hasRecipe {
        flows.append(node.id)
      } else {
        ending.append(node.id)
      }
    }
  }
}
