import Presentation
import Scenes
import Screens
import TerminalKit

/// The tabs in a sidebar, where the window is wide.
struct SidebarView {
  let window: ChromeContext

  /// Draws the mark and the title of the window, and under them the tabs, on a surface of their own.
  func draw(_ area: Rect, _ bar: TabBar, on canvas: inout Canvas) {
    let isCovered = window.frame.layers.contains { $0.hasBorder }
    if canvas.styles.isFlat {
      for row in area.row..<area.endRow {
        canvas.put(canvas.glyphs.vertical, row, area.endColumn - 1, canvas.styles.hairline)
      }
    } else {
      canvas.buffer.fill(
        row: area.row, column: area.column, width: area.width, height: area.height, with: " ", style: canvas.styles.bar)
    }
    drawMark(row: area.row + 1, column: area.column + 3, room: area.width - 5, &canvas)
    for tab in window.frame.tabs { drawTab(tab, bar, isCovered: isCovered, &canvas) }
    if let rows = window.frame.features { drawFeatures(bar, rows, area, isCovered: isCovered, &canvas) }
    if let rows = window.frame.figures, let host = window.state.figures.host {
      drawFigures(host, rows, area, isCovered: isCovered, &canvas)
    }
    StatusIndicator.indicator(in: window)?
      .draw(area.endRow - 1, column: area.column + 3, isCovered: isCovered, on: &canvas)
  }

  /// Draws the features with their states under the tabs.
  private func drawFeatures(_ bar: TabBar, _ rows: Range<Int>, _ area: Rect, isCovered: Bool, _ canvas: inout Canvas) {
    let around = canvas.paper
    defer { canvas.paper = around }
    if !canvas.styles.isFlat { canvas.paper = .token(.surface) }
    let (start, end) = (area.column + 3, area.endColumn - 2)
    canvas.drawHeading(canvas.texts[.groupFeatures], rows.lowerBound, start, end - start)
    let times = bar.items.compactMap { item in item.swapTime.map { VersionTable.milliseconds($0, canvas.texts) } }
    let timeWidth = times.reduce(0) { max($0, TextWidth.columns($1)) }
    // Long times reach into the margin.
    let isWide = timeWidth > Self.swapTimeWidth
    for (item, row) in zip(bar.items, rows.dropFirst(2)) {
      let indicator = StatusIndicator.indicator(of: item, window.scene, at: window.now, canvas.glyphs, canvas.texts)
      canvas.put(indicator.sign, row, start, isCovered ? canvas.styles.note : canvas.styles.style(indicator.tone))
      let known = indicator.tone == .positive && item.generation != nil
      let end = known && isWide ? end + 1 : end
      let room = max(0, end - start - 3 - TextWidth.columns(item.title))
      let text = known ? version(of: item, timeWidth, room: room, canvas.texts) ?? indicator.text : indicator.text
      let words = TextWidth.columns(text)
      let style = isCovered || indicator.tone == .positive ? canvas.styles.note : canvas.styles.style(indicator.tone)
      canvas.put(
        TextWidth.truncated(item.title, to: max(1, end - start - 3 - words)), row, start + 2, canvas.styles.faint)
      canvas.put(text, row, end - words, style)
    }
  }

  /// The columns of the time of a swap, beyond which times take a column of the margin.
  private static let swapTimeWidth = 5

  /// Returns the generation of a feature with the time of its last swap, as far as there is room beside its title, or
  /// nil if it has none.
  ///
  /// - Parameter timeWidth: The columns of the longest time, below which the others stand.
  private func version(of item: TabBar.Item, _ timeWidth: Int, room: Int, _ texts: AppTexts) -> String? {
    guard let generation = item.generation else { return nil }
    let number = texts(.generationShort, "\(generation)")
    guard timeWidth > 0, TextWidth.columns(number) + 1 + timeWidth <= room else { return number }
    let time = item.swapTime.map { VersionTable.milliseconds($0, texts) } ?? ""
    return number + String(repeating: " ", count: 1 + timeWidth - TextWidth.columns(time)) + time
  }

  /// Draws the figures of the app, and below them the times of the last swaps, where there are rows for them.
  private func drawFigures(
    _ host: HostFigures, _ rows: Range<Int>, _ area: Rect, isCovered: Bool, _ canvas: inout Canvas
  ) {
    let around = canvas.paper
    defer { canvas.paper = around }
    if !canvas.styles.isFlat { canvas.paper = .token(.surface) }
    let (start, end) = (area.column + 3, area.endColumn - 2)
    canvas.drawHeading(canvas.texts[.host], rows.lowerBound, start, end - start)
    let lines = FigureLines.lines(host, keyTime: window.state.figures.keyTime, canvas.texts)
    for (line, row) in zip(lines, rows.dropFirst(2)) {
      let words = TextWidth.columns(line.value)
      canvas.put(TextWidth.truncated(line.name, to: max(1, end - start - 1 - words)), row, start, canvas.styles.faint)
      canvas.put(line.value, row, end - words, isCovered ? canvas.styles.note : canvas.styles.plain)
    }
    let top = rows.lowerBound + 2 + lines.count + 1
    let times = host.swapTimes.map { $0 / .milliseconds(1) }
    guard top + Sidebar.chartHeight <= rows.upperBound else { return }
    for row in 0..<Sidebar.chartHeight {
      let line = Spark.line(
        times, width: end - start, height: Sidebar.chartHeight, row: row, levels: canvas.glyphs.levels)
      canvas.put(line, top + row, start, isCovered ? canvas.styles.note : canvas.styles.accent)
    }
  }

  private func drawTab(_ tab: TabFrame, _ bar: TabBar, isCovered: Bool, _ canvas: inout Canvas) {
    let item = bar.items[tab.index]
    let isSelected = item.id == bar.selected
    let isFailed = item.phase == .failed && !isCovered
    var style = isSelected ? canvas.styles.bold : isCovered ? canvas.styles.note : canvas.styles.faint
    if isFailed { style = isSelected ? canvas.styles.error : canvas.styles.style(.critical) }
    let (row, column) = (tab.rect.row, tab.rect.column)
    if isSelected {
      let line = canvas.styles.tinted(.plain, isFirstLine: true)
      let width = tab.rect.width - (canvas.styles.isFlat ? 1 : 0)
      canvas.buffer.fill(row: row, column: column, width: width, height: 1, with: " ", style: line)
      style = canvas.styles.tinted(style, isFirstLine: true)
      if !canvas.styles.isFlat {
        var rail = canvas.styles.rail
        rail.background = line.background
        canvas.put(canvas.glyphs.rail, row, column + 1, isCovered ? line : rail)
      }
    } else {
      style = canvas.styles.onBar(style)
    }
    canvas.put(tab.text, row, column + 3, style, limit: tab.rect.width - 4)
    tab.drawBadge(isCovered: isCovered, on: &canvas)
  }

  /// Draws the mark of the framework and the title of the window, if there is room.
  private func drawMark(row: Int, column: Int, room: Int, _ canvas: inout Canvas) {
    let width = TextWidth.columns(canvas.glyphs.mark) + 1 + TextWidth.columns(window.scene.title)
    guard !canvas.glyphs.mark.isEmpty, !window.scene.title.isEmpty, width <= room else { return }
    canvas.put("\(canvas.glyphs.mark) \(window.scene.title)", row, column, canvas.styles.onBar(canvas.styles.heading))
    canvas.paint(row: row, column: column, width: width, from: .accent, to: .accentAlt)
  }
}
