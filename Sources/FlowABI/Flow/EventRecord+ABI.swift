package import CSwitchyard
import Failures
package import Flows
import Payloads

extension FlowEvent {
  /// Calls `body` with the event as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_event_v1>) -> Result) -> Result {
    let record = record
    guard record.kind == .link else { return record.withBorrowed(sy_event_v1.empty(), body) }
    return LinkParameters(of: record.text, matching: record.name).withBorrowed { parameters, count in
      var event = sy_event_v1.empty()
      event.parameters = parameters
      event.parameter_count = count
      return record.withBorrowed(event, body)
    }
  }

  /// Copies a borrowed event.
  ///
  /// Returns nil if its kind is unknown or the struct violates the rules of the header.
  package init?(borrowed event: sy_event_v1) {
    guard let record = EventRecord(borrowed: event) else { return nil }
    self.init(record)
  }
}

extension EventRecord {
  /// Calls `body` with a struct of which the columns of the record are filled in.
  fileprivate func withBorrowed<Result>(
    _ empty: sy_event_v1, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    var event = empty
    event.kind = kind.rawValue
    event.entry = entry
    event.action = action
    event.operation = operation
    event.number = number
    event.outcome = outcome
    event.cause = cause
    event.flag = flag
    event.value_kind = valueKind
    event.has_bytes = bytes == nil ? 0 : 1
    let (text, name, sender, launch) = texts
    return text.withBorrowed { text in
      name.withBorrowed { name in
        sender.withBorrowed { sender in
          launch.withBorrowed { launch in
            (bytes ?? []).withBorrowed { bytes in
              event.text = text
              event.name = name
              event.sender = sender
              event.launch = launch
              event.bytes = bytes
              return body(&event)
            }
          }
        }
      }
    }
  }

  /// The text, the name, the sender and the launch value of the C struct, in which a failure takes the place of all.
  private var texts: (String, String, String, Payload) {
    guard let failure else { return (text, name, sender, launch) }
    return (failure.message, failure.code.rawValue, failure.remedy ?? "", failure.details)
  }

  /// Copies a borrowed event; nil if its kind is unknown or the struct violates the rules of the header.
  fileprivate init?(borrowed event: sy_event_v1) {
    guard event.struct_size == sy_event_v1.size, let kind = EventKind(rawValue: event.kind),
      let text = String(borrowed: event.text, limit: Payload.limit), let name = String(borrowed: event.name),
      let bytes = Payload(borrowed: event.bytes), let sender = String(borrowed: event.sender),
      let launch = Payload(borrowed: event.launch)
    else { return nil }
    self.init(kind) {
      ($0.entry, $0.action, $0.operation, $0.number) = (event.entry, event.action, event.operation, event.number)
      ($0.outcome, $0.cause, $0.flag, $0.valueKind) = (event.outcome, event.cause, event.flag, event.value_kind)
      if event.has_bytes == 1 || !bytes.isEmpty { $0.bytes = bytes }
      guard kind == .answered, event.outcome != Outcome.done.code else {
        ($0.text, $0.name, $0.sender, $0.launch) = (text, name, sender, launch)
        return
      }
      var failure = FlowFailure(
        code: FlowFailure.Code(rawValue: name), message: text, remedy: sender.isEmpty ? nil : sender)
      failure.setDetails(launch)
      $0.failure = failure
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
