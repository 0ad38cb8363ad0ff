/// The line format of the control socket: UTF-8, terminated by a newline, and of limited length.
package enum ControlLine {
  /// The longest request line in bytes, including the newline.
  ///
  /// A longer line closes the connection.
  package static let limit = 8192

  /// Returns the text on one line, with backslashes and newlines escaped by a backslash.
  package static func escaped(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Returns the original of an escaped text.
  private static func unescaped(_ line: String) -> String {
    var text = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
      if isEscape {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
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
