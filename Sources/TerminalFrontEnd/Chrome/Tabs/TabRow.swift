import Scenes
import TerminalKit

/// The layout of the tab bar in one row.
///
/// Labels show as much as fits: number, icon and title; number and title; or number and truncated title. If the titles
/// would become too short, the row shows a group of tabs, with an arrow at either end that leads to the next group. The
/// groups depend only on the labels, so that tabs keep their places while the user moves between those of a group.
struct TabRow {
  private let items: [TabBar.Item]
  private let selected: Int
  private let glyphs: Glyphs
  private let width: Int

  /// The columns to which titles are truncated before the row shows only a group of tabs.
  private static let shortestTitle = 3
  /// The columns to which titles are truncated in a group.
  private static let titleInGroup = 16
  /// The columns kept free for the indicator before the mark and the title of the app are shown.
  private static let lampReserve = 26
  /// The columns of an arrow and the space next to it.
  private static let arrow = 2

  /// The name of the app, which stands before the tabs if there is room.
  private let title: String

  init(_ bar: TabBar, width: Int, glyphs: Glyphs, title: String = "") {
    self.title = title
    items = bar.items
    selected = bar.items.firstIndex { $0.id == bar.selected } ?? 0
    self.width = width
    self.glyphs = glyphs
  }

  /// Returns the tabs with their places in a row.
  func frames(row: Int) -> [TabFrame] {
    if let labels = labelsThatFit() {
      let total = labels.reduce(-1) { $0 + Self.columns($1) + 1 }
      let mark = Self.markWidth(title, glyphs)
      let hasMark = mark > 0 && total + mark + Self.lampReserve <= width
      return frames(labels, from: 0, column: hasMark ? mark : total + 1 <= width ? 1 : 0, row: row).frames
    }
    let (group, labels) = groupOfSelected()
    let hasEarlier = group.lowerBound > 0
    var (frames, column) = frames(labels, from: group.lowerBound, column: hasEarlier ? Self.arrow + 1 : 1, row: row)
    if hasEarlier {
      frames.insert(arrow(glyphs.back, to: group.lowerBound - 1, column: 0, row: row), at: 0)
    }
    if group.upperBound < items.count {
      column = min(column, max(0, width - Self.arrow))
      frames.append(arrow(glyphs.chevron, to: group.upperBound, column: column, row: row))
    }
    return frames
  }

  /// Returns the labels of all tabs with as much as fits, or nil if the titles would be too short.
  private func labelsThatFit() -> [String]? {
    let least = items.indices.reduce(-1) { $0 + 3 + min(Self.shortestTitle, items[$1].title.utf8.count) }
    guard least <= width else { return nil }
    if let labels = labels(icon: true, title: .max) { return labels }
    if let labels = labels(icon: false, title: .max) { return labels }
    // The longest titles are truncated until the labels fit.
    var title = items.reduce(0) { max($0, TextWidth.columns($1.title)) } - 1
    while title >= Self.shortestTitle {
      if let labels = labels(icon: false, title: title) { return labels }
      title -= 1
    }
    return nil
  }

  /// Returns the labels of all tabs, or nil if they do not fit.
  private func labels(icon: Bool, title: Int) -> [String]? {
    var labels: [String] = []
    var total = -1
    for index in items.indices {
      let label = label(index, icon: icon, title: title)
      total += Self.columns(label) + 1
      guard total <= width else { return nil }
      labels.append(label)
    }
    return labels
  }

  /// Returns the group of tabs in which the selected one is, with their labels.
  private func groupOfSelected() -> (Range<Int>, [String]) {
    var start = 0
    var column = 1
    var labels: [String] = []
    for index in items.indices {
      let label = label(index, icon: false, title: Self.titleInGroup)
      let size = Self.columns(label) + 1
      if !labels.isEmpty, column + size > width - Self.arrow {
        if selected < index { return (start..<index, labels) }
        start = index
        column = Self.arrow + 1
        labels = []
      }
      labels.append(label)
      column += size
    }
    return (start..<items.count, labels)
  }

  private func frames(
    _ labels: [String], from first: Int, column: Int, row: Int
  ) -> (frames: [TabFrame], end: Int) {
    var column = column
    var frames: [TabFrame] = []
    for (offset, text) in labels.enumerated() {
      let size = Self.columns(text)
      var frame = TabFrame(
        index: first + offset, rect: Rect(row: row, column: column, width: size, height: 1), text: " \(text) ")
      frame.number = first + offset < 9 ? 1 : 0
      if let badge = badge(first + offset) {
        let after = TextWidth.columns(sign(first + offset))
        let size = TextWidth.columns(badge)
        frame.badge = Rect(row: row, column: column + frame.rect.width - 1 - after - size, width: size, height: 1)
      }
      frames.append(frame)
      column += size + 1
    }
    return (frames, column)
  }

  /// Returns the arrow that selects the tab beyond an end of the group.
  private func arrow(_ glyph: String, to index: Int, column: Int, row: Int) -> TabFrame {
    TabFrame(index: index, rect: Rect(row: row, column: column, width: Self.arrow, height: 1), text: " \(glyph)")
  }

  /// The columns of a label with the space around it.
  private static func columns(_ label: String) -> Int { TextWidth.columns(label) + 2 }

  private func label(_ index: Int, icon: Bool, title: Int) -> String {
    var text = TabLabel.text(items[index], number: index, title: title, icon: icon, glyphs: glyphs)
    if let badge = badge(index) { text += " " + badge }
    return text + sign(index)
  }

  private func badge(_ index: Int) -> String? { TabLabel.badge(of: items[index]) }

  private func sign(_ index: Int) -> String { TabLabel.sign(of: items[index], glyphs) }

  /// The columns of the mark and the title of the app, with the space around them, or 0 if there is no mark.
  static func markWidth(_ title: String, _ glyphs: Glyphs) -> Int {
    guard !glyphs.mark.isEmpty, !title.isEmpty else { return 0 }
    return TextWidth.columns(glyphs.mark) + TextWidth.columns(title) + 6
  }
}
