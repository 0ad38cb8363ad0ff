import Screens

/// Values as columns of one eighth of a line each.
enum Spark {
  /// Returns one line of a small chart, whose columns are the last values that fit.
  ///
  /// - Parameters:
  ///   - height: The number of lines of the chart.
  ///   - row: The line, counted from the top.
  static func line(_ points: [Double], width: Int, height: Int = 1, row: Int = 0, _ glyphs: Glyphs) -> String {
    let shown = points.suffix(max(0, width))
    let known = shown.filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return "" }
    // The least value still has a mark, and the scale begins at zero where the values are far from each other.
    let base = least > 0 && least < most / 2 ? 0 : least
    let levels = glyphs.levels.count
    var text = ""
    for point in shown {
      guard point.isFinite else {
        text.append(" ")
        continue
      }
      let share = most > base ? (point - base) / (most - base) : 0.5
      let level = 1 + Int((share * Double(levels * height - 1)).rounded()) - (height - 1 - row) * levels
      text.append(level <= 0 ? " " : glyphs.levels[min(level, levels) - 1])
    }
    return text
  }
}

extension Glyphs {
  /// The heights of a column from an eighth to a whole line.
  var levels: [Character] {
    isASCII ? ["_", ".", "-", "=", "+", "*", "#", "@"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  }
  var minus: String { isASCII ? "-" : "−" }
  var knob: String { isASCII ? "O" : "●" }
  var ascending: String { isASCII ? "^" : "▴" }
  var descending: String { isASCII ? "v" : "▾" }
  /// What stands before the marked line of code.
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
