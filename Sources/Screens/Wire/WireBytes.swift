/// Writes the parts of an encoded screen: bytes, numbers of variable length, and text with its length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a number in groups of seven bits, the lowest first.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes eight bytes, the lowest first.
  mutating func word(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  mutating func text(_ text: ArraySlice<UInt8>) {
    number(UInt64(text.count))
    bytes += text
  }
}

/// Reads what a ``WireWriter`` has written, of unknown origin.
struct WireReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func byte() throws(ScreenWireError) -> UInt8 {
    guard index < bytes.count else { throw .truncated }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func number() throws(ScreenWireError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw .malformed }
      value |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw .malformed
  }

  /// Reads a number of at most 32 bits.
  mutating func small() throws(ScreenWireError) -> UInt32 {
    guard let value = UInt32(exactly: try number()) else { throw .malformed }
    return value
  }

  mutating func word() throws(ScreenWireError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { value |= UInt64(try byte()) << shift }
    return value
  }

  mutating func text() throws(ScreenWireError) -> ArraySlice<UInt8> {
    let size = try number()
    guard size <= UInt64(bytes.count - index) else { throw .truncated }
    defer { index += Int(size) }
    return bytes[index..<index + Int(size)]
  }
}

/// Why bytes are not an encoded screen.
public enum ScreenWireError: Error, Hashable, Sendable {
  /// The bytes end inside the screen.
  case truncated
  /// A byte or a number that has no meaning where it stands.
  case malformed
  /// Two elements with one identity.
  case duplicateElement
  /// More elements, or deeper ones, than the limits allow.
  case tooLarge
}
