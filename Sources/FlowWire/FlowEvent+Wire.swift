import Flows
import Payloads
import Screens

// The form of an event between processes: the number of the case, and then its values in their order. Events are the
// most frequent messages, so they are written by hand, without the coder, which would take several times as long.

extension FlowEvent {
  /// - Throws: `PayloadError` if an outcome breaks a limit of the coder.
  func write(to body: inout BodyWriter) throws(PayloadError) {
    switch self {
    case .action(let action, let value, let entry):
      body.begin(0, entry.rawValue)
      body.integer(action.rawValue)
      value.write(to: &body)
    case .settled(let operation, let outcome, let result):
      body.begin(1, operation.rawValue)
      body.bytes(try PayloadEncoder.encode(outcome))
      body.optional(result)
    case .entered(let entry, let route, let isPresented):
      body.begin(2, entry.rawValue)
      body.flag(isPresented)
      body.bytes(route)
    case .left(let entry, let cause):
      body.begin(3, entry.rawValue)
      body.integer(cause.rawValue)
    case .appeared(let entry): body.begin(4, entry.rawValue)
    case .disappeared(let entry): body.begin(5, entry.rawValue)
    case .link(let url, let pattern, let quiet, let token):
      body.begin(6, token)
      body.flag(quiet)
      body.text(url)
      body.text(pattern)
    case .childAction(let name, let payload, let child, let sender, let token):
      body.begin(7, token)
      body.text(name)
      body.bytes(payload)
      body.text(child.rawValue)
      sender.write(to: &body)
    case .childEnded(let child, let cause, let result):
      body.begin(8, 0)
      body.integer(cause.rawValue)
      body.text(child.rawValue)
      body.optional(result)
    case .timer(let number): body.begin(9, number)
    case .wake(let token): body.begin(25, token)
    case .tabReselected(let count): body.begin(10, UInt64(clamping: count))
    case .presented(let modal, let operation, let route):
      body.begin(11, modal.rawValue)
      body.integer(operation.rawValue)
      body.bytes(route)
    case .dismissed(let modal, let cause):
      body.begin(12, modal.rawValue)
      body.integer(cause.rawValue)
    case .childBegan(let child):
      body.begin(13, 0)
      body.text(child.rawValue)
    case .backCancelled(let entry): body.begin(14, entry.rawValue)
    case .leaveRefused(let entry): body.begin(15, entry.rawValue)
    case .pageSelected(let page):
      body.begin(16, 0)
      body.text(page.rawValue)
    case .badgeChanged(let page, let text):
      body.begin(17, 0)
      body.text(page.rawValue)
      body.optional(text.map { Array($0.utf8) })
    case .pageRemoved(let page):
      body.begin(26, 0)
      body.text(page.rawValue)
    case .storeFailed(let key, let cause):
      body.begin(18, 0)
      body.text(key)
      body.text(cause)
    case .stands(let standing): standing.write(to: &body)
    case .service(let event): try event.write(to: &body)
    case .step(let step):
      body.begin(20, step.flow.rawValue)
      step.write(to: &body)
    }
  }

  /// Reads what ``write(to:)`` writes.
  init(_ body: inout BodyReader) throws(FrameError) {
    let number = try body.integer(UInt8.self)
    let value = try body.integer(UInt64.self)
    let entry = EntryID(rawValue: value)
    switch number {
    case 0: self = .action(ActionID(rawValue: try body.integer()), try ActionValue(&body), entry: entry)
    case 1:
      self = .settled(
        OperationID(rawValue: value), try body.nestedValue(Outcome.self), result: try body.optionalBytes())
    case 2:
      let isPresented = try body.flag()
      self = .entered(entry, route: try body.bytes(), isPresented: isPresented)
    case 3: self = .left(entry, try body.cause())
    case 4: self = .appeared(entry)
    case 5: self = .disappeared(entry)
    case 6:
      let quiet = try body.flag()
      self = .link(url: try body.text(), pattern: try body.text(), quiet: quiet, token: value)
    case 7:
      self = .childAction(
        name: try body.text(), payload: try body.bytes(), child: FeatureID(rawValue: try body.text()),
        sender: try FlowSender(&body), token: value)
    case 8:
      let cause = try body.cause()
      self = .childEnded(child: FeatureID(rawValue: try body.text()), cause, result: try body.optionalBytes())
    case 9: self = .timer(value)
    case 10: self = .tabReselected(count: Int(clamping: value))
    case 11:
      self = .presented(
        ModalID(rawValue: value), OperationID(rawValue: try body.integer()), route: try body.bytes())
    case 12: self = .dismissed(ModalID(rawValue: value), try body.cause())
    case 13: self = .childBegan(child: FeatureID(rawValue: try body.text()))
    case 14: self = .backCancelled(entry)
    case 15: self = .leaveRefused(entry)
    case 16: self = .pageSelected(PageID(rawValue: try body.text()))
    case 17:
      let page = PageID(rawValue: try body.text())
      self = .badgeChanged(page, try body.optionalBytes().map { String(decoding: $0, as: UTF8.self) })
    case 18: self = .storeFailed(key: try body.text(), cause: try body.text())
    case 19: self = .stands(try Standing(modal: value, &body))
    case 20: self = .step(try FlowStep(flow: FlowID(rawValue: value), &body))
    case 21...24:
      guard let event = try ServiceEvent(number, value, &body) else { fallthrough }
      self = .service(event)
    case 25: self = .wake(value)
    case 26: self = .pageRemoved(PageID(rawValue: try body.text()))
    default: throw body.failure("an event of the unknown kind \(number)")
    }
  }
}

extension BodyWriter {
  /// Writes the number of an event's case and its first integer, or 0.
  mutating func begin(_ number: UInt8, _ value: UInt64) {
    integer(number)
    integer(value)
  }
}
