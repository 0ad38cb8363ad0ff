import Failures
import Flows
import NavigationTree

/// The calls of the engine into flows.
///
/// Answers that a flow gives while a call is on the stack are deferred until the call has returned, so that no instance
/// is called or stopped inside a call into it.
@MainActor
final class FlowCalls {
  /// The instances being called, innermost last.
  ///
  /// This object takes the place of an instance that is being created.
  private var stack: [ObjectIdentifier] = []
  private var deferred = Queue<@MainActor () -> Void>()
  private var isCatchingUp = false

  private let observers: EngineObservers

  init(observers: EngineObservers) { self.observers = observers }

  /// Whether a call into a flow is on the stack, or the work deferred during one is running.
  var isBusy: Bool { isCalling || isCatchingUp }
  private var isCalling: Bool { !stack.isEmpty }

  /// Returns whether a call into an instance is on the stack.
  func isCalling(_ instance: any Flow) -> Bool { stack.contains(ObjectIdentifier(instance)) }

  /// Calls a function of a flow.
  ///
  /// Every call of the engine into a flow goes through here.
  ///
  /// - Parameters:
  ///   - function: The function that `body` calls.
  ///   - flow: The flow whose instance is called.
  ///   - feature: The feature under whose name the flow is logged.
  func call<Result>(
    _ function: FlowFunction, of flow: FlowID, _ feature: FeatureID, on instance: any Flow, _ body: (any Flow) -> Result
  ) -> Result {
    enter(ObjectIdentifier(instance), function, flow, feature)
    let result = body(instance)
    leave()
    return result
  }

  /// Creates an instance of a flow, which runs code of its feature.
  ///
  /// - Parameter ready: A closure that is called once, now or in a later turn, when no call into a flow is on the
  ///   stack.
  func create(
    _ node: FlowNode, of feature: FeatureID, by source: any FlowSource,
    _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    enter(ObjectIdentifier(self), .create, node.id, feature)
    source.makeFlow(of: node.feature, launch: node.launch) { [self] result in whenReturned { ready(result) } }
    leave()
  }

  /// Performs work now, or, inside a call into a flow, after all calls have returned, in the order of submission.
  func whenReturned(_ work: @escaping @MainActor () -> Void) {
    guard isBusy else { return work() }
    deferred.append(work)
  }

  /// Stops an instance of a flow, once no call into it is on the stack.
  ///
  /// - Parameter outcomes: The last events that the instance hears, and the query that they belong to.
  func stop(
    _ instance: (any Flow)?, of flow: FlowID, _ feature: FeatureID, _ cause: EndCause,
    after outcomes: (events: [FlowEvent], query: QueryID)? = nil
  ) {
    guard let instance else { return }
    if isCalling(instance) {
      deferred.append { [self] in stop(instance, of: flow, feature, cause) }
    } else {
      call(.stop, of: flow, feature, on: instance) { instance in
        guard let outcomes else { return instance.stop(cause) }
        instance.stop(cause, after: outcomes.events, outcomes.query)
      }
    }
  }

  private func enter(_ called: ObjectIdentifier, _ function: FlowFunction, _ flow: FlowID, _ feature: FeatureID) {
    stack.append(called)
    observers.tellAtOnce(.calls) { $0.callBegan(function, of: feature, flow: flow) }
  }

  private func leave() {
    observers.tellAtOnce(.calls) { $0.callEnded() }
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
