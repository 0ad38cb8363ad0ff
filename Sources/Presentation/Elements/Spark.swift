package import Screens

/// Values as columns of one eighth of a line each.
package enum Spark {
  /// The bounds of a scale, as far as they are set.
  package struct Bounds {
    package let minimum: Double?
    package let maximum: Double?

    /// Creates bounds, of which either may be open.
    package init(minimum: Double? = nil, maximum: Double? = nil) {
      (self.minimum, self.maximum) = (minimum, maximum)
    }
  }

  /// Returns one line of a small chart, whose columns are the last values that fit.
  ///
  /// - Parameters:
  ///   - height: The number of lines of the chart.
  ///   - row: The line, counted from the top.
  ///   - bounds: The bounds that the author has set: without them the scale begins at zero, and ends at the greatest
  ///     value.
  ///   - levels: The characters of a column, from the lowest to one that fills a line.
  package static func line(
    _ points: [Double], width: Int, height: Int = 1, row: Int = 0, in bounds: Bounds = Bounds(), levels: [Character]
  ) -> String {
    let shown = points.suffix(max(0, width))
    let known = shown.filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max() else { return "" }
    // The least value still has a mark.
    let base = min(least, bounds.minimum ?? 0)
    let most = max(greatest, bounds.maximum ?? greatest)
    var text = ""
    for point in shown {
      guard point.isFinite else {
        text.append(" ")
        continue
      }
      let share = most > base ? (point / 2 - base / 2) / (most / 2 - base / 2) : 0
      let level = 1 + Int((share * Double(levels.count * height - 1)).rounded()) - (height - 1 - row) * levels.count
      text.append(level <= 0 ? " " : levels[min(level, levels.count) - 1])
    }
    return text
  }
}

extension Element {
  /// The bounds that the author has set for the element's values.
  package var bounds: Spark.Bounds {
    func known(_ property: ElementProperty) -> Double? { number(property).flatMap { $0.isFinite ? $0 : nil } }
    return Spark.Bounds(minimum: known(.minimum), maximum: known(.maximum))
  }
}
