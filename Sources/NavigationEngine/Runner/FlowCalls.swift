import Flows

/// A function of a flow that the engine calls.
enum FlowFunction: String {
  case start, restore, handle, describe, snapshot, adopt, stop
}

/// The calls of the engine into flows.
///
/// While a call is on the stack nothing is done about what the flow answers: that waits until the call has returned, so
/// that no instance is called, or stopped, inside a call into it.
@MainActor
final class FlowCalls {
  /// The instances that are being called, the innermost last.
  private var stack: [ObjectIdentifier] = []
  private var deferred = Queue<@MainActor () -> Void>()
  private var isCatchingUp = false

  /// Whether a call into a flow is on the stack, or what waited for one to return is being done.
  var isBusy: Bool { isCalling || isCatchingUp }
  private var isCalling: Bool { !stack.isEmpty }

  /// Calls a function of a flow.
  ///
  /// Every call of the engine into a flow goes through here.
  ///
  /// - Parameters:
  ///   - function: The function that `body` calls.
  ///   - flow: The flow whose instance is called.
  func call<Result>(
    _ function: FlowFunction, of flow: FlowID, on instance: any Flow, _ body: (any Flow) -> Result
  ) -> Result {
    stack.append(ObjectIdentifier(instance))
    let result = body(instance)
    stack.removeLast()
    catchUp()
    return result
  }

  /// Does something now, or, inside a call into a flow, when all calls have returned; in the order of the calls.
  func whenReturned(_ work: @escaping @MainActor () -> Void) {
    guard isBusy else { return work() }
    deferred.append(work)
  }

  /// Stops an instance of a flow, at the earliest when no call into it is on the stack.
  func stop(_ instance: (any Flow)?, of flow: FlowID, _ cause: EndCause) {
    guard let instance else { return }
    if stack.contains(ObjectIdentifier(instance)) {
      deferred.append { [self] in stop(instance, of: flow, cause) }
    } else {
      call(.stop, of: flow, on: instance) { $0.stop(cause) }
    }
  }

  private func catchUp() {
    guard !isCalling, !isCatchingUp else { return }
    isCatchingUp = true
    while let work = deferred.popFirst() { work() }
    isCatchingUp = false
  }
}
