import Presentation
import Scenes
import Screens
import TerminalKit

/// The cards of notices.
struct NoticesView {
  let window: ChromeContext

  /// Draws the notices at the lower right, the newest lowest.
  ///
  /// - Parameter shift: The columns by which the newest one is moved.
  func draw(shift: Int, on canvas: inout Canvas) {
    var cards = window.noticeCards
    let last = cards.lastIndex { $0.work == nil }
    if let last { cards[last].outer.column += shift }
    for (index, card) in cards.enumerated() { drawCard(card, isLast: index == last, &canvas) }
  }

  /// Draws the spinner and the bar of work in progress.
  private func drawWork(_ work: Activity, _ outer: Rect, _ canvas: inout Canvas) {
    if let now = window.now {
      let sign = ActivityText.sign(after: work.began.duration(to: now), in: canvas.glyphs.spinner)
      canvas.put(sign, outer.row + 1, outer.column + 2, canvas.styles.style(.caution))
    }
    guard let step = work.step else { return }
    let (row, column, width) = (outer.row + 3, outer.column + 4, outer.width - 6)
    let area = BlockArea(row: row, column: column, width: width, rows: row..<row + 1)
    canvas.bar(step.share, area, 0, 0, width: width, canvas.styles.accent)
    if !canvas.styles.isFlat {
      canvas.paint(
        row: row, column: column, width: Int(step.share * Double(width)), of: width, from: .accent, to: .accentAlt)
    }
  }

  private func drawCard(_ card: NoticeCard, isLast: Bool, _ canvas: inout Canvas) {
    let around = canvas.paper
    defer { canvas.paper = around }
    if !canvas.styles.isFlat { canvas.paper = .token(.overlay) }
    let outer = card.outer
    canvas.fill(outer)
    canvas.drawPanel(outer, canvas.styles.border)
    for row in outer.row + 1..<outer.endRow - 1 {
      canvas.put(
        canvas.glyphs.heavyVertical, row, outer.column,
        card.work == nil ? canvas.styles.style(card.kind) : canvas.styles.style(.caution))
    }
    if let work = card.work {
      drawWork(work, outer, &canvas)
    } else {
      canvas.put(sign(card.kind, canvas.glyphs), outer.row + 1, outer.column + 2, canvas.styles.style(card.kind))
    }
    for (index, line) in (card.title + card.text).enumerated() {
      canvas.put(
        line, outer.row + 1 + index, outer.column + 4,
        index < card.title.count ? canvas.styles.bold : canvas.styles.faint)
    }
    if card.work == nil { drawActions(of: card, isLast: isLast, &canvas) }
  }

  /// Draws the keys of a notice in its lower border.
  private func drawActions(of card: NoticeCard, isLast: Bool, _ canvas: inout Canvas) {
    let row = card.outer.endRow - 1
    var column = card.outer.endColumn - 2
    func action(_ key: String, _ title: String) -> Int { TextWidth.columns(key) + TextWidth.columns(title) + 3 }
    func place(_ key: String?, _ title: String, _ canvas: inout Canvas) {
      guard let key, column - action(key, title) > card.outer.column + 1 else { return }
      column -= action(key, title)
      let end = column + canvas.put(" \(key)", row, column, canvas.styles.bold)
      canvas.put(" \(title) ", row, end, canvas.styles.accent)
    }
    if card.kind == .failure { place(canvas.texts[.escapeKey], canvas.texts[.dismiss], &canvas) }
    if card.number == window.state.notices.detailed?.number, card.hasDetail {
      place(window.keys.name(of: .details, canvas.texts), canvas.texts[.more], &canvas)
    }
    if isLast, window.state.notices.waiting > 0 {
      let text = " \(canvas.texts(.moreNotices, "\(window.state.notices.waiting)")) "
      if card.outer.column + 2 + TextWidth.columns(text) < column {
        canvas.put(text, row, card.outer.column + 2, canvas.styles.note)
      }
    }
  }

  private func sign(_ kind: Notice.Kind, _ glyphs: Glyphs) -> String {
    switch kind {
    case .information: glyphs.dot
    case .refusal: glyphs.warning
    case .failure: glyphs.failure
    }
  }
}
