import Presentation
import Scenes
import Screens
import TerminalKit

/// The first two rows: the mark, the tabs, the indicator, and the track under them.
struct TabsView {
  let window: ChromeContext

  /// Draws the tabs in the first row, and under them the track, on which the current one has a line.
  func draw(on canvas: inout Canvas) {
    guard let bar = window.scene.tabs else { return }
    guard let row = window.frame.tabRow else { return }
    let isCovered = window.frame.layers.count > 1 && window.frame.layers.contains { $0.hasBorder }
    canvas.buffer.fill(row: row, column: 0, width: window.frame.width, height: 1, with: " ", style: canvas.styles.bar)
    if canvas.styles.isFlat {
      canvas.put(String(repeating: canvas.glyphs.rule, count: window.frame.width), row + 1, 0, canvas.styles.hairline)
    }
    for tab in window.frame.tabs { drawTab(tab, bar, row, isCovered: isCovered, &canvas) }
    drawMark(row, isCovered: isCovered, &canvas)
    if let indicator = StatusIndicator.indicator(in: window) {
      indicator.draw(row, column: window.frame.width - indicator.width - 2, isCovered: isCovered, on: &canvas)
    }
    if window.state.notices.isLit, !isCovered { lightTrack(row + 1, &canvas) }
  }

  private func drawTab(_ tab: TabFrame, _ bar: TabBar, _ row: Int, isCovered: Bool, _ canvas: inout Canvas) {
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
    tab.drawBadge(isCovered: isCovered, on: &canvas)
    // What is under the line may have stepped back.
    if isSelected {
      canvas.buffer.overwrite(
        line, row: row + 1, column: tab.rect.column,
        style: isCovered ? canvas.styles.note : isFailed ? canvas.styles.error : canvas.styles.heading)
    } else if isFailed {
      canvas.buffer.overwrite(line, row: row + 1, column: tab.rect.column, style: canvas.styles.style(.critical))
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

  /// Returns how long the line under a tab is whose feature is being built, or nil if it is not.
  ///
  /// Nobody knows how long a build takes, so the line grows more and more slowly.
  private func building(_ item: TabBar.Item) -> Double? {
    guard let now = window.now,
      let work = window.scene.activities.first(where: { $0.subject == item.title && $0.isShown(at: now) })
    else { return nil }
    let elapsed = work.began.duration(to: now) / .milliseconds(1)
    return elapsed / (elapsed + 1500)
  }

  /// Draws the mark of the framework and the title of the app at the left of the tabs, if there is room.
  private func drawMark(_ row: Int, isCovered: Bool, _ canvas: inout Canvas) {
    guard let first = window.frame.tabs.first?.rect.column else { return }
    let width = TabRow.markWidth(window.scene.title, canvas.glyphs)
    guard width > 0, first >= width else { return }
    let text = "\(canvas.glyphs.mark) \(window.scene.title)"
    canvas.put(text, row, 2, canvas.styles.onBar(isCovered ? canvas.styles.note : canvas.styles.heading))
    if !isCovered { canvas.paint(row: row, column: 2, width: TextWidth.columns(text), from: .accent, to: .accentAlt) }
  }

  /// Lights all of the track after a feature was replaced.
  private func lightTrack(_ row: Int, _ canvas: inout Canvas) {
    let track = canvas.styles.isFlat ? canvas.glyphs.heavyRule : canvas.glyphs.track
    canvas.put(String(repeating: track, count: window.frame.width), row, 0, canvas.styles.accent)
    canvas.paint(row: row, column: 0, width: window.frame.width, from: .accent, to: .accentAlt)
  }
}
