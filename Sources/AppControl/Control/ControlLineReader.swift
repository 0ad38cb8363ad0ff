/// Takes the first line out of the bytes of a connection as they arrive.
package struct ControlLineReader {
  /// The result of taking bytes.
  package enum Received { case more, line(String), tooLong, ended }

  private var bytes: [UInt8] = []

  package init() {}

  /// Takes bytes that have arrived; none stand for the end of the connection.
  ///
  /// Anything after the first line is ignored.
  package mutating func take(_ more: some Collection<UInt8>) -> Received {
    let known = bytes.count
    bytes += more
    if let end = bytes[known...].firstIndex(of: UInt8(ascii: "\n")), end < ControlLine.limit {
      return .line(String(decoding: bytes[..<end], as: UTF8.self))
    }
    if bytes.count >= ControlLine.limit { return .tooLong }
    return more.isEmpty ? .ended : .more
  }
}
