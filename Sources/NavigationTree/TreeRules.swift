import Flows

/// The invariants of a tree.
struct TreeRules {
  let tree: NavigationTree

  /// A description of the first invariant that the tree violates, or nil if it is valid.
  var broken: String? {
    brokenNumber ?? brokenStanding ?? brokenFlow ?? brokenModal ?? brokenNesting ?? brokenFamily
  }

  private var brokenStanding: String? {
    var count = 0
    for container in tree.containers.values {
      let id = container.id
      guard tree.containers[id] == container else { return "container \(id.rawValue) goes by another id" }
      guard tree.flows[container.flow] != nil else {
        return "container \(id.rawValue) belongs to a flow that has ended"
      }
      for (depth, entry) in container.entries.enumerated() {
        count += 1
        guard let value = tree.entries[entry], value.id == entry, value.container == id, value.depth == depth else {
          return "entry \(entry.rawValue) does not stand where it should"
        }
      }
      for modal in container.modals where tree.modals[modal]?.over != id {
        return "modal \(modal.rawValue) is over another container"
      }
      for waiting in container.waiting where tree.flows[waiting.presenter] == nil {
        return "something waits for a flow that has ended"
      }
      for page in container.pages {
        guard tree.containers[page.container] != nil, tree.flows[page.flow]?.container == page.container else {
          return "the page \(page.item.id.rawValue) has lost its flow or its container"
        }
      }
      if container.kind == .stack, !container.pages.isEmpty { return "container \(id.rawValue) is a stack with pages" }
      let tabs = container.pages.filter { $0.item.region == nil }
      if !tabs.isEmpty, !tabs.contains(where: { $0.item.id == container.selected }) {
        return "no page is selected"
      }
      if case .slot(_, let entry) = container.position, tree.entries[entry] == nil {
        return "container \(id.rawValue) stands in an entry that has gone"
      }
    }
    return count == tree.entries.count ? nil : "an entry stands nowhere"
  }

  private var brokenFlow: String? {
    guard tree.flows[tree.root] != nil else { return "the root has ended" }
    for entry in tree.entries.values {
      let id = entry.id
      guard tree.flows[entry.flow] != nil else { return "entry \(id.rawValue) belongs to a flow that has ended" }
      for child in entry.flows where tree.flows[child]?.origin != id {
        return "entry \(id.rawValue) keeps a flow that is not its own"
      }
    }
    for node in tree.flows.values {
      let id = node.id
      guard tree.flows[id] == node, tree.containers[node.container] != nil else {
        return "flow \(id.rawValue) has no container"
      }
      if let parent = node.parent {
        guard tree.flows[parent]?.children.contains(id) == true else {
          return "flow \(id.rawValue) is no child of its parent"
        }
      } else if id != tree.root {
        return "flow \(id.rawValue) has no parent"
      }
      if let origin = node.origin, tree.entries[origin] == nil { return "flow \(id.rawValue) stands on nothing" }
      for child in node.children where tree.flows[child]?.parent != id {
        return "flow \(id.rawValue) has a child that is not its own"
      }
      if let first = node.takesOver, tree.isOnItsStack(node) || tree.entries[first]?.container != node.container {
        return "flow \(id.rawValue) takes the place of what is not there"
      }
      if let base = node.base, tree.entries[base]?.flow != id {
        return "the first entry of flow \(id.rawValue) is another flow's"
      }
    }
    return nil
  }

  private var brokenModal: String? {
    for modal in tree.modals.values {
      let id = modal.id
      guard tree.modals[id] == modal, tree.containers[modal.container] != nil,
        tree.containers[modal.over]?.modals.contains(id) == true
      else { return "modal \(id.rawValue) is not where it should be" }
      if let flow = modal.flow, tree.flows[flow] == nil { return "modal \(id.rawValue) shows a flow that has ended" }
      if tree.flows[modal.presenter] == nil { return "modal \(id.rawValue) was presented by a flow that has ended" }
    }
    return nil
  }

