import Scenes
import TerminalKit

/// The layout of the tab bar in a column, with the tabs one below the other.
struct Sidebar {
  private let bar: TabBar
  private let area: Rect
  private let glyphs: Glyphs

  /// The first row of the tabs, under the title of the window.
  private static let firstRow = 3

  init(_ bar: TabBar, area: Rect, glyphs: Glyphs) {
    self.bar = bar
    self.area = area
    self.glyphs = glyphs
  }

  /// The tabs with their places: with a blank row between two where there is room, and those around the selected one
  /// where not all have any.
  var frames: [TabFrame] {
    let rows = max(1, area.height - Self.firstRow - 2)
    let step = bar.items.count * 2 <= rows ? 2 : 1
    let selected = bar.items.firstIndex { $0.id == bar.selected } ?? 0
    let first = max(0, min(selected - rows / 2, bar.items.count - rows))
    return bar.items.indices.dropFirst(step == 1 ? first : 0).prefix(rows).enumerated().map { place, index in
      frame(of: index, row: area.row + Self.firstRow + place * step)
    }
  }

  /// The rows of the features with their states, of which the first is the heading, or nil where there is no room.
  var features: Range<Int>? {
    let tabs = frames
    guard let last = tabs.last?.rect.row, tabs.count == bar.items.count else { return nil }
    let start = last + 3
    let end = start + 2 + bar.items.count
    return end <= area.endRow - 2 ? start..<end : nil
  }

  /// The rows of the figures, with a chart below if there are several swaps and room for it.
  func figures(of host: HostFigures, hasKeyTime: Bool) -> Range<Int>? {
    guard let features else { return nil }
    let start = features.upperBound + 2
    let end = start + (hasKeyTime ? 5 : 4)
    let room = area.endRow - 2
    guard end <= room else { return nil }
    let chart = host.swapTimes.count > 1 ? 1 + Self.chartHeight : 0
    return start..<(end + chart <= room ? end + chart : end)
  }

  /// The rows of the chart of swap times.
  static let chartHeight = 2

  /// Returns the place of a tab, whose badge stands at the end of the row.
  private func frame(of index: Int, row: Int) -> TabFrame {
    let item = bar.items[index]
    let badge = TabLabel.badge(of: item) ?? ""
    let size = TextWidth.columns(badge)
    let sign = TabLabel.sign(of: item, glyphs)
    let room = area.width - 10 - size - TextWidth.columns(sign)
    var text = TabLabel.text(item, number: index, title: max(3, room), icon: true, glyphs: glyphs) + sign
    var frame = TabFrame(
      index: index, rect: Rect(row: row, column: area.column, width: area.width, height: 1), text: "")
    if size > 0 {
      let column = area.endColumn - 2 - size
      frame.badge = Rect(row: row, column: column, width: size, height: 1)
      text += String(repeating: " ", count: max(0, column - area.column - 3 - TextWidth.columns(text))) + badge
    }
    frame.text = text
    return frame
  }
}
