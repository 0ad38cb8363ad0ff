/// The lines of the control socket: UTF-8, ended by a newline, and bounded.
package enum ControlLine {
  /// The most that a line may have, with its end.
  ///
  /// A longer one closes the connection.
  package static let limit = 8192

  /// The text on one line: a backslash and a newline are written with a backslash.
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

  /// The text that was escaped so.
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

  /// The most that an answer may have; it fits into a socket's buffer.
  static let answerLimit = 128 << 10

  /// The bytes of a line with its end, cut to a limit.
  package static func bytes(_ line: String, limit: Int = Self.limit) -> [UInt8] {
    Array(line.utf8.prefix(limit - 1)) + [UInt8(ascii: "\n")]
  }
}
