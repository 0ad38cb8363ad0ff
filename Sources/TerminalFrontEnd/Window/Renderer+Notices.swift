import Presentation
import Scenes
import Screens
import TerminalKit

// The cards of notices.
extension Renderer {
  /// Draws the notices at the lower right, the newest lowest.
  mutating func drawNotices() {
    var cards = state.noticeCards(of: scene, at: now, width: frame.width, height: frame.height, canvas.glyphs)
    let last = cards.lastIndex { $0.work == nil }
    if let motion, let last { cards[last].outer.column += motion.noticeShift }
    for (index, card) in cards.enumerated() { draw(card, isLast: index == last) }
  }

  /// Draws the spinner and the bar of work in progress.
  private mutating func draw(_ work: Activity, _ outer: Rect) {
    if let now {
      let frame = Int(work.began.duration(to: now) / ActivityText.step) % canvas.glyphs.spinner.count
      canvas.put(canvas.glyphs.spinner[max(0, frame)], outer.row + 1, outer.column + 2, canvas.styles.style(.caution))
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

  private mutating func draw(_ card: NoticeCard, isLast: Bool) {
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
      draw(work, outer)
    } else {
      canvas.put(sign(card.kind), outer.row + 1, outer.column + 2, canvas.styles.style(card.kind))
    }
    for (index, line) in (card.title + card.text).enumerated() {
      canvas.put(
        line, outer.row + 1 + index, outer.column + 4,
        index < card.title.count ? canvas.styles.bold : canvas.styles.faint)
    }
    if card.work == nil { drawActions(of: card, isLast: isLast) }
  }

  /// Draws the keys of a notice in its lower border.
  private mutating func drawActions(of card: NoticeCard, isLast: Bool) {
    let row = card.outer.endRow - 1
    var column = card.outer.endColumn - 2
    func action(_ key: String, _ title: String) -> Int { TextWidth.columns(key) + TextWidth.columns(title) + 3 }
    func place(_ key: String?, _ title: String, _ renderer: inout Renderer) {
      guard let key, column - action(key, title) > card.outer.column + 1 else { return }
      column -= action(key, title)
      let end = column + renderer.canvas.put(" \(key)", row, column, renderer.canvas.styles.key)
      renderer.canvas.put(" \(title) ", row, end, renderer.canvas.styles.accent)
    }
    if card.kind == .failure { place(canvas.texts[.escapeKey], canvas.texts[.dismiss], &self) }
    if card.number == state.detailed?.number, card.hasDetail {
      place(keys.name(of: .details, canvas.texts), canvas.texts[.more], &self)
    }
    if isLast, state.notices.waiting > 0 {
      let text = " \(canvas.texts(.moreNotices, "\(state.notices.waiting)")) "
      if card.outer.column + 2 + TextWidth.columns(text) < column {
        canvas.put(text, row, card.outer.column + 2, canvas.styles.note)
      }
    }
  }

  private func sign(_ kind: Notice.Kind) -> String {
    switch kind {
    case .information: canvas.glyphs.dot
    case .refusal: canvas.glyphs.warning
    case .failure: canvas.glyphs.failure
    }
  }
}
