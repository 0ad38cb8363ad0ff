import Flows
import Synchronization

extension NavigationEngine {
  /// Marks what was invalidated as stale.
  func takeInvalidations() {
    let taken = invalidated.withLock { $0.take() }
    for entry in taken.entries { screens[entry]?.isStale = true }
    for flow in taken.flows.union(taken.entries.compactMap { tree.entries[$0]?.flow }) {
      if let slot = slots[flow], slot.wasActedOn { slot.holdsChanges = true }
    }
    guard !taken.flows.isEmpty else { return }
    for entry in screens.keys {
      if let flow = tree.entries[entry]?.flow, taken.flows.contains(flow) { screens[entry]?.isStale = true }
    }
  }

  /// Begins the flows that are shown and not there yet: features are loaded on first use.
  func wakeVisibleFlows() {
    let visible = withSlots(tree.visible)
    for container in visible {
      guard let container = tree.containers[container] else { continue }
      // A flow that stands where it stood before is there with its entries, and has yet to begin.
      for entry in container.entries.suffix(1) { if let flow = tree.entries[entry]?.flow { wake(flow) } }
      if container.entries.isEmpty { wake(container.flow) }
    }
    for flow in visible.compactMap({ topFlow(of: $0) }) { wake(flow) }
  }

  /// Tells flows which of their entries came on screen or went.
  func updateAppearance() {
    let now = visibleEntries()
    guard now != visible else { return }
    let before = visible
    visible = now
    let (shown, were) = (Set(now), Set(before))
    for entry in before where !shown.contains(entry) {
      if let flow = tree.entries[entry]?.flow { tell(.disappeared(entry), to: flow) }
    }
    for entry in now where !were.contains(entry) {
      if let flow = tree.entries[entry]?.flow { tell(.appeared(entry), to: flow) }
    }
  }

  /// Asks for the screens that are visible and stale.
  func describeVisibleScreens() {
    for id in visible + peekedEntry {
      guard let entry = tree.entries[id], let slot = slots[entry.flow], slot.isRunning else { continue }
      var screen = screens[id] ?? DescribedScreen()
      guard screen.isStale, !screen.isAsked else { continue }
      screen.isStale = false
      screen.isAsked = true
      screens[id] = screen
      ask(.describe(id), entry.flow, slot) { instance, query in
        instance.describe(id, route: entry.route, query)
      }
    }
  }

  /// A pushed child that has no entry yet stands on top of its parent's.
  func topFlow(of container: ContainerID) -> FlowID? {
    guard let top = tree.containers[container]?.entries.last else { return nil }
    return tree.entries[top]?.flows.last { flow in
      tree.flows[flow]?.place == .pushed && tree.flows[flow]?.base == nil
    }
  }

  /// The top entries of the containers that a full-screen cover does not hide, from the bottom to the top.
  private func visibleEntries() -> [EntryID] {
    withSlots(shownContainers()).compactMap { tree.containers[$0]?.entries.last }
  }

  /// The entry below the one that the user is about to go back from.
  var peekedEntry: [EntryID] {
    peeking.flatMap { tree.containers[$0]?.entries.dropLast().last }.map { [$0] } ?? []
  }

  /// The containers that are drawn: the topmost cover and what is above it, or all.
  func shownContainers() -> [ContainerID] {
    let visible = tree.visible
    let cover = visible.lastIndex { tree.modal(of: $0)?.style.coversAll ?? false }
    return cover.map { Array(visible[$0...]) } ?? visible
  }
}
