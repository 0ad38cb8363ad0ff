import Payloads

/// Writes the body of a frame: integers, texts, bytes and encoded values, one after the other.
struct BodyWriter {
  private(set) var bytes: [UInt8] = []

  mutating func integer(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }

  /// Writes an integer that may be missing.
  mutating func optional(_ value: UInt64?) {
    integer(value == nil ? 0 : 1 as UInt8)
    if let value { integer(value) }
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: String) {
    integer(UInt32(clamping: value.utf8.count))
    bytes += value.utf8
  }

  mutating func bytes(_ value: [UInt8]) {
    integer(UInt32(clamping: value.count))
    bytes += value
  }

  /// Writes bytes that may be missing.
  mutating func optional(_ value: [UInt8]?) {
    flag(value != nil)
    if let value { bytes(value) }
  }

  /// Writes bytes up to the end of the body.
  mutating func rest(_ value: [UInt8]) { bytes += value }
}

/// Reads untrusted bytes in the format of ``BodyWriter``.
struct BodyReader {
  private let frame: Frame
  private var index = 0

  init(_ frame: Frame) { self.frame = frame }

  mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) throws(FrameError) -> Integer {
    let size = Integer.bitWidth / 8
    guard frame.body.count - index >= size else { throw failure("it ends inside an integer") }
    defer { index += size }
    return frame.body.withUnsafeBytes {
      Integer(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Integer.self))
    }
  }

  mutating func optional() throws(FrameError) -> UInt64? {
    switch try integer(UInt8.self) {
    case 0: nil
    case 1: try integer()
    default: throw failure("neither a value nor none")
    }
  }

  mutating func flag() throws(FrameError) -> Bool {
    switch try integer(UInt8.self) {
    case 0: false
    case 1: true
    default: throw failure("neither true nor false")
    }
  }

  mutating func optionalBytes() throws(FrameError) -> [UInt8]? { try flag() ? try bytes() : nil }

  mutating func text() throws(FrameError) -> String { String(decoding: try slice(), as: UTF8.self) }

  mutating func bytes() throws(FrameError) -> [UInt8] { Array(try slice()) }

  /// Reads up to the end of the body.
  mutating func rest() -> [UInt8] {
    defer { index = frame.body.count }
    return Array(frame.body[index...])
  }

  /// Reads an encoded value up to the end of the body.
  mutating func value<Value: Decodable>(_ type: Value.Type) throws(FrameError) -> Value {
    try decode(type, from: rest())
  }

  /// Reads an encoded value that was written as bytes.
  mutating func nestedValue<Value: Decodable>(_ type: Value.Type) throws(FrameError) -> Value {
    try decode(type, from: try bytes())
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(FrameError) -> Value {
    do throws(PayloadError) {
      return try PayloadDecoder.decode(type, from: bytes)
    } catch {
      throw failure("\(error)")
    }
  }

  var isAtEnd: Bool { index == frame.body.count }

  func end() throws(FrameError) {
    guard isAtEnd else { throw failure("\(frame.body.count - index) bytes follow") }
  }

  func failure(_ what: String) -> FrameError { .malformed(kind: frame.kind, what) }

  private mutating func slice() throws(FrameError) -> ArraySlice<UInt8> {
    let size = Int(try integer(UInt32.self))
    guard size <= frame.body.count - index else { throw failure("it ends inside bytes") }
    defer { index += size }
    return frame.body[index..<index + size]
  }
}
