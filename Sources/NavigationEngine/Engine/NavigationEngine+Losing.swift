public import Failures
public import Flows

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

  /// Makes flows again that have failed and have not been retried by the user, where they stood.
  public func recover(_ flows: [FlowID]) {
    recovery.recover(flows)
    scheduleFlush()
  }
}
