public import Failures

/// The phase of a flow, from idle to running or failed.
public enum FlowPhase: Sendable, Equatable {
  /// The flow has no instance. One is created when the flow is first shown or receives an event.
  case idle
  /// The flow's feature is being loaded.
  case loading
  case starting
  case running
  case failed(FlowFailure)
}
