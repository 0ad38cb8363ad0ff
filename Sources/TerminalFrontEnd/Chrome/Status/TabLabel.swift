import Scenes
import TerminalKit

/// The parts of the label of a tab.
enum TabLabel {
  /// Returns the label of a tab: its number, icon and title.
  ///
  /// - Parameter title: The columns to which the title is truncated.
  static func text(_ item: TabBar.Item, number: Int, title: Int, icon: Bool, glyphs: Glyphs) -> String {
    var text = number < 9 ? "\(number + 1) " : ""
    guard title > 0 else { return text.isEmpty ? item.title : String(text.dropLast()) }
    if icon && !item.icon.isEmpty { text += glyphs.symbol(item.icon) + " " }
    return text + (title == .max ? item.title : TextWidth.truncated(item.title, to: title))
  }

  /// Returns the badge of a tab, in brackets.
  static func badge(of item: TabBar.Item) -> String? {
    guard let badge = item.badge, !badge.isEmpty else { return nil }
    return "(\(TextWidth.truncated(badge, to: 6)))"
  }

  /// Returns what a tab says of its feature, at its end.
  static func sign(of item: TabBar.Item, _ glyphs: Glyphs) -> String {
    switch item.phase {
    case .ready: ""
    case .loading: " " + glyphs.ellipsis
    case .failed: " " + glyphs.failure
    }
  }
}

extension TabFrame {
  /// Draws the badge of a tab as a pill, on the background that is there.
  func drawBadge(isCovered: Bool, on canvas: inout Canvas) {
    guard let badge = badge, !canvas.styles.isFlat else { return }
    let pill = isCovered ? canvas.styles.coveredBadge : canvas.styles.badge
    for (column, edge) in [(badge.column, "▐"), (badge.endColumn - 1, "▌")] {
      let behind = canvas.buffer.cells[badge.row * canvas.buffer.width + column].background
      canvas.put(edge, badge.row, column, CellStyle(foreground: pill.background, background: behind))
    }
    canvas.buffer.restyle(row: badge.row, column: badge.column + 1, width: badge.width - 2, height: 1) { $0 = pill }
  }
}

extension ChromeContext {
  /// Returns the press of the tab at a place, or of nothing if there is none.
  func tab(at row: Int, _ column: Int) -> MouseTarget {
    guard let tabs = scene.tabs, let tab = frame.tabs.first(where: { $0.rect.contains(row: row, column: column) })
    else { return .nothing }
    return .intent(.select(tabs.items[tab.index].id))
  }
}
