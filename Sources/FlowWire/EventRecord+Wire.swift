import Bytes
import Failures
import Flows
import Payloads

// The form of an event between processes: its kind, which of its columns follow, and these, without what is 0 or empty.
// Events are the most frequent messages, so they are written by hand, without the coder, which would take several times
// as long.

extension FlowEvent {
  /// - Throws: `PayloadError` if a failure breaks a limit of the coder.
  func write(to body: inout ByteWriter) throws(PayloadError) { try record.write(to: &body) }

  /// Reads what ``write(to:)`` writes.
  init(_ body: inout ByteReader) throws(ByteError) {
    let record = try EventRecord(&body)
    guard let event = FlowEvent(record) else { throw ByteError("no event of the kind \(record.kind)") }
    self = event
  }
}

/// The columns of a record that are not 0 or empty, in the order in which they follow.
private struct Columns: OptionSet {
  let rawValue: UInt16

  static let entry = Columns(rawValue: 1 << 0)
  static let action = Columns(rawValue: 1 << 1)
  static let operation = Columns(rawValue: 1 << 2)
  static let number = Columns(rawValue: 1 << 3)
  static let outcome = Columns(rawValue: 1 << 4)
  static let cause = Columns(rawValue: 1 << 5)
  static let flag = Columns(rawValue: 1 << 6)
  static let valueKind = Columns(rawValue: 1 << 7)
  static let text = Columns(rawValue: 1 << 8)
  static let name = Columns(rawValue: 1 << 9)
  static let sender = Columns(rawValue: 1 << 10)
  static let launch = Columns(rawValue: 1 << 11)
  static let bytes = Columns(rawValue: 1 << 12)
  static let failure = Columns(rawValue: 1 << 13)
  static let all = Columns(rawValue: (1 << 14) - 1)
}

extension EventRecord {
  fileprivate func write(to body: inout ByteWriter) throws(PayloadError) {
    body.integer(UInt8(truncatingIfNeeded: kind.rawValue))
    body.integer(columns.rawValue)
    if entry != 0 { body.integer(entry) }
    if action != 0 { body.integer(action) }
    if operation != 0 { body.integer(operation) }
    if number.bitPattern != 0 { body.integer(number.bitPattern) }
    if outcome != 0 { body.integer(outcome) }
    if cause != 0 { body.integer(cause) }
    if flag != 0 { body.integer(flag) }
    if valueKind != 0 { body.integer(valueKind) }
    if !text.isEmpty { body.text(text) }
    if !name.isEmpty { body.text(name) }
    if !sender.isEmpty { body.text(sender) }
    if !launch.isEmpty { body.bytes(launch) }
    if let bytes { body.bytes(bytes) }
    if let failure { body.failure(failure) }
  }

  private var columns: Columns {
    var columns: Columns = []
    if entry != 0 { columns.insert(.entry) }
    if action != 0 { columns.insert(.action) }
    if operation != 0 { columns.insert(.operation) }
    if number.bitPattern != 0 { columns.insert(.number) }
    if outcome != 0 { columns.insert(.outcome) }
    if cause != 0 { columns.insert(.cause) }
    if flag != 0 { columns.insert(.flag) }
    if valueKind != 0 { columns.insert(.valueKind) }
    if !text.isEmpty { columns.insert(.text) }
    if !name.isEmpty { columns.insert(.name) }
    if !sender.isEmpty { columns.insert(.sender) }
    if !launch.isEmpty { columns.insert(.launch) }
    if bytes != nil { columns.insert(.bytes) }
    if failure != nil { columns.insert(.failure) }
    return columns
  }

  fileprivate init(_ body: inout ByteReader) throws(ByteError) {
    let number = try body.integer(UInt8.self)
    guard let kind = EventKind(rawValue: UInt32(number)) else {
      throw ByteError("an event of the unknown kind \(number)")
    }
    let columns = Columns(rawValue: try body.integer())
    guard columns.isSubset(of: .all) else { throw ByteError("an event with an unknown column") }
    self.init(kind)
    if columns.contains(.entry) { entry = try body.integer() }
    if columns.contains(.action) { action = try body.integer() }
    if columns.contains(.operation) { operation = try body.integer() }
    if columns.contains(.number) { self.number = Double(bitPattern: try body.integer()) }
    if columns.contains(.outcome) { outcome = try body.integer() }
    if columns.contains(.cause) { cause = try body.integer() }
    if columns.contains(.flag) { flag = try body.integer() }
    if columns.contains(.valueKind) { valueKind = try body.integer() }
    if columns.contains(.text) { text = try body.text() }
    if columns.contains(.name) { name = try body.text() }
    if columns.contains(.sender) { sender = try body.text() }
    if columns.contains(.launch) { launch = try body.bytes() }
    if columns.contains(.bytes) { bytes = try body.bytes() }
    if columns.contains(.failure) { failure = try body.failure() }
  }
}
