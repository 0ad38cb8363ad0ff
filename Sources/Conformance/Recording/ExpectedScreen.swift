/// The lines of a screen that a recorded script expects: those that do not change by themselves.
///
/// A line of dots stands for any lines in its place.
package enum ExpectedScreen {
  private static let dots = "..."

  /// Returns the lines of a comparison that are in both, with one line of dots in the place of others.
  package static func steady(_ difference: [String]) -> [String] {
    shortened(difference.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : dots })
  }

  /// Returns the lines of a screen without those that stood on it with another value when it was recorded.
  ///
  /// A screen that shows what is measured, of which more than a third has changed, is expected by its title alone.
  package static func steady(_ lines: [String], as recorded: [String]) -> [String] {
    let (known, labels) = (Set(recorded), Set(recorded.map(label)))
    let isSteady = lines.map { known.contains($0) || !labels.contains(label($0)) }
    guard let title = lines.first, isSteady.filter({ !$0 }).count * 3 <= lines.count else {
      return lines.first.map { [$0, dots] } ?? []
    }
    return shortened(zip(lines, isSteady).map { $1 || $0 == title ? $0 : dots })
  }

  /// Returns the part of a line before its first value.
  private static func label(_ line: String) -> Substring {
    line.prefix { $0 != ":" && $0 != ";" && !$0.isNumber }
  }

  private static func shortened(_ lines: [String]) -> [String] {
    lines.reduce(into: []) { if $1 != dots || $0.last != dots { $0.append($1) } }
  }
}
