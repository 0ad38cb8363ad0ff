import Presentation
import TerminalKit

/// The layout of the list of keys, in one to three columns.
struct HelpLayout {
  /// A line of a column: the name of a group, a key with what it does, or the rest of that.
  struct Line: Equatable {
    var key = ""
    var title = ""
    var isHeading = false
  }

  let columns: [[Line]]
  let outer: Rect
  let inside: Rect
  /// The columns from the start of one to the start of the next.
  let step: Int
  /// The width of the keys.
  let keyWidth: Int

  /// The last line that the list can be scrolled to.
  let lastTop: Int

  /// Lays out groups in order, each in the shortest column.
  init(_ groups: [KeyHelp.Group], width: Int, height: Int) {
    let count = width >= 116 ? 3 : width >= 80 ? 2 : 1
    let panel = min(width - 2, count == 3 ? 114 : count == 2 ? 96 : 60)
    let gap = 3
    step = (panel - 4 + gap) / count
    keyWidth = WidthClass(columns: width) == .narrow ? 9 : count == 1 ? 22 : 14
    let room = max(1, step - gap - keyWidth - 1)
    var columns = [[Line]](repeating: [], count: count)
    for group in groups {
      let shortest = columns.indices.min { (columns[$0].count, $0) < (columns[$1].count, $1) } ?? 0
      if !columns[shortest].isEmpty { columns[shortest].append(Line()) }
      columns[shortest].append(Line(title: group.name, isHeading: true))
      for line in group.keys {
        let names = Self.fitting(line.key, width: keyWidth - 1)
        for (index, part) in TextWidth.wrapped(line.title, to: room).enumerated() {
          columns[shortest].append(Line(key: index == 0 ? names : "", title: part))
        }
      }
    }
    self.columns = columns
    let lines = columns.reduce(0) { max($0, $1.count) }
    outer = Rect.panel(width: panel, height: lines + 2, in: (width, height))
    inside = outer.inset(rows: 1, columns: 2)
    lastTop = max(0, lines - inside.height)
  }

  /// Returns as many of some names of keys as fit, at least the first.
  private static func fitting(_ names: String, width: Int) -> String {
    var text = ""
    for name in names.split(separator: " ") {
      let longer = text.isEmpty ? String(name) : text + "  " + name
      guard text.isEmpty || TextWidth.columns(longer) <= width else { break }
      text = longer
    }
    return text
  }
}
