package import Scenes

/// The figures of the app as the sidebar shows them, with a name and a value each.
package enum FigureLines {
  /// Returns the lines: the memory, the time from a key to the bytes of its frame, and the swaps.
  package static func lines(
    _ figures: HostFigures, keyTime: Duration?, _ texts: AppTexts
  ) -> [(name: String, value: String)] {
    var lines = [(name: texts[.memory], value: texts(.mebibytes, "\((figures.memory + (1 << 19)) >> 20)"))]
    if let keyTime { lines.append((texts[.keyTime], texts(.milliseconds, tenths(keyTime)))) }
    lines.append((texts[.swaps], "\(figures.swaps)"))
    return lines
  }

  /// Returns milliseconds with one decimal, rounded down: "1.9".
  private static func tenths(_ time: Duration) -> String {
    let tenths = max(0, Int(time / .microseconds(100)))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