  /// The broken rule on identifiers, or nil: they are assigned in order, and some are left.
  private var brokenNumber: String? {
    // One expression for all four takes the type checker longer than the rest of the folder.
    var last: UInt64 = 0
    for id in tree.containers.keys { last = max(last, id.rawValue) }
    for id in tree.entries.keys { last = max(last, id.rawValue) }
    for id in tree.flows.keys { last = max(last, id.rawValue) }
    for id in tree.modals.keys { last = max(last, id.rawValue) }
    return last <= tree.lastID && tree.lastID < 1 << 62 ? nil : "the last id is \(tree.lastID), and \(last) is in use"
  }

  /// The broken rule on containers, or nil: each is at its stated position and reachable from the window in exactly one
  /// way.
  private var brokenNesting: String? {
    guard tree.containers[tree.window]?.position == .window else { return "the window shows nothing" }
    guard let own = tree.flows[tree.root]?.container, tree.containers[own]?.position == .window else {
      return "the root has no window"
    }
    var seen: Set<ContainerID> = []
    var rest = own == tree.window ? [tree.window] : [own, tree.window]
    rest += tree.unplaced.compactMap { tree.flows[$0]?.container }
    while let id = rest.popLast() {
      guard seen.insert(id).inserted else { return "container \(id.rawValue) stands in two places, or in itself" }
      guard let container = tree.containers[id] else { return "container \(id.rawValue) is missing" }
      for id in container.modals {
        guard let modal = tree.modals[id], tree.containers[modal.container]?.position == .modal(id) else {
          return "modal \(id.rawValue) shows another container"
        }
        rest.append(modal.container)
      }
      for page in container.pages {
        guard tree.containers[page.container]?.position == .page(page.item.id, of: id) else {
          return "the page \(page.item.id.rawValue) shows another container"
        }
        rest.append(page.container)
      }
      for entry in container.entries {
        rest += embedded(in: entry)
        guard let pages = tree.entries[entry]?.pages else { continue }
        guard tree.containers[pages]?.position == .entry(entry) else {
          return "entry \(entry.rawValue) shows another container"
        }
        rest.append(pages)
      }
    }
    return seen.count == tree.containers.count ? nil : "a container stands nowhere"
  }

  /// The broken rule on flows, or nil: each has the container that its position implies, and descends from the root in
  /// exactly one way.
  private var brokenFamily: String? {
    guard tree.flows[tree.root]?.parent == nil else { return "the root has a parent" }
    var seen: Set<FlowID> = []
    var rest = [tree.root]
    while let id = rest.popLast() {
      guard seen.insert(id).inserted else { return "flow \(id.rawValue) is its own parent, or has two" }
      guard let node = tree.flows[id] else { return "flow \(id.rawValue) is missing" }
      if let broken = brokenPosition(of: node) { return broken }
      rest += node.children
    }
    return seen.count == tree.flows.count ? nil : "a flow does not descend from the root"
  }

  private func brokenPosition(of node: FlowNode) -> String? {
    guard let container = tree.containers[node.container] else { return "flow \(node.id.rawValue) has no container" }
    let fits =
      switch (node.position, container.position) {
      case (.window, .window): container.flow == node.id
      case (.page(let page), .page(let other, _)): page == other && container.flow == node.id
      case (.modal(let modal), .modal(let other)): modal == other && tree.modals[modal]?.flow == node.id
      case (.embedded(let slot), .slot(let other, let entry)):
        slot == other && node.origin == entry && tree.entries[entry]?.flows.contains(node.id) == true
      case (.unplaced, .unplaced): container.flow == node.id
      case (.pushed, _): true
      default: false
      }
    return fits ? nil : "flow \(node.id.rawValue) does not stand where it says"
  }

  /// Returns the containers in the slots of an entry.
  private func embedded(in entry: EntryID) -> [ContainerID] {
    (tree.entries[entry]?.flows ?? []).compactMap { flow in
      guard let node = tree.flows[flow], case .embedded = node.position else { return nil }
      return node.container
    }
  }
}
