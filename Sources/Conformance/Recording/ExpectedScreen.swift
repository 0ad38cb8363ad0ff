/// The lines of a screen that a recorded script expects: those that do not change by themselves.
///
/// A line of dots stands for any lines in its place.
package enum ExpectedScreen {
  private static let dots = "..."

  /// Returns the lines of a comparison that are in both, with one line of dots in the place of others.
  ///
  /// A value below or above one that differs is another measure of the same thing, which may differ the next time. Where
  /// these are half of the values of a screen, none is expected.
  package static func steady(_ difference: [String]) -> [String] {
    var lines = difference.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : dots }
    let values = difference.count { !$0.hasPrefix("- ") && isValue(String($0.dropFirst(2))) }
    for order in [Array(lines.indices), lines.indices.reversed()] {
      for (index, next) in zip(order, order.dropFirst()) where lines[index] == dots && isValue(lines[next]) {
        lines[next] = dots
      }
    }
    let rest = lines.indices.filter { isValue(lines[$0]) }
    if rest.count * 2 <= values {
      for index in rest { lines[index] = dots }
    }
    return lines.reduce(into: []) { lines, line in
      if line != dots || lines.last != dots { lines.append(line) }
    }
  }

  /// Whether a line is a label and its value, without anything that can be done with it.
  private static func isValue(_ line: String) -> Bool {
    line.first?.isLetter == true && (line.holds(" — ") || line.holds(": "))
  }

  /// Returns the lines of a screen, or its title alone if it shows what is measured: more than a third of its lines had
  /// other values when it was recorded.
  package static func steady(_ lines: [String], as recorded: [String]) -> [String] {
    let (known, labels) = (Set(recorded), Set(recorded.map(label)))
    let changed = lines.filter { !known.contains($0) && labels.contains(label($0)) }
    guard let title = lines.first, changed.count * 3 > lines.count else { return lines }
    return [title, dots]
  }

  /// Returns the part of a line before its first value.
  static func label(_ line: String) -> Substring {
    line.prefix { $0 != ":" && $0 != ";" && !$0.isNumber }
  }
}
