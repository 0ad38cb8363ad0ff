/// Writes the parts of an encoded screen: bytes, variable-length integers, and length-prefixed text.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func writeByte(_ value: UInt8) { bytes.append(value) }

  /// Writes an integer in groups of seven bits, the lowest first (LEB128).
  mutating func writeVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes in little-endian order.
  mutating func writeWord(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  mutating func writeText(_ text: ArraySlice<UInt8>) {
    writeVarint(UInt64(text.count))
    bytes += text
  }
}

/// Reads untrusted bytes in the format of ``WireWriter``.
struct WireReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func readByte() throws(ScreenWireError) -> UInt8 {
    guard index < bytes.count else { throw .truncated }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func readVarint() throws(ScreenWireError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try readByte()
      guard shift < 63 || byte <= 1 else { throw .malformed }
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw .malformed
  }

  /// Reads an integer of at most 32 bits.
  mutating func readUInt32() throws(ScreenWireError) -> UInt32 {
    guard let value = UInt32(exactly: try readVarint()) else { throw .malformed }
    return value
  }

  mutating func readWord() throws(ScreenWireError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try readByte()) << shift }
    return value
  }

  mutating func readText() throws(ScreenWireError) -> ArraySlice<UInt8> {
    let size = try readVarint()
    guard size <= UInt64(bytes.count - index) else { throw .truncated }
    defer { index += Int(size) }
    return bytes[index..<index + Int(size)]
  }
}

/// An error that occurs while decoding a screen.
public enum ScreenWireError: Error, Hashable, Sendable {
  /// The bytes end in the middle of the screen.
  case truncated
  /// A byte or number is invalid in its position.
  case malformed
  /// Two elements have the same identity.
  case duplicateElement
  /// The screen has more or deeper elements than the limits allow.
  case tooLarge
}
