import Screens

/// Values as columns of one eighth of a line each.
enum Spark {
  /// The bounds of a scale, as far as they are set.
  struct Bounds {
    var minimum: Double?
    var maximum: Double?
  }

  /// Returns one line of a small chart, whose columns are the last values that fit.
  ///
  /// - Parameters:
  ///   - height: The number of lines of the chart.
  ///   - row: The line, counted from the top.
  ///   - bounds: The bounds that the author has set: without them the scale begins at zero, and ends at the greatest
  ///     value.
  static func line(
    _ points: [Double], width: Int, height: Int = 1, row: Int = 0, in bounds: Bounds = Bounds(), _ glyphs: Glyphs
  ) -> String {
    let shown = points.suffix(max(0, width))
    let known = shown.filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max() else { return "" }
    // The least value still has a mark.
    let base = min(least, bounds.minimum ?? 0)
    let most = max(greatest, bounds.maximum ?? greatest)
    let levels = glyphs.levels.count
    var text = ""
    for point in shown {
      guard point.isFinite else {
        text.append(" ")
        continue
      }
      let share = most > base ? (point / 2 - base / 2) / (most / 2 - base / 2) : 0
      let level = 1 + Int((share * Double(levels * height - 1)).rounded()) - (height - 1 - row) * levels
      text.append(level <= 0 ? " " : glyphs.levels[min(level, levels) - 1])
    }
    return text
  }
}

extension Element {
  /// The bounds that the author has set for the element's values.
  var bounds: Spark.Bounds {
    func known(_ property: ElementProperty) -> Double? { number(property).flatMap { $0.isFinite ? $0 : nil } }
    return Spark.Bounds(minimum: known(.minimum), maximum: known(.maximum))
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
