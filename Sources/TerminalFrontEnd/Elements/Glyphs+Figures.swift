import Screens

extension Glyphs {
  /// The heights of a column from an eighth to a whole line.
  var levels: [Character] {
    isASCII ? ["_", ".", "-", "=", "+", "*", "#", "@"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  }
  var minus: String { isASCII ? "-" : "−" }
  var knob: String { isASCII ? "O" : "●" }
  var ascending: String { isASCII ? "^" : "▴" }
  var descending: String { isASCII ? "v" : "▾" }
  /// The sign before the marked line of code.
  var markedLine: String { isASCII ? ">" : "▌" }

  /// Returns the sign of a state, which says its tone without colours.
  func state(_ tone: Tone) -> String {
    switch tone {
    case .positive: isASCII ? "o" : "●"
    case .caution: isASCII ? "!" : "▲"
    case .critical: failure
    case .plain, .secondary, .accent: dot
    }
  }

  /// Replaces the marks of Markdown with ASCII.
  func plain(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return String(
      text.map { character in
        switch character {
        case "•", "◦": "*"
        case "▢": "-"
        case "✓": "v"
        case "▎": "|"
        default: character
        }
      })
  }
}
