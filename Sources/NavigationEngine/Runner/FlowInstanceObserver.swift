import Failures
import Flows

/// A type that learns when flows lose their instances, for what it keeps on their behalf.
@MainActor
protocol FlowInstanceObserver: AnyObject {
  /// Called when the instance of a flow is gone and another one may come: it was replaced, suspended or lost.
  ///
  /// - Parameter undelivered: The tokens of the calls that it had not received yet.
  func instanceLeft(_ flow: FlowID, undelivered: Set<UInt64>)
  /// Called when a flow has ended.
  func flowEnded(_ flow: FlowID, _ cause: EndCause)
  /// Called when a flow could not be made or started.
  func flowFailed(_ flow: FlowID, _ failure: FlowFailure)
}
