/// Bytes of a file, read with checked positions: outside of the bytes there is nothing, and never a trap.
package struct ByteView {
  package let bytes: [UInt8]

  package var count: Int { bytes.count }

  /// The little-endian integer at a position; nil when it is not wholly inside.
  package func integer<T: FixedWidthInteger & UnsignedInteger>(_ type: T.Type = T.self, at position: UInt64) -> T? {
    let width = MemoryLayout<T>.size
    guard count >= width, position <= UInt64(count - width) else { return nil }
    var value: T = 0
    for index in 0..<width { value |= T(bytes[Int(position) + index]) << T(8 * index) }
    return value
  }

  package func uint16(at position: UInt64) -> UInt16? { integer(at: position) }
  package func uint32(at position: UInt64) -> UInt32? { integer(at: position) }
  package func uint64(at position: UInt64) -> UInt64? { integer(at: position) }

  /// Whether these bytes stand at a position.
  package func begins(with prefix: [UInt8], at position: UInt64) -> Bool {
    guard count >= prefix.count, position <= UInt64(count - prefix.count) else { return false }
    let start = Int(position)
    return bytes[start] == prefix[0] && bytes[start..<start + prefix.count].elementsEqual(prefix)
  }

  /// The text from a position to the next NUL, which is at most `limit` bytes away.
  package func text(at position: UInt64, limit: Int = 4096) -> String? {
    guard position < UInt64(count) else { return nil }
    let start = Int(position)
    let end = min(count, start + limit)
    guard let terminator = bytes[start..<end].firstIndex(of: 0) else { return nil }
    return String(decoding: bytes[start..<terminator], as: UTF8.self)
  }
}

extension UInt64 {
  /// The sum, or nil when it does not fit.
  package func plus(_ other: UInt64) -> UInt64? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }

  /// The product, or nil when it does not fit.
  package func times(_ other: UInt64) -> UInt64? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? nil : product
  }
}
