public import Failures
public import Payloads
public import ServiceContracts

/// A request of a flow that concerns services.
public enum ServiceRequest: Sendable, Equatable {
  /// Offers a service from now on, until the flow ends.
  case provide(ServiceOffer)
  /// Offers a service no longer. What was taken is still answered.
  case withdraw(ServiceID)
  /// Calls a service. Answered by ``ServiceEvent/answered(_:_:)`` in place of an outcome.
  case call(ServiceInvocation)
  /// Answers a call that the flow has taken, identified by the call's token.
  case answer(token: UInt64, Result<Payload, FlowFailure>)
  /// Publishes a value on a topic of a service that the flow provides.
  case publish(ServiceID, topic: String, Payload)
  /// Follows a topic: the last value, if there is one, and each later one are sent as events.
  ///
  /// With `loading`, the provider is loaded if it is not there.
  case subscribe(ServiceID, topic: String, loading: Bool)
  case unsubscribe(ServiceID, topic: String)
}

extension ServiceRequest {
  /// A description of the request for logs.
  public var name: String {
    switch self {
    case .provide(let offer): "provide \(offer.service)"
    case .withdraw(let service): "withdraw \(service)"
    case .call(let call): "call \(call.name) of \(call.service)"
    case .answer: "answer a call"
    case .publish(let service, let topic, _): "publish \(topic) of \(service)"
    case .subscribe(let service, let topic, _): "follow \(topic) of \(service)"
    case .unsubscribe(let service, let topic): "follow \(topic) of \(service) no longer"
    }
  }
}

/// An offer of a service: which one, and who may use it.
public struct ServiceOffer: Sendable, Hashable, Codable {
  /// The service.
  public var service: ServiceID
  /// The features that may use it.
  public var callers: ServiceCallers

  /// Creates an offer of a service to some features, or to all.
  public init(_ service: ServiceID, callers: ServiceCallers = .everyone) {
    self.service = service
    self.callers = callers
  }
}

/// A call of a service, as its caller makes it.
public struct ServiceInvocation: Sendable, Hashable {
  /// The service to call.
  public var service: ServiceID
  /// The name of the call within the service.
  public var name: String
  /// The encoded call.
  public var payload: Payload
  /// The time in which an answer must come, or 0 for the usual time.
  public var milliseconds: UInt64
  /// Whether the call may be repeated when its provider is replaced or lost before it has answered.
  public var isIdempotent: Bool
  /// The token of the call that this one is made for, or 0.
  ///
  /// With it, a circle of calls is refused at once.
  public var within: UInt64

  /// Creates a call that must be answered in the usual time.
  public init(
    _ service: ServiceID, _ name: String, _ payload: Payload = [], milliseconds: UInt64 = 0,
    isIdempotent: Bool = false, within: UInt64 = 0
  ) {
    self.service = service
    self.name = name
    self.payload = payload
    self.milliseconds = milliseconds
    self.isIdempotent = isIdempotent
    self.within = within
  }
}

/// An event for a flow that concerns services.
public enum ServiceEvent: Hashable, Sendable {
  /// A call of a service that the flow provides.
  ///
  /// The flow answers it once, with ``ServiceRequest/answer(token:_:)``. If it answers the event with `.unhandled`,
  /// the service has no such call.
  case called(ReceivedCall)
  /// The answer to a call that the flow has made, or why there is none. Sent exactly once per call.
  case answered(OperationID, Result<Payload, FlowFailure>)
  /// A value was published on a topic that the flow follows.
  case published(ServiceID, topic: String, Payload)
}

/// A call of a service, as its provider receives it.
public struct ReceivedCall: Hashable, Sendable {
  /// The number under which the call is answered.
  public var token: UInt64
  /// The service that is called.
  public var service: ServiceID
  /// The name of the call within the service.
  public var name: String
  /// The encoded call.
  public var payload: Payload
  /// The feature that calls: its ID, or `ID~2` after another owner has got the ID, `ID~3` after the next one.
  public var caller: FeatureID
  /// Whether the call may have reached an earlier instance of the provider already.
  public var isRepeated: Bool

  /// Creates a call for its provider.
  public init(
    token: UInt64, service: ServiceID, name: String, payload: Payload, caller: FeatureID, isRepeated: Bool = false
  ) {
    self.token = token
    self.service = service
    self.name = name
    self.payload = payload
    self.caller = caller
    self.isRepeated = isRepeated
  }
}
