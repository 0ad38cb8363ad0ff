package import Failures
import Payloads

/// A reader of untrusted bytes in the format of ``ByteWriter``.
package struct ByteReader {
  @usableFromInline let source: [UInt8]
  @usableFromInline var index: Int

  /// - Parameter start: The number of bytes to pass over.
  package init(_ bytes: [UInt8], from start: Int = 0) {
    source = bytes
    index = min(start, source.count)
  }

  @inlinable
  package mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) throws(ByteError)
    -> Integer
  {
    let size = Integer.bitWidth / 8
    guard source.count - index >= size else { throw ByteError("it ends inside an integer") }
    defer { index += size }
    return source.withUnsafeBytes {
      Integer(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: Integer.self))
    }
  }

  package mutating func flag() throws(ByteError) -> Bool {
    switch try integer(UInt8.self) {
    case 0: false
    case 1: true
    default: throw ByteError("neither true nor false")
    }
  }

  package mutating func text() throws(ByteError) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw ByteError("a text is no UTF-8") }
    return text
  }

  /// Reads a text of at most `limit` bytes, which has this name for people.
  package mutating func text(limit: Int, _ name: StaticString) throws(ByteError) -> String {
    try checkSize(limit: limit, name)
    return try text()
  }

  package mutating func bytes() throws(ByteError) -> [UInt8] { Array(try slice()) }

  /// Reads at most `limit` bytes, which have this name for people.
  package mutating func bytes(limit: Int, _ name: StaticString) throws(ByteError) -> [UInt8] {
    try checkSize(limit: limit, name)
    return try bytes()
  }

  /// Reads up to the end.
  package mutating func rest() -> [UInt8] {
    defer { index = source.count }
    return Array(source[index...])
  }

  /// Reads at most `limit` bytes up to the end, which have this name for people.
  package mutating func rest(limit: Int, _ name: StaticString) throws(ByteError) -> [UInt8] {
    try ByteError.check(source.count - index, name, limit: limit)
    return rest()
  }

  /// Reads a value that was written as such.
  package mutating func value<Value: Decodable>(_ type: Value.Type = Value.self) throws(ByteError) -> Value {
    try decode(type, from: try bytes())
  }

  /// Reads an encoded value up to the end.
  package mutating func restAsValue<Value: Decodable>(_ type: Value.Type = Value.self) throws(ByteError) -> Value {
    try decode(type, from: rest())
  }

  private func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(ByteError) -> Value {
    do throws(PayloadError) {
      return try PayloadDecoder.decode(type, from: bytes)
    } catch {
      throw ByteError("\(error)")
    }
  }

  package mutating func optional() throws(ByteError) -> UInt64? { try flag() ? try integer() : nil }

  /// Reads bytes that may be missing, at most `limit` of them, which have this name for people.
  package mutating func optionalBytes(limit: Int, _ name: StaticString) throws(ByteError) -> [UInt8]? {
    try flag() ? try bytes(limit: limit, name) : nil
  }

  /// Reads a text that may be missing, of at most `limit` bytes, which has this name for people.
  package mutating func optionalText(limit: Int, _ name: StaticString) throws(ByteError) -> String? {
    try flag() ? try text(limit: limit, name) : nil
  }

  package mutating func failure() throws(ByteError) -> FlowFailure {
    let (limit, name): (Int, StaticString) = (ByteWriter.failureTextLimit, "bytes of a failure's text")
    return FlowFailure(
      code: FlowFailure.Code(rawValue: try text(limit: limit, name)), message: try text(limit: limit, name),
      expected: try optionalText(limit: limit, name), found: try optionalText(limit: limit, name),
      cause: try optionalText(limit: limit, name), remedy: try optionalText(limit: limit, name))
  }

  /// Reads the number of elements of a list, each of which is at least one byte long.
  package mutating func count() throws(ByteError) -> Int {
    let count = Int(try integer(UInt32.self))
    guard count <= source.count - index else { throw ByteError("it ends inside a list") }
    return count
  }

  package mutating func texts() throws(ByteError) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try count()) { texts.append(try text()) }
    return texts
  }

  package var isAtEnd: Bool { index == source.count }

  /// Requires that everything has been read.
  package func end() throws(ByteError) {
    guard isAtEnd else { throw ByteError("\(source.count - index) bytes follow") }
  }

  /// Checks the size that follows, without reading it.
  private func checkSize(limit: Int, _ name: StaticString) throws(ByteError) {
    var next = self
    try ByteError.check(Int(try next.integer(UInt32.self)), name, limit: limit)
  }

  private mutating func slice() throws(ByteError) -> ArraySlice<UInt8> {
    let size = Int(try integer(UInt32.self))
    guard size <= source.count - index else { throw ByteError("it ends inside bytes") }
    defer { index += size }
    return source[index..<index + size]
  }
}

/// The reason why bytes are not in the expected format.
package struct ByteError: Error, Hashable, Sendable {
  /// A description, as in "it ends inside an integer".
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Checks a number of what has this name for people, as in "bytes of a badge".
  package static func check(_ count: Int, _ name: StaticString, limit: Int) throws(ByteError) {
    if count > limit { throw ByteError("\(count) \(name), more than \(limit)") }
  }
}
