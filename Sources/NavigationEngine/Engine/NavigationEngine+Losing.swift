public import Failures
public import Flows
import NavigationTree

/// Flows whose instances are gone, and what makes them again.
extension NavigationEngine {
  /// Lets flows fail whose instances are gone, as with a process in which they ran.
  ///
  /// Each keeps its entries, what it presented, what it saved of itself last and what was typed, for ``recover(_:)`` or
  /// until the user retries. One that cannot be made again ends, and the log says so.
  ///
  /// - Parameters:
  ///   - restarts: Whether ``recover(_:)`` follows without the user.
  ///   - isGone: Whether an instance is one of those; no call is made to it any more but `stop`.
  /// - Returns: The flows that can be made again.
  public func lose(
    _ failure: FlowFailure, restarts: Bool = false, where isGone: (any Flow) -> Bool
  ) -> [FlowID] {
    defer { scheduleFlush() }
    return recovery.lose(failure, runner.flows(where: isGone), restarts: restarts)
  }

  /// Lets the flows of a feature fail that nobody offers any more, as ``lose(_:where:)`` does.
  package func lose(_ failure: FlowFailure, of feature: FeatureID) {
    _ = recovery.lose(failure, runner.flows(of: feature), restarts: false)
    scheduleFlush()
  }

  /// Ends all flows of a feature, of which nothing is kept: its pages begin anew.
  package func startOver(_ feature: FeatureID) {
    for flow in flows(of: feature) where tree.flows[flow] != nil { window.apply(.end(flow, .replaced)) }
    scheduleFlush()
  }

  /// Has the flows of a feature go on where they stood, in new instances.
  ///
  /// - Parameter failure: What those hear that wait for the present ones.
  package func makeAgain(_ feature: FeatureID, _ failure: FlowFailure) {
    recover(recovery.lose(failure, Set(flows(of: feature)), restarts: true))
  }

  /// Returns the running flows of a feature, in the order in which they began.
  package func flows(of feature: FeatureID) -> [FlowID] {
    tree.flows.values.filter { $0.feature == feature }.map(\.id).sorted { $0.rawValue < $1.rawValue }
  }

  /// Makes flows again that have failed and have not been retried by the user, where they stood.
  public func recover(_ flows: [FlowID]) {
    recovery.recover(flows)
    scheduleFlush()
  }
}
