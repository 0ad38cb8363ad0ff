import Flows

// What of a tree is drawn, and what of it the user can act on.
extension NavigationTree {
  /// The containers that are drawn: the topmost cover and what is above it, or all that are visible.
  var shownContainers: [ContainerID] {
    let visible = visible
    let cover = visible.lastIndex { modal(of: $0)?.style.coversAll ?? false }
    return cover.map { Array(visible[$0...]) } ?? visible
  }

  /// The top entries of the containers that are drawn, from the bottom to the top.
  var shownEntries: [EntryID] {
    withSlots(shownContainers).compactMap { containers[$0]?.entries.last }
  }

  /// The containers whose top entries the user can act on: the topmost, the stack beside a detail, and what stands in
  /// slots of their screens.
  var activeContainers: [ContainerID] {
    guard var next = visible.last else { return [] }
    var active = withSlots([next])
    while let modal = modal(of: next), modal.style == .detail {
      next = modal.over
      active += withSlots([next])
    }
    return active
  }

  /// The stack that one step back is taken on: the topmost, or one in a slot of it that has something to go back from.
  var backStack: ContainerID? {
    guard let top = visible.last else { return nil }
    let inner = withSlots([top]).dropFirst().last { depth(of: $0) > 1 && containers[$0]?.kind == .stack }
    return inner ?? top
  }

  /// The containers with those that stand in slots of their screens, each before what stands in it.
  func withSlots(_ containers: [ContainerID]) -> [ContainerID] {
    containers.flatMap { container in
      [container] + slots(of: container).flatMap { withSlots([$0.container]) }
    }
  }

  /// A pushed child that has no entry yet, and so stands on top of a container of its parent's.
  ///
  /// One that takes the place of what stands there, or whose style is not known yet, is not seen before.
  func topFlow(of container: ContainerID) -> FlowID? {
    waitingFlows(on: container).last { !isUnseen($0) }
  }

  /// A child that is seen once it shows something itself, and leaves to be seen what a container shows until then.
  func unseenFlow(on container: ContainerID) -> FlowID? {
    waitingFlows(on: container).last { isUnseen($0) }
  }

  private func isUnseen(_ flow: FlowID) -> Bool { flows[flow]?.openStyle != nil || takeover(by: flow) != nil }

  private func waitingFlows(on container: ContainerID) -> [FlowID] {
    guard let top = containers[container]?.entries.last else { return [] }
    return (entries[top]?.flows ?? []).filter { flows[$0]?.position == .pushed && flows[$0]?.base == nil }
  }

  /// The flows that are needed to draw the tree.
  var shownFlows: [FlowID] {
    let visible = withSlots(visible)
    var flows: [FlowID] = []
    for container in visible.compactMap({ containers[$0] }) {
      // A restored flow has entries before it has begun.
      if let entry = container.entries.last.flatMap({ entries[$0] }) { flows.append(entry.flow) }
      if container.entries.isEmpty { flows.append(container.flow) }
    }
    return flows + visible.compactMap { topFlow(of: $0) }
  }

  /// The feature that a flow goes by: a child without one of its own belongs to its parent's.
  func feature(of flow: FlowID) -> FeatureID {
    var next = flows[flow]
    while let node = next {
      if !node.feature.rawValue.isEmpty { return node.feature }
      next = node.parent.flatMap { flows[$0] }
    }
    return flows[root]?.feature ?? "app.root"
  }
}
