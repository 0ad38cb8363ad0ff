package import CSwitchyard
import Flows
import Payloads

/// The argument of a call that cannot be accepted, and why, for the author of the caller.
package struct Refusal: Error, Equatable, Sendable {
  /// The status that the call returns.
  package var status: Int32
  /// The parameter, or a field of it, such as "style->heights[2]".
  package var field: String
  package var expected: String
  package var found: String
  /// The advice to the author, where it does not follow from the rest.
  package var remedy: String?
  /// Whether the argument is memory that was lent for a call which has returned.
  package var isLentMemory = false

  package init(_ status: Int32, _ field: String, expected: String, found: String, remedy: String? = nil) {
    self.status = status
    self.field = field
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// A pointer that is NULL where this is needed.
  package static func null(_ field: String, expected: String) -> Refusal {
    Refusal(SY_E_INVALID, field, expected: expected, found: "NULL")
  }

  /// Flags of which some have no meaning.
  package static func flags(_ field: String, _ flags: UInt32, known: UInt32) -> Refusal {
    Refusal(
      SY_E_UNSUPPORTED, field, expected: "only the flags \(hexadecimal(known))", found: hexadecimal(flags))
  }

  private static func hexadecimal(_ flags: UInt32) -> String { "0x\(String(flags, radix: 16))" }

  /// Returns a number with its unit, in the singular or the plural.
  private static func number(_ count: UInt64, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s")" }

  /// Checks that flags have no others than the known ones.
  package static func check(_ flags: UInt32, known: UInt32, _ field: @autoclosure () -> String) throws(Refusal) {
    if flags & ~known != 0 { throw .flags(field(), flags, known: known) }
  }

  /// Returns flags that have no others than the known ones.
  package static func checked(_ flags: UInt32, known: UInt32) throws(Refusal) -> UInt32 {
    try check(flags, known: known, "flags")
    return flags
  }

  /// Checks the start and the number of the elements of an array.
  package static func check<Element>(
    _ elements: UnsafePointer<Element>?, count: UInt64, limit: UInt64, _ field: @autoclosure () -> String
  ) throws(Refusal) {
    guard count <= limit else {
      throw Refusal(SY_E_TOO_LARGE, field(), expected: "at most \(limit) elements", found: "\(count)")
    }
    guard count == 0 || elements != nil else {
      throw Refusal(SY_E_INVALID, field(), expected: "the address of \(number(count, "element"))", found: "NULL")
    }
    try checkAddress(elements, field())
  }

  /// Checks that a struct or an array is at an address that the compiler could have given it.
  package static func checkAddress<Element>(
    _ pointer: UnsafePointer<Element>?, _ field: @autoclosure () -> String
  ) throws(Refusal) {
    let (address, alignment) = (UInt(bitPattern: pointer), UInt(MemoryLayout<Element>.alignment))
    if address % alignment != 0 { throw .address(field(), address, multipleOf: alignment) }
  }

  /// An address that the compiler could not have given to its type.
  @inline(never)
  private static func address(_ field: String, _ address: UInt, multipleOf alignment: UInt) -> Refusal {
    Refusal(
      SY_E_INVALID, field, expected: "an address that is a multiple of \(alignment)",
      found: "0x\(String(address, radix: 16))",
      remedy: "Declare it with its type, and pass its address: bytes that were read or cast may stand anywhere.")
  }
}

extension String {
  /// Copies borrowed text of at most `limit` bytes.
  package init(
    _ text: sy_text_v1, _ field: @autoclosure () -> String, limit: Int = HeaderLimits.logLine
  ) throws(Refusal) {
    try Refusal.checkIsLent(text.data, field())
    guard let copy = String(borrowed: text, limit: limit) else {
      throw .bytes(isNull: text.data == nil, size: text.size, limit: limit, field())
    }
    if InvalidText.isFound(in: text, readAs: copy) { InvalidText.report(field()) }
    self = copy
  }
}

extension Payload {
  /// Copies borrowed bytes.
  package init(_ bytes: sy_bytes_v1, _ field: @autoclosure () -> String) throws(Refusal) {
    try Refusal.checkIsLent(bytes.data, field())
    guard let copy = Payload(borrowed: bytes) else {
      throw .bytes(isNull: bytes.data == nil, size: bytes.size, limit: Payload.limit, field())
    }
    self = copy
  }
}

extension Refusal {
  /// Checks that a pointer is not one that was lent to a call which has returned.
  package static func checkIsLent(_ pointer: UnsafeRawPointer?, _ field: @autoclosure () -> String) throws(Refusal) {
    guard let call = LentMemory.call(thatLent: pointer) else { return }
    var refusal = Refusal(
      SY_E_INVALID, field(), expected: "memory that is still valid",
      found: "memory that was lent to '\(call)' until it returned",
      remedy: "Copy what you keep: what a call passes in is borrowed until the call returns (R1).")
    refusal.isLentMemory = true
    throw refusal
  }

  /// Borrowed bytes or text that cannot be read.
  package static func bytes(isNull: Bool, size: UInt64, limit: Int, _ field: String) -> Refusal {
    isNull
      ? Refusal(SY_E_INVALID, field, expected: "the address of \(number(size, "byte"))", found: "NULL")
      : Refusal(SY_E_TOO_LARGE, field, expected: "at most \(limit) bytes", found: "\(size)")
  }
}
