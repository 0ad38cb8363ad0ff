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
              guard let failure else { return body(&event) }
              return failure.withBorrowed { error in
                event.error = error
                return body(&event)
              }
            }
          }
        }
      }
    }
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
      ($0.text, $0.name, $0.sender, $0.launch) = (text, name, sender, launch)
      if let error = event.error { $0.failure = FlowFailure(borrowed: SizedStruct.read(error)) }
    }
  }
}
