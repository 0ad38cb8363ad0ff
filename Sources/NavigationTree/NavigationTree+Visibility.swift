package import Flows

// The parts of a tree that are drawn, and those that the user can act on.
extension NavigationTree {
  /// The containers that are drawn: the topmost cover and the containers above it, or all visible ones if there is no
  /// cover.
  package var shownContainers: [ContainerID] {
    let visible = visible
    let cover = visible.lastIndex { modal(of: $0)?.style.coversAll ?? false }
    return cover.map { Array(visible[$0...]) } ?? visible
  }

  /// The top entries of the containers that are drawn, from the bottom to the top.
  package var shownEntries: [EntryID] {
    withSlots(shownContainers + regions.map(\.container)).compactMap { containers[$0]?.entries.last }
  }

  /// The containers whose top entries the user can act on: the topmost, the stack beside a detail, those in regions
  /// while nothing is over them, and those in slots of their screens.
  package var activeContainers: [ContainerID] {
    guard var next = visible.last else { return [] }
    var active = withSlots([next])
    while let modal = modal(of: next), modal.style == .detail {
      next = modal.over
      active += withSlots([next])
    }
    if modal(of: next) == nil { active += withSlots(regions.map(\.container)) }
    return active
  }

  /// The stack on which the user goes back: the topmost, or one in a slot of it that has more than one entry.
  package var backStack: ContainerID? {
    guard let top = visible.last else { return nil }
    let inner = withSlots([top]).dropFirst().last { depth(of: $0) > 1 && containers[$0]?.kind == .stack }
    return inner ?? top
  }

  /// Returns the containers together with those in slots of their screens, each before its own slots.
  func withSlots(_ containers: [ContainerID]) -> [ContainerID] {
    containers.flatMap { container in
      [container] + slots(of: container).flatMap { withSlots([$0.container]) }
    }
  }

  /// Returns the pushed child that has no entry yet and is therefore shown as a placeholder on top of its parent's
  /// container.
  ///
  /// A child that replaces entries there, or whose style is still open, is not shown before its first entry.
  package func topFlow(of container: ContainerID) -> FlowID? {
    waitingFlows(on: container).last { !isUnseen($0) }
  }

  /// Returns the child that becomes visible only with its first entry, and leaves the container's content visible until
  /// then.
  package func unseenFlow(on container: ContainerID) -> FlowID? {
    waitingFlows(on: container).last { isUnseen($0) }
  }

  private func isUnseen(_ flow: FlowID) -> Bool { flows[flow]?.openStyle != nil || takeover(by: flow) != nil }

  private func waitingFlows(on container: ContainerID) -> [FlowID] {
    guard let top = containers[container]?.entries.last else { return [] }
    return (entries[top]?.flows ?? []).filter { flows[$0]?.position == .pushed && flows[$0]?.base == nil }
  }

  /// The flows whose content is needed to draw the tree.
  package var shownFlows: [FlowID] {
    let visible = withSlots(visible + regions.map(\.container))
    var flows: [FlowID] = []
    for container in visible.compactMap({ containers[$0] }) {
      // A restored flow has entries before it has begun.
      if let entry = container.entries.last.flatMap({ entries[$0] }) { flows.append(entry.flow) }
      if container.entries.isEmpty { flows.append(container.flow) }
    }
    return flows + visible.compactMap { topFlow(of: $0) }
  }

  /// Returns the feature that a flow belongs to.
  ///
  /// A child without a feature belongs to its parent's.
  package func feature(of flow: FlowID) -> FeatureID {
    var next = flows[flow]
    while let node = next {
      if !node.feature.rawValue.isEmpty { return node.feature }
      next = node.parent.flatMap { flows[$0] }
    }
    return flows[root]?.feature ?? "app.root"
  }
}
