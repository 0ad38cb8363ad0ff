/// A message between the host and a process that it has started: a kind, a number, and a body.
///
/// As bytes: the size of the body in 4 bytes, the kind in 1, the number in 8, and the body; integers are little-endian.
/// The format is private to one version of the host.
package struct Frame: Hashable, Sendable {
  /// The size of what precedes the body.
  package static let headerSize = 13
  /// The size of the largest body, in bytes.
  ///
  /// A longer one is not sent, and ends the connection when it is announced.
  package static let sizeLimit = 32 << 20

  package var kind: UInt8
  /// The flow that the message is about; 0 for none.
  package var number: UInt64
  package var body: [UInt8]

  package init(kind: UInt8, number: UInt64 = 0, body: [UInt8] = []) {
    self.kind = kind
    self.number = number
    self.body = body
  }

  /// The frame as bytes, whatever its size.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(unchecked: &bytes)
    return bytes
  }

  /// Appends the frame as bytes.
  ///
  /// - Throws: ``FrameError/tooLarge(_:)`` when the body is too large; nothing is appended then.
  package func append(to bytes: inout [UInt8]) throws(FrameError) {
    guard body.count <= Self.sizeLimit else { throw .tooLarge(body.count) }
    append(unchecked: &bytes)
  }

  private func append(unchecked bytes: inout [UInt8]) {
    bytes.reserveCapacity(bytes.count + Self.headerSize + body.count)
    var writer = ByteWriter(after: bytes)
    bytes = []
    writer.integer(UInt32(body.count))
    writer.integer(kind)
    writer.integer(number)
    writer.rest(body)
    bytes = writer.bytes
  }

  /// Reads the whole body.
  ///
  /// - Parameter value: Reads a value, or returns nil if there is no message of this kind.
  package func read<Value>(_ value: (inout ByteReader) throws(ByteError) -> Value?) throws(FrameError) -> Value {
    let result: Value?
    do throws(ByteError) {
      var reader = ByteReader(body)
      result = try value(&reader)
      if result != nil { try reader.end() }
    } catch {
      throw .malformed(kind: kind, error.text)
    }
    guard let result else { throw .unknownKind(kind) }
    return result
  }
}

/// The reason why bytes are not the messages of a process.
package enum FrameError: Error, Hashable, Sendable {
  /// A body of this size is larger than ``Frame/sizeLimit``.
  case tooLarge(Int)
  /// There is no message of this kind.
  case unknownKind(UInt8)
  /// The body of a message of this kind is something else.
  case malformed(kind: UInt8, String)
  /// The other side has closed the connection.
  case closed
}

extension FrameError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let size): "a message of \(size) bytes, more than \(Frame.sizeLimit >> 20) MiB"
    case .unknownKind(let kind): "a message of the unknown kind \(kind)"
    case .malformed(let kind, let what): "a malformed message of kind \(kind): \(what)"
    case .closed: "it was closed"
    }
  }
}
