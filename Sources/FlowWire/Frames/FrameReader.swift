/// Takes frames out of bytes as they arrive.
package struct FrameReader {
  private var bytes: [UInt8] = []
  /// The number of bytes that have been taken.
  private var start = 0

  package init() {}

  /// Adds bytes that have arrived.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// Whether a frame has arrived in part.
  package var isInsideFrame: Bool { start < bytes.count }

  /// Takes the next frame; nil when it has not wholly arrived.
  ///
  /// - Throws: ``FrameError/tooLarge(_:)``; the connection is of no use from there on.
  package mutating func next() throws(FrameError) -> Frame? {
    guard bytes.count - start >= Frame.headerSize else { return nil }
    let size = Int(integer(at: start, UInt32.self))
    guard size <= Frame.sizeLimit else { throw .tooLarge(size) }
    let body = start + Frame.headerSize
    guard bytes.count - body >= size else { return nil }
    defer { start = body + size }
    return Frame(
      kind: bytes[start + 4], number: integer(at: start + 5, UInt64.self), body: Array(bytes[body..<body + size]))
  }

  private func integer<Integer: FixedWidthInteger>(at index: Int, _ type: Integer.Type) -> Integer {
    bytes.withUnsafeBytes { Integer(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Integer.self)) }
  }
}
