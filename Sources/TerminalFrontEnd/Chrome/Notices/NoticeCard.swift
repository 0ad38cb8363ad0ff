import Presentation
import Scenes
import TerminalKit

/// The layout of a notice as a card at the lower right, used for drawing and hit testing.
struct NoticeCard: Equatable {
  /// The area of the card, including its border.
  var outer: Rect
  let number: UInt64
  let kind: Notice.Kind
  /// The lines of the first sentence, and those of the rest.
  private(set) var title: [String]
  private(set) var text: [String]
  let hasDetail: Bool
  /// The work in progress that the card is about, or nil for a notice.
  var work: Activity?

  /// The width of a card where the terminal is wide enough for one beside what it shows.
  static let width = 48
  /// The number of lines in a card, and in one of several.
  private static let mostLines = 6

  /// Returns the cards of notices from top to bottom, as many of the newest as there is room for.
  ///
  /// - Parameter bottom: The row below the lowest card.
  static func cards(
    _ notices: [Notice], width: Int, bottom: Int, _ glyphs: Glyphs
  ) -> [NoticeCard] {
    var cards: [NoticeCard] = []
    var row = bottom
    for notice in notices.reversed() {
      var card = NoticeCard(notice, terminal: width, mostLines: max(1, min(mostLines, row - 3)), glyphs)
      row -= card.outer.height
      guard row >= 1 || cards.isEmpty else { break }
      card.outer.row = row
      cards.append(card)
    }
    return cards.reversed()
  }

  /// Returns the card of work in progress, with its step and a bar, or nil if there is no room for it.
  ///
  /// - Parameter bottom: The row below the card.
  static func card(_ work: Activity, width: Int, bottom: Int, _ glyphs: Glyphs) -> NoticeCard? {
    guard let step = work.step, bottom - workHeight >= 1 else { return nil }
    let notice = Notice(number: workNumber, kind: .information, text: "")
    var card = NoticeCard(notice, terminal: width, mostLines: 1, glyphs)
    func cut(_ text: String) -> String {
      let cut = TextWidth.truncated(text, to: card.outer.width - 6)
      return cut == text ? text : cut.dropLast() + glyphs.ellipsis
    }
    card.title = [cut(work.text)]
    card.text = [cut("[\(step.number)/\(step.count)] \(step.text)")]
    card.work = work
    card.outer.row = bottom - workHeight
    card.outer.height = workHeight
    return card
  }

  /// The rows of a card of work in progress: its text, its step, its bar and the border.
  private static let workHeight = 5
  /// The number of the card of work in progress, which no notice has.
  static let workNumber = UInt64.max

  private init(_ notice: Notice, terminal: Int, mostLines: Int, _ glyphs: Glyphs) {
    let isNarrow = WidthClass(columns: terminal) == .narrow
    let width = isNarrow ? terminal : Self.width
    number = notice.number
    kind = notice.kind
    hasDetail = notice.detail != nil
    // The border and a blank at either side, and the sign with a blank.
    let room = max(1, width - 6)
    let (first, rest) = notice.sentences
    var lines = TextWidth.wrapped(first, to: room).map { (isTitle: true, text: $0) }
    if !rest.isEmpty { lines += TextWidth.wrapped(rest, to: room).map { (isTitle: false, text: $0) } }
    if lines.count > mostLines {
      lines.removeLast(lines.count - mostLines)
      lines[mostLines - 1].text = TextWidth.truncated(lines[mostLines - 1].text, to: room - 1) + glyphs.ellipsis
    }
    title = lines.filter(\.isTitle).map(\.text)
    text = lines.filter { !$0.isTitle }.map(\.text)
    outer = Rect(
      row: 0, column: isNarrow ? 0 : terminal - width - 2, width: width, height: lines.count + 2)
  }
}

extension InterfaceState {
  /// The newest notice with a card.
  var notice: Notice? { notices.shown.last }
}

extension ChromeContext {
  /// The cards of the notices, and below them that of the oldest work that says its steps.
  var noticeCards: [NoticeCard] {
    let work = now.flatMap { now in scene.activities.first { $0.step != nil && $0.isShown(at: now) } }
    let (width, height) = (frame.width, frame.height)
    guard !state.notices.notices.isEmpty || work != nil else { return [] }
    let lowest = work.flatMap { NoticeCard.card($0, width: width, bottom: height - 1, glyphs) }
    let shown = StatusIndicator.shownNotice(in: self)
    let cards = NoticeCard.cards(
      state.notices.shown.filter { $0.number != shown }, width: width, bottom: lowest?.outer.row ?? height - 1, glyphs)
    return cards + (lowest.map { [$0] } ?? [])
  }
}
