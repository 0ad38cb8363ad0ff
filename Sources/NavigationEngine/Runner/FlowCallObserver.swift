public import Flows

/// A function of a flow that the engine calls, by its name in the C ABI.
public enum FlowFunction: String, Sendable, CaseIterable {
  case create, start, restore, event, screen, snapshot, adopt, stop
}

/// A type that observes the beginning and the end of each call into a flow, for example to time it.
///
/// A call may begin inside another one, and ends before the outer one does.
@MainActor
public protocol FlowCallObserver: AnyObject {
  /// Called before a call is made.
  func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID)
  /// Called after the innermost call has returned.
  func callEnded()
}
