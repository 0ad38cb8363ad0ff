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
  /// The call that began last has called the engine, which is at work until ``callResumed()``.
  func callPaused()
  /// The engine has done its work, and the call goes on.
  func callResumed()
}

/// The calls of an engine into its flows, each of which the observer is told of.
@MainActor
final class FlowCalls {
  var observer: (any FlowCallObserver)?

  /// Makes a call into a flow.
  func call<Result, Failure: Error>(
    _ function: FlowFunction, of feature: FeatureID, _ flow: FlowID, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let observer else { return try body() }
    observer.callBegan(function, of: feature, flow: flow)
    defer { observer.callEnded() }
    return try body()
  }

  /// Does what is the engine's own inside a call.
  func outside<Result>(_ body: () -> Result) -> Result {
    guard let observer else { return body() }
    observer.callPaused()
    defer { observer.callResumed() }
    return body()
  }
}

extension NavigationEngine {
  /// Whoever is told of each call into a flow; nil: nobody.
  public var callObserver: (any FlowCallObserver)? {
    get { calls.observer }
    set { calls.observer = newValue }
  }

  /// Tells an instance that its flow has ended.
  func stop(_ instance: (any Flow)?, _ cause: EndCause, of flow: FlowID, _ slot: FlowSlot) {
    guard let instance else { return }
    calls.call(.stop, of: slot.feature, flow) { instance.stop(cause) }
  }
}

extension FlowFunction {
  init(_ kind: Query.Kind) {
    switch kind {
    case .start: self = .start
    case .event: self = .event
    case .describe: self = .screen
    case .snapshot: self = .snapshot
    }
  }
}
