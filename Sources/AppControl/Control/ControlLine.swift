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
  static func unescaped(_ line: String) -> String {
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

  /// The longest response line in bytes, which fits into a socket's buffer.
  static let responseLimit = 128 << 10

  /// Returns the bytes of a line with its newline, truncated to a limit.
  package static func bytes(_ line: String, limit: Int = Self.limit) -> [UInt8] {
    Array(line.utf8.prefix(limit - 1)) + [UInt8(ascii: "\n")]
  }
}
