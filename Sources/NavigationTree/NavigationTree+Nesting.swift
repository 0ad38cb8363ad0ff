import Flows

// The rules of nesting: every part has exactly one position, and none contains itself.
extension NavigationTree {
  /// The broken rule on identifiers, or nil: they are assigned in order, and some are left.
  var brokenNumber: String? {
    // One expression for all four takes the type checker longer than the rest of the folder.
    var last: UInt64 = 0
    for id in containers.keys { last = max(last, id.rawValue) }
    for id in entries.keys { last = max(last, id.rawValue) }
    for id in flows.keys { last = max(last, id.rawValue) }
    for id in modals.keys { last = max(last, id.rawValue) }
    return last <= lastID && lastID < 1 << 62 ? nil : "the last id is \(lastID), and \(last) is in use"
  }

  /// The broken rule on containers, or nil: each is at its stated position and reachable from the window in exactly one
  /// way.
  var brokenNesting: String? {
    guard containers[window]?.position == .window else { return "the window shows nothing" }
    guard let own = flows[root]?.container, containers[own]?.position == .window else {
      return "the root has no window"
    }
    var seen: Set<ContainerID> = []
    var rest = own == window ? [window] : [own, window]
    rest += unplaced.compactMap { flows[$0]?.container }
    while let id = rest.popLast() {
      guard seen.insert(id).inserted else { return "container \(id.rawValue) stands in two places, or in itself" }
      guard let container = containers[id] else { return "container \(id.rawValue) is missing" }
      for id in container.modals {
        guard let modal = modals[id], containers[modal.container]?.position == .modal(id) else {
          return "modal \(id.rawValue) shows another container"
        }
        rest.append(modal.container)
      }
      for page in container.pages {
        guard containers[page.container]?.position == .page(page.item.id, of: id) else {
          return "the page \(page.item.id.rawValue) shows another container"
        }
        rest.append(page.container)
      }
      for entry in container.entries {
        rest += embedded(in: entry)
        guard let pages = entries[entry]?.pages else { continue }
        guard containers[pages]?.position == .entry(entry) else {
          return "entry \(entry.rawValue) shows another container"
        }
        rest.append(pages)
      }
    }
    return seen.count == containers.count ? nil : "a container stands nowhere"
  }

  /// The broken rule on flows, or nil: each has the container that its position implies, and descends from the root in
  /// exactly one way.
  var brokenFamily: String? {
    guard flows[root]?.parent == nil else { return "the root has a parent" }
    var seen: Set<FlowID> = []
    var rest = [root]
    while let id = rest.popLast() {
      guard seen.insert(id).inserted else { return "flow \(id.rawValue) is its own parent, or has two" }
      guard let node = flows[id] else { return "flow \(id.rawValue) is missing" }
      if let broken = brokenPosition(of: node) { return broken }
      rest += node.children
    }
    return seen.count == flows.count ? nil : "a flow does not descend from the root"
  }

  private func brokenPosition(of node: FlowNode) -> String? {
    guard let container = containers[node.container] else { return "flow \(node.id.rawValue) has no container" }
    let fits =
      switch (node.position, container.position) {
      case (.window, .window): container.flow == node.id
      case (.page(let page), .page(let other, _)): page == other && container.flow == node.id
      case (.modal(let modal), .modal(let other)): modal == other && modals[modal]?.flow == node.id
      case (.embedded(let slot), .slot(let other, let entry)):
        slot == other && node.origin == entry && entries[entry]?.flows.contains(node.id) == true
      case (.unplaced, .unplaced): container.flow == node.id
      case (.pushed, _): true
      default: false
      }
    return fits ? nil : "flow \(node.id.rawValue) does not stand where it says"
  }

  /// Returns the containers in the slots of an entry.
  private func embedded(in entry: EntryID) -> [ContainerID] {
    (entries[entry]?.flows ?? []).compactMap { flow in
      guard let node = flows[flow], case .embedded = node.position else { return nil }
      return node.container
    }
  }
}
