import Glibc

/// Standard input by lines.
struct LineReader {
  private var bytes: [UInt8] = []
  private(set) var isAtEnd = false
  /// Whether what comes before the next line feed belongs to a line that was cut.
  private var isSkipping = false

  /// The longest line; what is longer is cut there.
  static let limit = 1 << 16

  /// Reads once what there is.
  ///
  /// Blocks when there is nothing: call it when the descriptor is ready.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      isAtEnd = true
    }
  }

  /// The next line without its end, also the last one that has none; nil when more has to be read first.
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
