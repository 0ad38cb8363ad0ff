/// Takes frames out of bytes as they arrive.
package struct FrameReader {
  private var bytes: [UInt8] = []
  /// The number of bytes that have been taken.
  private var start = 0
  private let limit: Int

  /// - Parameter limit: The size of the largest body, in bytes.
  package init(limit: Int = Frame.sizeLimit) { self.limit = limit }

  /// Adds bytes that have arrived.
  package mutating func append(_ more: UnsafeRawBufferPointer) {
    makeRoom()
    bytes += more
  }

  /// Adds bytes that have arrived.
  package mutating func append(_ more: ArraySlice<UInt8>) {
    makeRoom()
    bytes += more
  }

  /// Drops what has been taken.
  private mutating func makeRoom() {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
  }

  /// Takes the next frame; nil when it has not wholly arrived.
  ///
  /// - Throws: ``FrameError/tooLarge(_:)``; the connection is of no use from there on.
  package mutating func next() throws(FrameError) -> Frame? {
    guard bytes.count - start >= Frame.headerSize else { return nil }
    let size = Int(integer(at: start, UInt32.self))
    guard size <= limit else { throw .tooLarge(size) }
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
