package import Flows
import NavigationTree
import ServiceBroker

/// The flows that answer the user, whatever others do meanwhile.
extension NavigationEngine {
  /// Returns the flows on screen, and those whose answers they wait for, or nil if one of those is not known yet.
  ///
  /// - Parameter earlier: Flows that were asked before, which stay among them.
  package func askedFlows(beside earlier: Set<FlowID> = []) -> Set<FlowID>? {
    var asked = earlier.filter { tree.flows[$0] != nil }.union(tree.shownFlows)
    var open = Array(asked)
    while let flow = open.popLast() {
      for provider in broker.providers(ofCallsBy: flow) {
        guard let provider else { return nil }
        if asked.insert(provider).inserted { open.append(provider) }
      }
    }
    return asked
  }

  /// Returns the features that flows belong to.
  package func features(of flows: Set<FlowID>) -> Set<FeatureID> { Set(flows.map { tree.feature(of: $0) }) }

  /// Returns whether everything that the user has asked for is done: these flows have dealt with all events, and what is on
  /// screen is described.
  ///
  /// Other flows may have work, as ``isIdle`` says.
  package func areAtRest(_ flows: Set<FlowID>) -> Bool {
    !work.hasIntents && !guards.isWaiting && flows.allSatisfy(runner.isAtRest)
      && tree.shownEntries.allSatisfy { isAtRest($0) }
  }

  /// Whether an entry shows what its flow last described.
  private func isAtRest(_ entry: EntryID) -> Bool {
    guard let flow = tree.entries[entry]?.flow, runner.takesEvents(flow) else { return true }
    return screens.isShown(entry)
  }
}
