import Glibc

/// A reader of standard input by lines.
struct LineReader {
  private var bytes: [UInt8] = []
  private(set) var isAtEnd = false
  /// Whether the bytes before the next line feed belong to a line that was truncated.
  private var isSkipping = false

  /// The length in bytes at which a line is truncated.
  static let limit = 1 << 16

  /// Reads the available bytes, once.
  ///
  /// Blocks if there are none: call it when the descriptor is ready.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isAtEnd = true
    }
  }

  /// Returns the next line without its line feed, or nil if more input is needed.
  ///
  /// The last line needs no line feed.
  mutating func next() -> String? {
    if isSkipping {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
        bytes = []
        return nil
      }
      bytes.removeFirst(end + 1)
      isSkipping = false
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      guard isAtEnd && !bytes.isEmpty || bytes.count >= Self.limit else { return nil }
      defer { bytes = [] }
      isSkipping = !isAtEnd
      return String(decoding: bytes.prefix(Self.limit), as: UTF8.self)
    }
    defer { bytes.removeFirst(end + 1) }
    return String(decoding: bytes[..<min(end, Self.limit)], as: UTF8.self)
  }
}
