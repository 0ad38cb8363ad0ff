import Presentation
import Scenes
import TerminalKit

/// The panel with the details of a message, wrapped to fit it, and the messages before.
struct Details: Panel {
  private let notice: Notice
  /// The heading of the messages before, and these, the newest first.
  private var earlier: (heading: String, lines: [String]) = ("", [])
  /// The first visible line.
  private var top = 0

  /// The maximum width of the panel, which fits the long lines of compilers and is still readable.
  private static let widest = 116

  /// Opens the details of the last message that has any, above all messages.
  static func open(in window: ChromeContext) -> PanelOpening {
    let notices = window.state.notices
    guard let last = notices.history.last else { return .nothing(window.texts[.noDetails]) }
    let shown = notices.detailed ?? last
    return .panel(Details(shown, in: window), insteadOf: shown.number)
  }

  private init(_ notice: Notice, in window: ChromeContext) {
    self.notice = notice
    let others = window.state.notices.history.reversed().filter { $0.number != notice.number }
    earlier = (window.texts[.otherMessages], others.map { "\(Self.sign($0.kind)) \($0.text)" })
  }

  /// The sign before a message in the list of all, which is that of plain mode.
  private static func sign(_ kind: Notice.Kind) -> String { kind == .information ? "*" : "!" }

  /// Creates a panel with lines, scrolled to the end.
  init(_ title: String, lines: [String], in window: ChromeContext) {
    notice = Notice(number: 0, kind: .information, text: title, detail: lines.joined(separator: "\n"))
    scroll(to: .max, in: window)
  }

  private func lines(width: Int) -> [String] {
    let width = max(1, min(width - 2, Self.widest) - 4)
    let own = TextWidth.wrapped(notice.detail ?? notice.text, to: width)
    guard !earlier.lines.isEmpty else { return own }
    return own + ["", earlier.heading] + earlier.lines.flatMap { TextWidth.wrapped($0, to: width) }
  }

  /// Returns the number of lines visible at once.
  private func visibleLines(in window: ChromeContext) -> Int { max(1, window.frame.height - 3) }

  private mutating func scroll(to line: Int, in window: ChromeContext) {
    top = min(max(0, line), max(0, lines(width: window.frame.width).count - visibleLines(in: window)))
  }

  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in window: ChromeContext) -> PanelOutcome {
    let visible = visibleLines(in: window)
    switch command {
    case .down: scroll(to: top + 1, in: window)
    case .up: scroll(to: top - 1, in: window)
    case .pageDown: scroll(to: top + visible, in: window)
    case .pageUp: scroll(to: top - visible, in: window)
    case .first: scroll(to: 0, in: window)
    case .last: scroll(to: .max, in: window)
    case .back, .details, .leave, .activate: return .closed
    default: break
    }
    return .open
  }

  mutating func turn(by lines: Int, in window: ChromeContext) { scroll(to: top + lines, in: window) }

  // MARK: - Drawing

  func draw(in window: ChromeContext, on canvas: inout Canvas) {
    let lines = lines(width: canvas.buffer.width)
    let inside = canvas.openPanel(notice.firstSentence, width: Self.widest, height: lines.count + 2)
    let top = max(0, min(top, lines.count - inside.height))
    for row in 0..<max(0, min(inside.height, lines.count - top)) {
      let line = lines[top + row]
      canvas.put(line, inside.row + row, inside.column, style(of: line, canvas.styles))
    }
    canvas.setCursor(inside.row, inside.column)
  }

  /// Returns the style of a line, which highlights compiler messages among lines of source code.
  private func style(of line: String, _ styles: Styles) -> CellStyle {
    if !earlier.lines.isEmpty, line == earlier.heading { return styles.heading }
    let words = line.split(separator: " ", maxSplits: 8)
    if words.contains("error:") { return styles.style(.failure) }
    if words.contains("warning:") { return styles.style(.refusal) }
    return styles.plain
  }
}
