/// The line format of the control socket: UTF-8, terminated by a newline, and of limited length.
package enum ControlLine {
  /// The longest request line in bytes, including the newline.
  ///
  /// A longer line closes the connection.
  package static let limit = 8192

  // Both work on bytes, as backslashes and newlines are no part of other characters in UTF-8.
  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")

  /// Returns the text on one line, with backslashes and newlines escaped by a backslash.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == backslash || $0 == newline }) else { return text }
    var line: [UInt8] = []
    for byte in text.utf8 {
      if byte == backslash || byte == newline { line.append(backslash) }
      line.append(byte == newline ? UInt8(ascii: "n") : byte)
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the original of an escaped text.
  private static func unescaped(_ line: String) -> String {
    guard line.utf8.contains(backslash) else { return line }
    var text: [UInt8] = []
    var isEscape = false
    for byte in line.utf8 {
      if isEscape {
        text.append(byte == UInt8(ascii: "n") ? newline : byte)
        isEscape = false
      } else if byte == backslash {
        isEscape = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the verb of a line, and what follows the first space, unescaped; nil if there is no space.
  ///
  /// A combining character after the space does not make it part of the verb.
  static func parts(_ line: String) -> (verb: String, argument: String?) {
    guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")) else { return (line, nil) }
    return (
      String(decoding: line.utf8[..<space], as: UTF8.self),
      unescaped(String(decoding: line.utf8[space...].dropFirst(), as: UTF8.self))
    )
  }

  /// The longest response line in bytes, which fits into a socket's buffer.
  static let responseLimit = 128 << 10

  /// Returns the bytes of a line with its newline, truncated to a limit.
  package static func bytes(_ line: String, limit: Int = Self.limit) -> [UInt8] {
    Array(line.utf8.prefix(limit - 1)) + [UInt8(ascii: "\n")]
  }
}
