import Failures
public import Flows
import Payloads
import ServiceContracts

/// The form of a request that concerns services between processes.
extension ServiceRequest: Codable {
  /// Writes the number of the case, and then its values in their order.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    switch self {
    case .provide(let offer):
      try values.encode(0 as UInt8)
      try values.encode(offer.service.rawValue)
      try values.encode(offer.callers.patterns)
    case .withdraw(let service):
      try values.encode(1 as UInt8)
      try values.encode(service.rawValue)
    case .call(let call):
      try values.encode(2 as UInt8)
      try values.encode(call.service.rawValue)
      try values.encode(call.name)
      try values.encode(call.payload)
      try values.encode(call.milliseconds)
      try values.encode(call.isIdempotent)
      try values.encode(call.within)
    case .answer(let token, .success(let payload)):
      try values.encode(3 as UInt8)
      try values.encode(token)
      try values.encode(payload)
    case .answer(let token, .failure(let failure)):
      try values.encode(4 as UInt8)
      try values.encode(token)
      try values.encode(failure)
    case .publish(let service, let topic, let payload):
      try values.encode(5 as UInt8)
      try values.encode(service.rawValue)
      try values.encode(topic)
      try values.encode(payload)
    case .subscribe(let service, let topic, let isLoading):
      try values.encode(6 as UInt8)
      try values.encode(service.rawValue)
      try values.encode(topic)
      try values.encode(isLoading)
    case .unsubscribe(let service, let topic):
      try values.encode(7 as UInt8)
      try values.encode(service.rawValue)
      try values.encode(topic)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if the number belongs to no case, or a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let number = try values.decode(UInt8.self)
    if number == 3 || number == 4 {
      let token = try values.decode(UInt64.self)
      self = .answer(
        token: token,
        number == 3
          ? .success(try values.decode(Payload.self)) : .failure(try values.decode(FlowFailure.self)))
      return
    }
    let service = ServiceID(rawValue: try values.decode(String.self))
    switch number {
    case 0:
      self = .provide(ServiceOffer(service, callers: ServiceCallers(patterns: try values.decode([String].self))))
    case 1: self = .withdraw(service)
    case 2:
      self = .call(
        ServiceInvocation(
          service, try values.decode(String.self), try values.decode(Payload.self),
          milliseconds: try values.decode(UInt64.self), isIdempotent: try values.decode(Bool.self),
          within: try values.decode(UInt64.self)))
    case 5: self = .publish(service, topic: try values.decode(String.self), try values.decode(Payload.self))
    case 6: self = .subscribe(service, topic: try values.decode(String.self), loading: try values.decode(Bool.self))
    case 7: self = .unsubscribe(service, topic: try values.decode(String.self))
    default:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "there is no case \(number)")
    }
  }
}
