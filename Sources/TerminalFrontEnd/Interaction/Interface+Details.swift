import Presentation
import Scenes

// The panel with the details of the last message.
extension Interface {
  mutating func openDetails() {
    guard let detailed = state.detailed else { return showMessage(texts[.noDetails]) }
    state.notices.remove(detailed.number)
    state.panel = detailed
    state.mode = .details(0)
  }

  /// Shows lines in the details panel, scrolled to the end.
  mutating func openDetails(_ title: String, lines: [String]) {
    state.panel = Notice(number: 0, kind: .information, text: title, detail: lines.joined(separator: "\n"))
    state.mode = .details(0)
    scrollDetails(to: .max)
  }

  mutating func details(_ command: KeyCommand?, _ top: Int) -> [InterfaceEffect] {
    let visible = DetailsText.visibleLines(height: height)
    switch command {
    case .down: scrollDetails(to: top + 1)
    case .up: scrollDetails(to: top - 1)
    case .pageDown: scrollDetails(to: top + visible)
    case .pageUp: scrollDetails(to: top - visible)
    case .first: scrollDetails(to: 0)
    case .last: scrollDetails(to: .max)
    case .back, .details, .leave, .activate: state.mode = .screen
    default: break
    }
    return []
  }

  mutating func scrollDetails(to line: Int) {
    let count = state.panel.map { DetailsText.lines($0, width: width).count } ?? 0
    state.mode = .details(min(max(0, line), max(0, count - DetailsText.visibleLines(height: height))))
  }
}
