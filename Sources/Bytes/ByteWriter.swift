package import Failures
package import Payloads

/// A writer of integers, texts, bytes and encoded values, one after the other.
///
/// Integers are little-endian; a text, bytes and a value follow their size in 4 bytes. The format is private to one build
/// of the host: it is used between its processes, and in files that name their version.
package struct ByteWriter {
  package var bytes: [UInt8] = []

  package init() {}

  /// Creates a writer that goes on after bytes.
  package init(after bytes: [UInt8]) { self.bytes = bytes }

  /// The maximum size of each text of a failure, in bytes.
  package static var failureTextLimit: Int { 65_536 }

  @inlinable
  package mutating func integer(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }

  package mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  package mutating func text(_ value: String) {
    integer(UInt32(clamping: value.utf8.count))
    bytes += value.utf8
  }

  package mutating func bytes(_ value: [UInt8]) {
    integer(UInt32(clamping: value.count))
    bytes += value
  }

  /// Writes bytes up to the end.
  package mutating func rest(_ value: [UInt8]) { bytes += value }

  /// Writes a value in the form of the payload coder.
  ///
  /// - Throws: `PayloadError` if it breaks a limit of the coder.
  package mutating func value(_ value: some Encodable) throws(PayloadError) { bytes(try PayloadEncoder.encode(value)) }

  /// Writes an integer that may be missing.
  package mutating func optional(_ value: UInt64?) {
    flag(value != nil)
    if let value { integer(value) }
  }

  /// Writes bytes that may be missing.
  package mutating func optional(_ value: [UInt8]?) {
    flag(value != nil)
    if let value { bytes(value) }
  }

  /// Writes a text that may be missing.
  package mutating func optional(_ value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  /// Writes a failure: its code and its message, and its other texts where it has them.
  ///
  /// Each text is cut to ``failureTextLimit``.
  package mutating func failure(_ failure: FlowFailure) {
    let limit = Self.failureTextLimit
    text(failure.code.rawValue.cut(toBytes: limit))
    text(failure.message.cut(toBytes: limit))
    optional(failure.expected?.cut(toBytes: limit))
    optional(failure.found?.cut(toBytes: limit))
    optional(failure.cause?.cut(toBytes: limit))
    optional(failure.remedy?.cut(toBytes: limit))
  }

  /// Writes the number of elements that follow.
  package mutating func count(_ count: Int) { integer(UInt32(clamping: count)) }

  package mutating func texts(_ values: [String]) {
    count(values.count)
    for value in values { text(value) }
  }
}
