import Failures
import Flows

/// The calls of the engine into flows.
///
/// While a call is on the stack nothing is done about what the flow answers: that waits until the call has returned, so
/// that no instance is called, or stopped, inside a call into it.
@MainActor
final class FlowCalls {
  /// The instances that are being called, the innermost last; this object for one that is being made.
  private var stack: [ObjectIdentifier] = []
  private var deferred = Queue<@MainActor () -> Void>()
  private var isCatchingUp = false

  /// Who is told of each call; nil: nobody.
  var observer: (any FlowCallObserver)?

  /// Whether a call into a flow is on the stack, or what waited for one to return is being done.
  var isBusy: Bool { isCalling || isCatchingUp }
  private var isCalling: Bool { !stack.isEmpty }

  /// Whether a call into an instance is on the stack.
  func isCalling(_ instance: any Flow) -> Bool { stack.contains(ObjectIdentifier(instance)) }

  /// Calls a function of a flow.
  ///
  /// Every call of the engine into a flow goes through here.
  ///
  /// - Parameters:
  ///   - function: The function that `body` calls.
  ///   - flow: The flow whose instance is called.
  ///   - feature: The feature whose name the flow goes by.
  func call<Result>(
    _ function: FlowFunction, of flow: FlowID, _ feature: FeatureID, on instance: any Flow, _ body: (any Flow) -> Result
  ) -> Result {
    enter(ObjectIdentifier(instance), function, flow, feature)
    let result = body(instance)
    leave()
    return result
  }

  /// Has an instance of a flow made, which runs code of its feature.
  ///
  /// - Parameter ready: Called once, now or in a later turn, when no call into a flow is on the stack.
  func create(
    _ node: FlowNode, of feature: FeatureID, by source: any FlowSource,
    _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    enter(ObjectIdentifier(self), .create, node.id, feature)
    source.makeFlow(of: node.feature, launch: node.launch) { [self] result in whenReturned { ready(result) } }
    leave()
  }

  /// Does something now, or, inside a call into a flow, when all calls have returned; in the order of the calls.
  func whenReturned(_ work: @escaping @MainActor () -> Void) {
    guard isBusy else { return work() }
    deferred.append(work)
  }

  /// Stops an instance of a flow, at the earliest when no call into it is on the stack.
  func stop(_ instance: (any Flow)?, of flow: FlowID, _ feature: FeatureID, _ cause: EndCause) {
    guard let instance else { return }
    if isCalling(instance) {
      deferred.append { [self] in stop(instance, of: flow, feature, cause) }
    } else {
      call(.stop, of: flow, feature, on: instance) { $0.stop(cause) }
    }
  }

  private func enter(_ called: ObjectIdentifier, _ function: FlowFunction, _ flow: FlowID, _ feature: FeatureID) {
    stack.append(called)
    observer?.callBegan(function, of: feature, flow: flow)
  }

  private func leave() {
    observer?.callEnded()
    stack.removeLast()
    catchUp()
  }

  private func catchUp() {
    guard !isCalling, !isCatchingUp else { return }
    isCatchingUp = true
    while let work = deferred.popFirst() { work() }
    isCatchingUp = false
  }
}
