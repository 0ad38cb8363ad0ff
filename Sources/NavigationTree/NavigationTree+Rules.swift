import Flows

extension NavigationTree {
  /// A description of the first invariant that the tree violates, or nil if it is valid.
  ///
  /// The check visits the whole tree. It is meant for tests and for trees from outside the process.
  public var brokenRule: String? {
    brokenNumber ?? brokenStanding ?? brokenFlow ?? brokenModal ?? brokenNesting ?? brokenFamily
  }

  private var brokenStanding: String? {
    var count = 0
    for (id, container) in containers {
      guard container.id == id else { return "container \(id.rawValue) goes by another id" }
      guard flows[container.flow] != nil else { return "container \(id.rawValue) belongs to a flow that has ended" }
      for (depth, entry) in container.entries.enumerated() {
        count += 1
        guard let value = entries[entry], value.id == entry, value.container == id, value.depth == depth else {
          return "entry \(entry.rawValue) does not stand where it should"
        }
      }
      for modal in container.modals where modals[modal]?.over != id {
        return "modal \(modal.rawValue) is over another container"
      }
      for waiting in container.waiting where flows[waiting.presenter] == nil {
        return "something waits for a flow that has ended"
      }
      for page in container.pages {
        guard containers[page.container] != nil, flows[page.flow]?.container == page.container else {
          return "the page \(page.item.id.rawValue) has lost its flow or its container"
        }
      }
      if container.kind == .stack, !container.pages.isEmpty { return "container \(id.rawValue) is a stack with pages" }
      if !container.pages.isEmpty, !container.pages.contains(where: { $0.item.id == container.selected }) {
        return "no page is selected"
      }
      if case .slot(_, let entry) = container.position, entries[entry] == nil {
        return "container \(id.rawValue) stands in an entry that has gone"
      }
    }
    return count == entries.count ? nil : "an entry stands nowhere"
  }

  private var brokenFlow: String? {
    guard flows[root] != nil else { return "the root has ended" }
    for (id, entry) in entries {
      guard flows[entry.flow] != nil else { return "entry \(id.rawValue) belongs to a flow that has ended" }
      for child in entry.flows where flows[child]?.origin != id {
        return "entry \(id.rawValue) keeps a flow that is not its own"
      }
    }
    for (id, node) in flows {
      guard node.id == id, containers[node.container] != nil else { return "flow \(id.rawValue) has no container" }
      if let parent = node.parent {
        guard flows[parent]?.children.contains(id) == true else {
          return "flow \(id.rawValue) is no child of its parent"
        }
      } else if id != root {
        return "flow \(id.rawValue) has no parent"
      }
      if let origin = node.origin, entries[origin] == nil { return "flow \(id.rawValue) stands on nothing" }
      for child in node.children where flows[child]?.parent != id {
        return "flow \(id.rawValue) has a child that is not its own"
      }
      if let first = node.takesOver, isOnItsStack(node) || entries[first]?.container != node.container {
        return "flow \(id.rawValue) takes the place of what is not there"
      }
      if let base = node.base, entries[base]?.flow != id {
        return "the first entry of flow \(id.rawValue) is another flow's"
      }
    }
    return nil
  }

  private var brokenModal: String? {
    for (id, modal) in modals {
      guard modal.id == id, containers[modal.container] != nil, containers[modal.over]?.modals.contains(id) == true
      else { return "modal \(id.rawValue) is not where it should be" }
      if let flow = modal.flow, flows[flow] == nil { return "modal \(id.rawValue) shows a flow that has ended" }
      if flows[modal.presenter] == nil { return "modal \(id.rawValue) was presented by a flow that has ended" }
    }
    return nil
  }
}
