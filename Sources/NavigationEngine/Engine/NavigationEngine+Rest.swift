public import Flows

/// The flows that answer the user, whatever others do meanwhile.
extension NavigationEngine {
  /// Whether everything that the user has asked for is done: the flows on screen, and those whose answers they wait for,
  /// have dealt with all events, and what they show is described.
  ///
  /// Other flows may have work, as ``isIdle`` says.
  public var isAtRest: Bool {
    guard !work.hasIntents, !guards.isWaiting, let asked = askedFlows else { return false }
    return asked.allSatisfy(runner.isAtRest) && tree.shownEntries.allSatisfy { isAtRest($0) }
  }

  /// The features of the flows on screen, and of those whose answers they wait for.
  public var askedFeatures: Set<FeatureID> { Set((askedFlows ?? []).map { tree.feature(of: $0) }) }

  /// The flows on screen, and those whose answers they wait for, or nil if one of those is not known yet.
  private var askedFlows: Set<FlowID>? {
    var asked = Set(tree.shownFlows)
    var open = Array(asked)
    while let flow = open.popLast() {
      for call in broker.calls.calls(by: flow) {
        guard let provider = call.provider else { return nil }
        if asked.insert(provider).inserted { open.append(provider) }
      }
    }
    return asked
  }

  /// Whether an entry shows what its flow last described.
  private func isAtRest(_ entry: EntryID) -> Bool {
    guard let flow = tree.entries[entry]?.flow, runner.takesEvents(flow) else { return true }
    return screens.isShown(entry)
  }
}
