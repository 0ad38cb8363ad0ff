import Presentation
import Scenes
import Screens
import TerminalKit

// The first two rows: the mark, the tabs, the indicator, and the track under them.
extension Renderer {
  /// The columns at the right of the tabs.
  private var lampRoom: Int { frame.width - (frame.tabs.last?.rect.endColumn ?? 0) - 3 }

  /// Draws the tabs in the first row, and under them the track, on which the current one has a line.
  mutating func drawTabs() {
    guard let bar = scene.tabs else { return }
    if let area = frame.sidebar {
      if !isSidebarDrawn { drawSidebar(area, bar) }
      return drawSidebarIndicator(area, bar)
    }
    guard let row = frame.tabRow else { return }
    let isCovered = frame.layers.count > 1 && frame.layers.contains { $0.hasBorder }
    canvas.buffer.fill(row: row, column: 0, width: frame.width, height: 1, with: " ", style: canvas.styles.bar)
    if canvas.styles.isFlat {
      canvas.put(String(repeating: canvas.glyphs.rule, count: frame.width), row + 1, 0, canvas.styles.hairline)
    }
    for tab in frame.tabs { draw(tab, bar, row, isCovered: isCovered) }
    drawMark(row, isCovered: isCovered)
    if let indicator = StatusIndicator.indicator(
      scene, bar, state, at: now, room: lampRoom, canvas.glyphs, canvas.texts)
    {
      draw(indicator, row, column: frame.width - indicator.width - 2, isCovered: isCovered)
    }
    if state.notices.isLit, !isCovered { lightTrack(row + 1) }
  }

  private mutating func draw(_ tab: TabFrame, _ bar: TabBar, _ row: Int, isCovered: Bool) {
    let item = bar.items[tab.index]
    let isSelected = item.id == bar.selected
    let isFailed = item.phase == .failed && !isCovered
    let track = canvas.styles.isFlat ? canvas.glyphs.heavyRule : canvas.glyphs.track
    let line = String(repeating: track, count: tab.rect.width)
    var style = isSelected ? canvas.styles.tab : isCovered ? canvas.styles.note : canvas.styles.faint
    if isFailed { style = isSelected ? canvas.styles.error : canvas.styles.style(.critical) }
    canvas.put(tab.text, row, tab.rect.column, isSelected ? style : canvas.styles.onBar(style))
    if isSelected, !isFailed, !canvas.styles.isFlat, tab.number > 0 {
      canvas.buffer.restyle(row: row, column: tab.rect.column + 1, width: tab.number, height: 1) {
        $0.foreground = .token(.accent)
      }
    }
    drawBadge(of: tab, isCovered: isCovered)
    // What is under the line may have stepped back.
    if isSelected {
      canvas.putOver(
        line, row + 1, tab.rect.column,
        isCovered ? canvas.styles.note : isFailed ? canvas.styles.error : canvas.styles.heading)
    } else if isFailed {
      canvas.putOver(line, row + 1, tab.rect.column, canvas.styles.style(.critical))
    }
    guard !isCovered else { return }
    if let share = building(item) {
      let width = max(1, Int((share * Double(tab.rect.width)).rounded()))
      canvas.put(String(repeating: track, count: width), row + 1, tab.rect.column, canvas.styles.style(.caution))
    } else if item.phase == .loading, !isSelected {
      canvas.put(
        String(repeating: track, count: tab.rect.width / 2), row + 1, tab.rect.column, canvas.styles.style(.caution))
    }
  }

  /// Draws the badge of a tab as a pill, on the background that is there.
  mutating func drawBadge(of tab: TabFrame, isCovered: Bool) {
    guard let badge = tab.badge, !canvas.styles.isFlat else { return }
    let pill = isCovered ? canvas.styles.coveredBadge : canvas.styles.badge
    for (column, edge) in [(badge.column, "▐"), (badge.endColumn - 1, "▌")] {
      let behind = canvas.buffer.cells[badge.row * canvas.buffer.width + column].background
      canvas.put(edge, badge.row, column, CellStyle(foreground: pill.background, background: behind))
    }
    canvas.buffer.restyle(row: badge.row, column: badge.column + 1, width: badge.width - 2, height: 1) { $0 = pill }
  }

  /// Returns how long the line under a tab is whose feature is being built, or nil if it is not.
  ///
  /// Nobody knows how long a build takes, so the line grows more and more slowly.
  private func building(_ item: TabBar.Item) -> Double? {
    guard let now, let work = scene.activities.first(where: { $0.subject == item.title && $0.isShown(at: now) }) else {
      return nil
    }
    let elapsed = work.began.duration(to: now) / .milliseconds(1)
    return elapsed / (elapsed + 1500)
  }

  /// Draws the mark of the framework and the title of the app at the left of the tabs, if there is room.
  private mutating func drawMark(_ row: Int, isCovered: Bool) {
    guard let first = frame.tabs.first?.rect.column else { return }
    let width = TabRow.markWidth(scene.title, canvas.glyphs)
    guard width > 0, first >= width else { return }
    let text = "\(canvas.glyphs.mark) \(scene.title)"
    canvas.put(text, row, 2, canvas.styles.onBar(isCovered ? canvas.styles.note : canvas.styles.heading))
    if !isCovered { canvas.paint(row: row, column: 2, width: TextWidth.columns(text), from: .accent, to: .accentAlt) }
  }

  mutating func draw(_ indicator: StatusIndicator, _ row: Int, column: Int, isCovered: Bool) {
    canvas.put(
      indicator.sign, row, column,
      canvas.styles.onBar(isCovered ? canvas.styles.note : canvas.styles.style(indicator.tone)))
    let style =
      isCovered
      ? canvas.styles.note : indicator.tone == .critical ? canvas.styles.style(.critical) : canvas.styles.faint
    canvas.put(" " + indicator.text, row, column + TextWidth.columns(indicator.sign), canvas.styles.onBar(style))
  }

  /// Lights all of the track after a feature was replaced.
  private mutating func lightTrack(_ row: Int) {
    let track = canvas.styles.isFlat ? canvas.glyphs.heavyRule : canvas.glyphs.track
    canvas.put(String(repeating: track, count: frame.width), row, 0, canvas.styles.accent)
    canvas.paint(row: row, column: 0, width: frame.width, from: .accent, to: .accentAlt)
  }

  /// The work in progress as the footer says it, where the indicator has no room for it.
  func activityInFooter() -> String? {
    guard let now else { return nil }
    let room = frame.sidebar.map { $0.width - 4 } ?? lampRoom
    if frame.tabRow != nil || frame.sidebar != nil,
      StatusIndicator.activity(scene, at: now, room: room, canvas.glyphs, canvas.texts) != nil
    {
      return nil
    }
    return ActivityText.line(scene.activities, at: now, width: frame.width * 2 / 3, canvas.glyphs, canvas.texts)
  }
}
