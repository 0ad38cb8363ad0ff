import EventLoop
public import Failures
public import Flows
public import Payloads

extension NavigationEngine {
  /// Makes a new instance of a feature from its launch value; the completion is called once, now or in a later turn.
  public typealias Remake =
    @MainActor (FeatureID, Payload, @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void) -> Void

  /// Replaces the code of features while their flows are on screen.
  ///
  /// Each flow keeps its entries, what it presented, and what its old instance saves of itself. All new instances are
  /// made, restored and have described what is visible before the first takes its place; then all do in one turn. When
  /// one of them fails, the old ones work on as if nothing had happened. A child that cannot be made again ends, and
  /// the report says so. `done` is called once.
  public func swap(
    _ features: Set<FeatureID>, make: @escaping Remake,
    _ done: @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) {
    var flows: [FlowID] = []
    var ending: [FlowID] = []
    for node in tree.flows.values.sorted(by: { $0.id.rawValue < $1.id.rawValue }) where node.id != tree.root {
      guard features.contains(feature(of: node.id)), let slot = slots[node.id], slot.hasBegun else { continue }
      if !node.hasRecipe { ending.append(node.id) } else { flows.append(node.id) }
    }
    if ending.contains(where: isGuarded) { return done(.failure(SwapFailure.guarded())) }
    let lost = ending.map { "A child of \(feature(of: $0)) ended: it cannot be made again from a value." }
    let swap = FlowSwap(self, flows: flows, ending: ending, lost: lost, make: make, done: done)
    swaps.append(swap)
    swap.next()
    if !isFlushing { schedule() }
  }

  /// A new instance takes the place of the old one, under the same entries.
  ///
  /// - Returns: what was typed and has no field any more, a line each.
  func replace(_ new: StagedFlow) -> [String] {
    guard let slot = slots[new.flow], let node = tree.flows[new.flow] else { return [] }
    keepTyping(of: new.flow)
    let old = slot.flow
    slot.serial += 1
    slot.flow = new.instance
    (slot.wasActedOn, slot.holdsChanges) = (false, false)
    slot.asked = nil
    for (id, query) in queries where query.flow == new.flow {
      query.deadline?.cancel()
      queries[id] = nil
    }
    for timer in slot.timers.values { timer.cancel() }
    slot.timers = [:]
    giveUpAnswers(of: node)
    // What was pressed on a picture of the old code means nothing to the new.
    slot.pending.removeAll { if case .action = $0.event { $0.done == nil } else { false } }
    slot.phase = .running
    tree.remake(new.flow)
    for submission in new.commit() { effects.append(QueuedRequest(flow: new.flow, submission: submission)) }
    for entry in tree.entries.values where entry.flow == new.flow {
      screens[entry.id] = nil
      guards[entry.id] = nil
    }
    var lost: [String] = []
    for (entry, screen) in new.screens {
      screens[entry] = DescribedScreen(state: .screen(screen), isStale: false, isAsked: false)
      updateGuard(of: entry, screen)
      lost += replayText(entry, screen)
    }
    if !slot.pending.isEmpty { mail.append(new.flow) }
    old?.stop(.swapped)
    return lost
  }

  private func isGuarded(_ flow: FlowID) -> Bool {
    guards.keys.contains { tree.entries[$0]?.flow == flow }
  }
}

extension NavigationTree {
  /// A flow goes on with another instance: it is made from its recipe from here on, and nobody in it waits any longer
  /// for what it had begun.
  mutating func remake(_ flow: FlowID) {
    flows[flow]?.instance = 0
    for child in flows[flow]?.children ?? [] { flows[child]?.operation = .none }
  }
}
