import Failures
import Platform
import Scenes
import Screens

/// The expectations of a script, compared with what its app shows.
@MainActor
struct ScriptChecks {
  let app: ScriptApp

  func check(_ expectation: ScriptExpectation) throws(Finding) {
    switch expectation {
    case .title(let title):
      try same("The title differs.", ScriptWord.quoted(title), app.top.map { ScriptWord.quoted($0.bar.title) })
    case .text(let text, let isThere): try check(text, isThere)
    case .rows(let count, let container): try check(rows: count, in: container)
    case .badge(let badge):
      let words = { (badge: String?) in badge.map { ScriptWord.quoted($0) } ?? "no badge" }
      try same("The badge differs.", words(badge), words(app.badge))
    case .depth(let depth):
      try same("The depth of the stack differs.", "\(depth)", app.top.map { "\($0.depth)" })
    case .style(let style, let isThere): try check(style, isThere)
    case .element(let target, let state): try check(target, state)
    case .finished(let result): try check(finishedWith: result)
    case .failure(let message):
      let isThere = app.failure?.message.holds(message) == true
      guard !app.expect(problem: message), !isThere else { return }
      throw Finding(
        "There was no such failure.", expected: ScriptWord.quoted(message),
        found: app.failure?.message ?? app.problems.first ?? "no failure")
    case .notice(let text):
      _ = app.expect(problem: text)
      guard !app.notices.contains(where: { $0.text.holds(text) || $0.detail?.holds(text) == true }) else { return }
      throw Finding(
        "There was no such notice.", expected: ScriptWord.quoted(text), found: app.notices.last?.text ?? "no notice")
    case .screen: break
    }
  }

  private func same(_ message: String, _ expected: String, _ found: String?) throws(Finding) {
    guard expected != found else { return }
    throw Finding(message, expected: expected, found: found ?? "no screen")
  }

  private func check(_ text: String, _ isThere: Bool) throws(Finding) {
    let line = app.lines.first { $0.holds(text) }
    guard (line != nil) != isThere else { return }
    throw Finding(
      isThere ? "The text is not on the screen." : "The text is on the screen.",
      expected: (isThere ? "" : "no ") + ScriptWord.quoted(text), found: line ?? "no line with it")
  }

  /// Counts the rows that the user can see, and those that a long list has besides.
  private func check(rows count: Int, in container: String?) throws(Finding) {
    var found = 0
    let elements = app.screen.map { Array($0.elements) } ?? []
    for element in elements where container.map({ element.isInside($0) }) ?? true {
      if element.kind == .row, element.parent?.kind != .facts, element.parent?.isLongList != true { found += 1 }
      if element.isLongList { found += Int(exactly: element.number(.count) ?? 0) ?? 0 }
    }
    let place = container.map { " in \(ScriptWord.quoted($0))" } ?? ""
    guard found != count else { return }
    throw Finding("The number of rows\(place) differs.", expected: "\(count)", found: "\(found)")
  }

  private func check(_ style: ScriptStyle, _ isThere: Bool) throws(Finding) {
    let found = app.top.flatMap { ScriptStyle($0.style) }
    let isStyle = style == .modal ? found != nil : found == style
    guard isStyle != isThere else { return }
    throw Finding(
      "The screen has another presentation.", expected: (isThere ? "" : "no ") + style.rawValue,
      found: app.isOpen ? found?.rawValue ?? "a screen of the stack" : "no screen")
  }

  private func check(_ target: ScriptTarget, _ state: ScriptState) throws(Finding) {
    let hand = ScriptHand(app: app)
    switch state {
    case .enabled, .disabled:
      let element = try hand.element(target, that: "can be used", isUsed: false) { $0.isControl }
      guard element.isDisabled != (state == .disabled) else { return }
      throw Finding(
        "\(target.text) is \(element.isDisabled ? "disabled" : "enabled").",
        expected: state == .disabled ? "disabled" : "enabled", found: element.string(.reason) ?? "no reason")
    case .value(let value):
      let element = try hand.element(target, that: "has a value", isUsed: false) { ScriptValues.value(of: $0) != nil }
      try same("\(target.text) has another value.", value.text, ScriptValues.value(of: element)?.text)
    }
  }

  private func check(finishedWith result: String?) throws(Finding) {
    guard let flow = app.finished else {
      throw Finding(
        "\(app.opened.map { "\($0)" } ?? "The feature") has not ended by itself.", expected: "finished",
        found: "it continues, or was ended from outside")
    }
    guard let result else { return }
    let found = flow.result.map { ScriptWord.quoted(String(decoding: $0, as: UTF8.self)) } ?? "no result"
    try same("The result differs.", ScriptWord.quoted(result), found)
  }

  /// Returns a time as a script writes it.
  static func time(_ duration: Duration) -> String { DurationText.limit(duration) }
}

extension ScriptStyle {
  /// The style of a layer, or nil for a screen of the stack.
  fileprivate init?(_ style: Layer.Style) {
    switch style {
    case .root: return nil
    case .sheet: self = .sheet
    case .fullScreenCover: self = .cover
    case .alert: self = .alert
    case .confirmationDialog: self = .dialog
    case .detail: self = .detail
    case .custom: self = .panel
    }
  }
}

extension Element {
  /// Whether only some of the list's rows are described.
  fileprivate var isLongList: Bool { kind == .list && (number(.count) ?? 0) > 0 }

  /// Whether the user can do something with the element, or could if it were not disabled.
  fileprivate var isControl: Bool {
    isDisabled || [ElementProperty.activate, .change, .submit].contains { action($0) != nil }
  }
}
