public import Failures
public import Flows
public import ServiceContracts

/// The beginning or the end of one call of a service, without its values.
public struct ServiceTrace: Sendable, Equatable {
  /// A stage of a call, with the time that has passed since its beginning.
  public enum Stage: Sendable, Equatable {
    case began
    case answered(Duration)
    /// The call was refused, or ended without an answer of the provider.
    case failed(FlowFailure, Duration)
    /// The flow that made the call is gone.
    case dropped(Duration)
  }

  /// The number of the call, counted from 1.
  public let number: UInt64
  /// The service that was called.
  public let service: ServiceID
  /// The name of the call in its service.
  public let name: String
  /// The flow that made the call.
  public let caller: FlowID
  /// The feature of the caller.
  public let callerFeature: FeatureID
  /// The flow that the call was sent to, or nil if it was sent to none.
  public let provider: FlowID?
  /// The stage that the call has reached.
  public let stage: Stage

  @MainActor
  init(_ call: PendingCall, _ stage: Stage) {
    number = call.order
    service = call.service
    name = call.name
    caller = call.caller
    callerFeature = call.callerFeature
    provider = call.provider
    self.stage = stage
  }
}
