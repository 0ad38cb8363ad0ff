public import Failures

/// How far a flow has come on its way to the screen.
public enum FlowPhase: Sendable, Equatable {
  /// Nothing is made yet; it is when the flow is first shown or addressed.
  case idle
  /// Its feature is being loaded.
  case loading
  case starting
  case running
  case failed(FlowFailure)
}
