import CSwitchyard
import Failures
import Flows
import Payloads
import ServiceContracts

extension ServiceEvent {
  /// Fills a C event and calls `body` with it while its values are borrowed.
  func withBorrowed<Result>(
    in event: inout sy_event_v1, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    switch self {
    case .called(let call):
      event.kind = SY_EVENT_CALLED
      event.action = call.token
      event.flag = call.isRepeated ? 1 : 0
      return call.caller.rawValue.withBorrowed { caller in
        event.sender = caller
        return event.with(call.service.rawValue, call.name, call.payload, body)
      }
    case .answered(let operation, .success(let payload)):
      event.kind = SY_EVENT_ANSWERED
      event.operation = operation.rawValue
      return event.with("", "", payload, body)
    case .answered(let operation, .failure(let failure)):
      event.kind = SY_EVENT_ANSWERED
      event.operation = operation.rawValue
      event.outcome = Outcome.refused(.unspecified).code
      return failure.details.withBorrowed { details in
        (failure.remedy ?? "").withBorrowed { remedy in
          event.launch = details
          event.sender = remedy
          return event.with(failure.message, failure.code.rawValue, nil, body)
        }
      }
    case .published(let service, let topic, let payload):
      event.kind = SY_EVENT_PUBLISHED
      return event.with(service.rawValue, topic, payload, body)
    }
  }

  /// Copies a borrowed event whose texts and bytes were copied already; nil if it does not concern services.
  init?(_ event: sy_event_v1, text: String, name: String, bytes: Payload, sender: String, launch: Payload) {
    switch event.kind {
    case SY_EVENT_CALLED:
      self = .called(
        ReceivedCall(
          token: event.action, service: ServiceID(rawValue: text), name: name, payload: bytes,
          caller: FeatureID(rawValue: sender), isRepeated: event.flag == 1))
    case SY_EVENT_ANSWERED where event.outcome == Outcome.done.code:
      self = .answered(OperationID(rawValue: event.operation), .success(bytes))
    case SY_EVENT_ANSWERED:
      var failure = FlowFailure(
        code: FlowFailure.Code(rawValue: name), message: text, remedy: sender.isEmpty ? nil : sender)
      failure.setDetails(launch)
      self = .answered(OperationID(rawValue: event.operation), .failure(failure))
    case SY_EVENT_PUBLISHED: self = .published(ServiceID(rawValue: text), topic: name, bytes)
    default: return nil
    }
  }
}

extension FlowFailure {
  /// The texts of `expected`, `found` and `cause`, each followed by a zero byte.
  fileprivate var details: Payload {
    [expected, found, cause].flatMap { Payload(($0 ?? "").utf8.filter { $0 != 0 }) + [0] }
  }

  fileprivate mutating func setDetails(_ bytes: Payload) {
    let texts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map {
      $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self)
    }
    guard texts.count >= 3 else { return }
    (expected, found, cause) = (texts[0], texts[1], texts[2])
  }
}

extension sy_event_v1 {
  fileprivate mutating func with<Result>(
    _ text: String, _ name: String, _ payload: Payload?, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    text.withBorrowed { text in
      name.withBorrowed { name in
        (payload ?? []).withBorrowed { bytes in
          self.text = text
          self.name = name
          self.bytes = bytes
          has_bytes = payload == nil ? 0 : 1
          return body(&self)
        }
      }
    }
  }
}
