public import Flows

/// A function of a flow that the engine calls, by its name in the C ABI.
public enum FlowFunction: String, Sendable, CaseIterable {
  case create, start, restore, event, screen, snapshot, adopt, stop
}

/// A type that is told when the engine calls a flow and when the call has returned, as a stopwatch is.
///
/// A call may begin inside another one, and ends before that does.
@MainActor
public protocol FlowCallObserver: AnyObject {
  /// A call is about to be made.
  func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID)
  /// The call that began last has returned.
  func callEnded()
}
