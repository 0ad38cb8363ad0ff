/// A view of a file's bytes with bounds-checked positions, which returns nil instead of trapping.
package struct ByteView {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package var count: Int { bytes.count }

  /// Returns the little-endian integer at a position, or nil if it is not entirely inside the bytes.
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

  /// Returns whether `prefix` occurs at a position.
  package func begins(with prefix: [UInt8], at position: UInt64) -> Bool {
    guard count >= prefix.count, position <= UInt64(count - prefix.count) else { return false }
    let start = Int(position)
    return bytes[start] == prefix[0] && bytes[start..<start + prefix.count].elementsEqual(prefix)
  }

  /// Returns the text from a position to the next NUL, or nil if that is more than `limit` bytes away.
  package func text(at position: UInt64, limit: Int = 4096) -> String? {
    guard position < UInt64(count) else { return nil }
    let start = Int(position)
    let end = min(count, start + limit)
    guard let terminator = bytes[start..<end].firstIndex(of: 0) else { return nil }
    return String(decoding: bytes[start..<terminator], as: UTF8.self)
  }
}

extension UInt64 {
  /// Returns the sum, or nil on overflow.
  package func plus(_ other: UInt64) -> UInt64? {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
