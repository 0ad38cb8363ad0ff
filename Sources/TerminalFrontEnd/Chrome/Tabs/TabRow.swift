import Scenes
import TerminalKit

/// The layout of the tab bar in one row.
///
/// Labels show as much as fits: number, icon and title; number and title; or number and truncated title. Where there is
/// less room, the icons yield first, then the words of the indicator, then the mark of the app; the sign of the indicator
/// stays. If the titles would become too short, the row shows a group of tabs, with an arrow at either end that leads to
/// the next group. The groups depend only on the labels, so that tabs keep their places while the user moves between those
/// of a group.
struct TabRow {
  private let items: [TabBar.Item]
  private let selected: Int
  private let glyphs: Glyphs
  private let width: Int

  /// The columns to which titles are truncated before the row shows only a group of tabs.
  private static let shortestTitle = 5
  /// The columns to which titles are truncated in a group.
  private static let titleInGroup = 16
  /// The columns kept free for the indicator with its words, and those for its sign and numbers.
  private static let lamp = (words: 30, sign: 8)
  /// The narrowest row in which columns are kept free for the sign of the indicator.
  private static let leastForLamp = 40
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
    if let (labels, hasMark) = labelsThatFit() {
      let column = hasMark ? Self.markWidth(title, glyphs) : Self.columns(labels) + 1 <= width ? 1 : 0
      return frames(labels, from: 0, column: column, row: row).frames
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

  /// The columns for tabs, without those of the sign of the indicator.
  private var room: Int { width < Self.leastForLamp ? width : width - Self.lamp.sign }

  /// Returns the labels of all tabs with as much as fits, and whether the mark stands before them; nil if the titles would
  /// be too short.
  private func labelsThatFit() -> (labels: [String], hasMark: Bool)? {
    let least = items.indices.reduce(-1) { $0 + 3 + min(Self.shortestTitle, items[$1].title.utf8.count) }
    guard least <= room else { return numbers().map { ($0, false) } }
    let mark = Self.markWidth(title, glyphs)
    let (full, bare) = (labels(icon: true, title: .max), labels(icon: false, title: .max))
    for (labels, lamp) in [(full, Self.lamp.words), (bare, Self.lamp.words), (bare, Self.lamp.sign)]
    where mark + Self.columns(labels) + lamp <= width {
      return (labels, mark > 0)
    }
    if Self.columns(bare) <= room { return (bare, false) }
    // The longest titles are truncated until the labels fit.
    var title = items.reduce(0) { max($0, TextWidth.columns($1.title)) } - 1
    while title >= Self.shortestTitle {
      let labels = labels(icon: false, title: title)
      if Self.columns(labels) <= room { return (labels, false) }
      title -= 1
    }
    return numbers().map { ($0, false) }
  }

  /// Returns the labels of all tabs as numbers, but that of the selected one, if they fit.
  private func numbers() -> [String]? {
    guard items.count <= Self.mostNumbers else { return nil }
    let labels = items.indices.map { label($0, icon: false, title: $0 == selected ? .max : 0) }
    return Self.columns(labels) <= room ? labels : nil
  }

  /// The number of tabs that have numbers, by which they can be selected.
  private static let mostNumbers = 9

  private func labels(icon: Bool, title: Int) -> [String] {
    items.indices.map { label($0, icon: icon, title: title) }
  }

  /// Returns the group of tabs in which the selected one is, with their labels.
  private func groupOfSelected() -> (Range<Int>, [String]) {
    var start = 0
    var column = 1
    var labels: [String] = []
    for index in items.indices {
      let label = label(index, icon: false, title: Self.titleInGroup)
      let size = Self.columns(label) + 1
      if !labels.isEmpty, column + size > room - Self.arrow {
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

  /// The columns of labels beside each other.
  private static func columns(_ labels: [String]) -> Int { labels.reduce(-1) { $0 + columns($1) + 1 } }

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
