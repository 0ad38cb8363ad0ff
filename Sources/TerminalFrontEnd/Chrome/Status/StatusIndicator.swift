import Presentation
import Scenes
import Screens
import TerminalKit

/// The state of the app at the right of the tabs: a sign with its tone, and words.
struct StatusIndicator: Equatable {
  var sign: String
  var text: String
  var tone: Tone

  var width: Int { TextWidth.columns(sign) + (text.isEmpty ? 0 : 1 + TextWidth.columns(text)) }

  /// Returns the columns for an indicator: those of the sidebar, or those at the right of the tabs.
  static func room(in frame: Frame) -> Int {
    frame.sidebar.map { $0.width - 4 } ?? frame.width - (frame.tabs.last?.rect.endColumn ?? 0) - 3
  }

  /// Returns what is worth saying now: what is in progress, a feature that has just been replaced, those that failed, or
  /// that all are live; nil in a window without tabs.
  ///
  /// Work in progress for which there is no room beside the tabs has its place in the footer.
  static func indicator(in window: ChromeContext) -> StatusIndicator? {
    let (scene, glyphs, texts, room) = (window.scene, window.glyphs, window.texts, room(in: window.frame))
    guard let tabs = scene.tabs else { return nil }
    if let activity = activity(scene, at: window.now, room: room, glyphs, texts) { return activity }
    if let brief = window.state.notices.shown.last(where: { $0.brief != nil })?.brief,
      let swap = first([StatusIndicator(sign: glyphs.swap, text: brief, tone: .caution)], room)
    {
      return swap
    }
    let phases = tabs.items.map(\.phase) + scene.regions.map(\.phase)
    let count = phases.count
    let live = phases.reduce(0) { $0 + ($1 == .ready ? 1 : 0) }
    let isAllLive = live >= count
    let tone: Tone = isAllLive ? .positive : phases.contains(.failed) ? .critical : .caution
    let words =
      isAllLive
      ? [texts(count == 1 ? .oneLive : .live, "\(count)"), "\(count)", ""]
      : [texts(.partLive, "\(live)", "\(count)"), texts(.of, "\(live)", "\(count)"), "\(live)/\(count)", ""]
    return first(words.map { StatusIndicator(sign: glyphs.indicator, text: $0, tone: tone) }, room)
  }

  /// Returns the number of a notice about a swap that the indicator shows whole, so that it needs no card; or nil.
  static func shownNotice(in window: ChromeContext) -> UInt64? {
    guard window.frame.tabRow != nil || window.frame.sidebar != nil,
      let notice = window.state.notices.shown.last(where: { $0.brief != nil }), let brief = notice.brief,
      notice.detail == nil, notice.text.hasPrefix(brief), notice.text.count <= brief.count + 1,
      indicator(in: window)?.text == brief
    else { return nil }
    return notice.number
  }

  /// Returns the state of one feature: what is being done about it, or whether it is live.
  static func indicator(
    of item: TabBar.Item, _ scene: Scene, at now: ContinuousClock.Instant?, _ glyphs: Glyphs, _ texts: AppTexts
  ) -> StatusIndicator {
    if let now, let work = scene.activities.first(where: { $0.subject == item.title && $0.isShown(at: now) }) {
      let elapsed = work.began.duration(to: now)
      let sign = ActivityText.sign(after: elapsed, in: glyphs.spinner)
      return StatusIndicator(sign: sign, text: ActivityText.time(elapsed), tone: .caution)
    }
    return switch item.phase {
    case .ready: StatusIndicator(sign: glyphs.indicator, text: texts[.featureLive], tone: .positive)
    case .loading: StatusIndicator(sign: glyphs.indicator, text: texts[.featureLoading], tone: .caution)
    case .failed: StatusIndicator(sign: glyphs.failure, text: texts[.featureFailed], tone: .critical)
    }
  }

  /// Returns the work in progress, if there is room for all of its words.
  static func activity(
    _ scene: Scene, at now: ContinuousClock.Instant?, room: Int, _ glyphs: Glyphs, _ texts: AppTexts
  ) -> StatusIndicator? {
    guard let now, let line = ActivityText.line(scene.activities, at: now, width: .max, spinner: glyphs.spinner, texts)
    else {
      return nil
    }
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return first([StatusIndicator(sign: String(parts[0]), text: String(parts[1]), tone: .caution)], room)
  }

  private static func first(_ lamps: [StatusIndicator], _ room: Int) -> StatusIndicator? {
    lamps.first { $0.width <= room }
  }

  func draw(_ row: Int, column: Int, isCovered: Bool, on canvas: inout Canvas) {
    canvas.put(
      sign, row, column, canvas.styles.onBar(isCovered ? canvas.styles.note : canvas.styles.style(tone)))
    let style =
      isCovered
      ? canvas.styles.note : tone == .critical ? canvas.styles.style(.critical) : canvas.styles.faint
    guard !text.isEmpty else { return }
    canvas.put(" " + text, row, column + TextWidth.columns(sign), canvas.styles.onBar(style))
  }
}
