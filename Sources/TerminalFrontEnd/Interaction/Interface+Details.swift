import NavigationEngine

/// All that the last message has to say: a text over everything, to be read and left.
extension Interface {
  mutating func openDetails() {
    guard state.detailed != nil else { return say("There is no more to say than what is shown.") }
    state.mode = .details(0)
  }

  /// Shows lines in place of a message's details, the last ones first.
  mutating func openDetails(_ title: String, lines: [String]) {
    state.detailed = Notice(number: 0, kind: .information, text: title, detail: lines.joined(separator: "\n"))
    state.mode = .details(0)
    scrollDetails(to: .max)
  }

  mutating func details(_ command: KeyCommand?, _ top: Int) -> [InterfaceEffect] {
    let page = DetailsText.room(height)
    switch command {
    case .down: scrollDetails(to: top + 1)
    case .up: scrollDetails(to: top - 1)
    case .pageDown: scrollDetails(to: top + page)
    case .pageUp: scrollDetails(to: top - page)
    case .first: scrollDetails(to: 0)
    case .last: scrollDetails(to: .max)
    case .back, .details, .leave, .activate: state.mode = .page
    default: break
    }
    return []
  }

  mutating func scrollDetails(to line: Int) {
    let count = state.detailed.map { DetailsText.lines($0, width: width).count } ?? 0
    state.mode = .details(min(max(0, line), max(0, count - DetailsText.room(height))))
  }
}
