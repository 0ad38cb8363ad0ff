import Screens
import TerminalKit

/// Which texts of a row stand on its first line.
struct RowLayout {
  /// The text under the title, or beside it if the row has only one line: why the row is disabled, or its subtitle.
  let second: String?
  /// The text at the end of the second line.
  let note: String?
  let lines: Int

  /// The columns of a tile with the blank behind it.
  static let tileWidth = 4

  /// - Parameter isAiry: Whether there is room for a second line even if one is enough.
  init(_ row: Element, width: Int, isAiry: Bool) {
    second = (row.isDisabled ? row.string(.reason) : nil) ?? row.string(.subtitle)
    note = row.string(.note)
    guard second != nil || note != nil else {
      lines = 1
      return
    }
    var used = TextWidth.columns(row.name) + (row.string(.symbol) == nil ? 0 : 2)
    if row.tile != .none { used += Self.tileWidth }
    for text in [second, note, row.string(.detail)] {
      if let text, !text.isEmpty { used += TextWidth.columns(text) + 2 }
    }
    if let badge = row.string(.badge) { used += TextWidth.columns(badge) + 3 }
    if row.flag(.chevron) { used += 2 }
    lines = isAiry || used > width ? 2 : 1
  }
}
