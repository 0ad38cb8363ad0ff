import Failures
import Flows
import Payloads
import ServiceContracts

// The wire form of the events that concern services.

extension ServiceEvent {
  /// - Throws: `PayloadError` if a failure breaks a limit of the coder.
  func write(to body: inout BodyWriter) throws(PayloadError) {
    switch self {
    case .called(let call):
      body.begin(21, call.token)
      body.text(call.service.rawValue)
      body.text(call.name)
      body.bytes(call.payload)
      body.text(call.caller.rawValue)
      body.flag(call.isRepeated)
    case .answered(let operation, .success(let payload)):
      body.begin(22, operation.rawValue)
      body.bytes(payload)
    case .answered(let operation, .failure(let failure)):
      body.begin(23, operation.rawValue)
      body.bytes(try PayloadEncoder.encode(failure))
    case .published(let service, let topic, let payload):
      body.begin(24, 0)
      body.text(service.rawValue)
      body.text(topic)
      body.bytes(payload)
    }
  }

  /// Reads what ``write(to:)`` writes after the number of the case and the first integer; nil for another case.
  init?(_ number: UInt8, _ value: UInt64, _ body: inout BodyReader) throws(FrameError) {
    switch number {
    case 21:
      self = .called(
        ReceivedCall(
          token: value, service: ServiceID(rawValue: try body.text()), name: try body.text(),
          payload: try body.bytes(), caller: FeatureID(rawValue: try body.text()), isRepeated: try body.flag()))
    case 22: self = .answered(OperationID(rawValue: value), .success(try body.bytes()))
    case 23: self = .answered(OperationID(rawValue: value), .failure(try body.nestedValue(FlowFailure.self)))
    case 24:
      self = .published(ServiceID(rawValue: try body.text()), topic: try body.text(), try body.bytes())
    default: return nil
    }
  }
}
