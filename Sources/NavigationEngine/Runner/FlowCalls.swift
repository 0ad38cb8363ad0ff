import Flows

/// A function of a flow that the engine calls.
enum FlowFunction: String {
  case start, restore, handle, describe, snapshot, adopt, stop
}

/// The calls of the engine into flows.
@MainActor
final class FlowCalls {
  /// Calls a function of a flow. Every call of the engine into a flow goes through here.
  ///
  /// - Parameters:
  ///   - function: The function that `body` calls.
  ///   - flow: The flow whose instance is called.
  func call<Result>(
    _ function: FlowFunction, _ flow: FlowID, of instance: any Flow, _ body: (any Flow) -> Result
  ) -> Result {
    body(instance)
  }

  /// Stops an instance of a flow.
  func stop(_ instance: (any Flow)?, of flow: FlowID, _ cause: EndCause) {
    guard let instance else { return }
    call(.stop, flow, of: instance) { $0.stop(cause) }
  }
}
