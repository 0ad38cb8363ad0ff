package import Flows
import Screens

extension NavigationTree {
  /// Returns the relatives of a flow that have instances.
  ///
  /// A flow that was begun by its feature alone is no relative of the flow that began it.
  ///
  /// The flows of pages belong to the coordinators that set the pages.
  @MainActor
  package func relatives(of flow: FlowID, instance: (FlowID) -> (any Flow)?) -> FlowRelatives {
    guard let node = flows[flow] else { return FlowRelatives() }
    return FlowRelatives(
      parent: node.isRelative ? node.parent.flatMap(instance) : nil,
      children: node.children.filter { flows[$0]?.isRelative == true }.compactMap(instance))
  }
}

extension FlowNode {
  /// Whether the flow was presented, pushed or embedded by its parent, rather than shown in a page or the window.
  package var isChild: Bool {
    switch position {
    case .modal, .pushed, .embedded: true
    case .window, .page, .unplaced: false
    }
  }

  /// Whether the flow was begun by its feature alone, so that its coordinator and its parent's do not know each other.
  var isApart: Bool {
    get { apart ?? false }
    set { apart = newValue ? true : nil }
  }

  /// Whether the coordinator of the flow is a child of its parent's.
  package var isRelative: Bool { isChild && !isApart }

  /// Whether the flow can be recreated without its live instance.
  package var hasRecipe: Bool { !feature.rawValue.isEmpty }

  /// The name of the flow in notices: its feature, or the name that its parent gave it.
  package var name: String {
    if hasRecipe { return feature.rawValue }
    let name = PrintableText.clean(String(decoding: launch.prefix(80), as: UTF8.self))
    return name.isEmpty ? "A child flow" : name
  }

  /// The reason why a flow without a recipe is lost, and the remedy.
  package static let noRecipe =
    "it cannot be created again from a value. Make it a DefaultRelaunchable, or a Relaunchable with a value."
}
