import Coordination

@testable import NavigationEngine

extension NavigationTree {
  /// What is wrong with the tree, or nil: every rule that must hold between two effects.
  var brokenInvariant: String? {
    var seen: Set<EntryID> = []
    for (id, container) in containers {
      guard container.id == id else { return "container \(id) goes by another id" }
      guard flows[container.flow] != nil else { return "container \(id) belongs to a flow that has ended" }
      for entry in container.entries {
        guard seen.insert(entry).inserted else { return "\(entry) stands twice" }
        guard entries[entry]?.container == id else { return "\(entry) stands in a container that is not its own" }
      }
      for modal in container.modals {
        guard modals[modal]?.over == id else { return "\(modal) is over another container" }
      }
      for page in container.pages {
        guard containers[page.container] != nil, flows[page.flow]?.container == page.container else {
          return "the page \(page.item.id) has lost its flow or its container"
        }
      }
      if container.kind == .tabs, !container.pages.isEmpty {
        guard container.pages.contains(where: { $0.item.id == container.selected }) else {
          return "no page is selected"
        }
      }
    }
    guard seen.count == entries.count else { return "an entry stands nowhere" }
    for (id, entry) in entries {
      guard flows[entry.flow] != nil else { return "\(id) belongs to a flow that has ended" }
      for child in entry.flows where flows[child]?.origin != id { return "\(id) keeps a flow that is not its own" }
    }
    for (id, node) in flows {
      guard containers[node.container] != nil else { return "\(id) has no container" }
      if let parent = node.parent {
        guard flows[parent]?.children.contains(id) == true else { return "\(id) is no child of its parent" }
      } else if id != root {
        return "\(id) has no parent"
      }
      for child in node.children where flows[child]?.parent != id { return "\(id) has a child that is not its own" }
      if let base = node.base {
        guard entries[base]?.flow == id else { return "the first entry of \(id) is another flow's" }
      }
    }
    for (id, modal) in modals {
      guard containers[modal.container] != nil, containers[modal.over]?.modals.contains(id) == true else {
        return "\(id) is not where it should be"
      }
      if let flow = modal.flow, flows[flow] == nil { return "\(id) shows a flow that has ended" }
    }
    return containers[window] == nil ? "the window shows nothing" : nil
  }
}
