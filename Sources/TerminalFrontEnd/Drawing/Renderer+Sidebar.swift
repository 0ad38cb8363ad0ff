import NavigationEngine
import Screens

// The tabs in a sidebar, where the window is wide.
extension Renderer {
  /// Draws the mark and the title of the window, and under them the tabs, on a surface of their own.
  mutating func drawSidebar(_ area: Rect, _ bar: TabBar) {
    let isCovered = frame.layers.contains { $0.hasBorder }
    if styles.isFlat {
      for row in area.row..<area.endRow { put(glyphs.vertical, row, area.endColumn - 1, styles.hairline) }
    } else {
      buffer.fill(
        row: area.row, column: area.column, width: area.width, height: area.height, with: " ", style: styles.bar)
    }
    drawMark(row: area.row + 1, column: area.column + 3, room: area.width - 5)
    for tab in frame.tabs { drawSidebarTab(tab, bar, isCovered: isCovered) }
    if let rows = frame.features { drawFeatures(bar, rows, area, isCovered: isCovered) }
    if let lamp = Lamp.lamp(scene, bar, state, at: now, room: area.width - 4, glyphs, texts) {
      draw(lamp, area.endRow - 1, column: area.column + 3, isCovered: isCovered)
    }
  }

  /// Draws the features with their states under the tabs.
  private mutating func drawFeatures(_ bar: TabBar, _ rows: Range<Int>, _ area: Rect, isCovered: Bool) {
    let around = paper
    defer { paper = around }
    if !styles.isFlat { paper = .token(.surface) }
    let (start, end) = (area.column + 3, area.endColumn - 2)
    drawHeading(texts[.groupFeatures], rows.lowerBound, start, end - start)
    for (item, row) in zip(bar.items, rows.dropFirst(2)) {
      let lamp = Lamp.lamp(of: item, scene, at: now, glyphs, texts)
      put(lamp.sign, row, start, isCovered ? styles.note : styles.style(lamp.tone))
      let words = TextWidth.columns(lamp.text)
      let style = isCovered || lamp.tone == .positive ? styles.note : styles.style(lamp.tone)
      put(TextWidth.truncated(item.title, to: max(1, end - start - 4 - words)), row, start + 2, styles.faint)
      put(lamp.text, row, end - words, style)
    }
  }

  private mutating func drawSidebarTab(_ tab: TabFrame, _ bar: TabBar, isCovered: Bool) {
    let item = bar.items[tab.index]
    let isSelected = item.id == bar.selected
    let isFailed = item.phase == .failed && !isCovered
    var style = isSelected ? styles.bold : isCovered ? styles.note : styles.faint
    if isFailed { style = isSelected ? styles.error : styles.style(.critical) }
    let (row, column) = (tab.rect.row, tab.rect.column)
    if isSelected {
      let line = styles.tinted(.plain, isFirstLine: true)
      let width = tab.rect.width - (styles.isFlat ? 1 : 0)
      buffer.fill(row: row, column: column, width: width, height: 1, with: " ", style: line)
      style = styles.tinted(style, isFirstLine: true)
      if !styles.isFlat {
        var rail = styles.rail
        rail.background = line.background
        put(glyphs.rail, row, column + 1, isCovered ? line : rail)
      }
    } else {
      style = styles.onBar(style)
    }
    put(tab.text, row, column + 3, style, limit: tab.rect.width - 4)
    drawBadge(of: tab, isCovered: isCovered)
  }

  /// Draws the mark of the framework and the title of the window, if there is room.
  private mutating func drawMark(row: Int, column: Int, room: Int) {
    let width = TextWidth.columns(glyphs.mark) + 1 + TextWidth.columns(scene.title)
    guard !glyphs.mark.isEmpty, !scene.title.isEmpty, width <= room else { return }
    put("\(glyphs.mark) \(scene.title)", row, column, styles.onBar(styles.heading))
    paint(row: row, column: column, width: width, from: .accent, to: .accentAlt)
  }
}
