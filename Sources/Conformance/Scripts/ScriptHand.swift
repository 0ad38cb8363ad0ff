import Failures
import HeadlessApp
import Scenes
import Screens

/// The hand of a user: finds the elements of the topmost screen that a script names, and uses them.
@MainActor
struct ScriptHand {
  let app: ScriptApp

  // MARK: - Using

  func press(_ target: ScriptTarget) throws(Finding) {
    try act(try element(target, that: "can be pressed") { $0.action(.activate) != nil }, .activate, .none)
  }

  /// Types a text behind the one that a field has, one character after the other.
  func type(_ text: String, into target: ScriptTarget) throws(Finding) {
    var typed = try element(target, that: "is a text field", kinds: [.textField]).string(.value) ?? ""
    for character in text {
      typed.append(character)
      let field = try element(target, that: "is a text field", kinds: [.textField])
      try act(field, .change, .text(typed))
    }
  }

  func set(_ target: ScriptTarget, to value: ScriptValue, as kind: ElementKind? = nil) throws(Finding) {
    let element = try element(target, that: kind == nil ? "has a value" : "has options") { element in
      kind.map { element.kind == $0 } ?? (element.kind.control != nil)
    }
    try act(element, .change, try ScriptValues.action(for: value, of: element, called: target))
  }

  func toggle(_ target: ScriptTarget) throws(Finding) {
    let toggle = try element(target, that: "is a switch", kinds: [.toggle])
    try act(toggle, .change, toggle.use(.change)?.value ?? .none)
  }

  func step(_ target: ScriptTarget, by count: Int) throws(Finding) {
    let element = try element(target, that: "goes up and down") { $0.kind.control == .number }
    try act(element, .change, .number(element.scale.moved(by: count)))
  }

  func submit(_ target: ScriptTarget?) throws(Finding) {
    if let target {
      return try act(try element(target, that: "can be submitted") { $0.action(.submit) != nil }, .submit, .none)
    }
    guard let action = app.screen?.submission, let entry = app.top?.entry else {
      throw Finding(
        "Nothing on the screen can be submitted.", expected: "a field or a primary button with an action",
        found: "none")
    }
    app.handle(.act(entry, action, .none))
  }

  func filter(_ words: String) throws(Finding) {
    guard let list = app.screen?.elements.first(where: { $0.action(.filter) != nil }) else {
      throw Finding("No list on the screen has a filter of its own.", expected: "a list with a filter", found: "none")
    }
    try act(list, .filter, .text(words))
  }

  /// Selects a page or a tab.
  func select(_ title: String) throws(Finding) {
    let inner = app.top?.pages
    let bars = [inner, app.scene.tabs].compactMap(\.self)
    for bar in bars {
      if let item = bar.items.first(where: { $0.title == title }) {
        return app.handle(.selectPage(item.id, in: bar.container))
      }
    }
    let titles = bars.flatMap { $0.items.map(\.title) }
    throw Finding(
      "There is no page \(ScriptWord.quoted(title)).",
      expected: titles.isEmpty ? "pages" : ScriptReader.list(titles.map { ScriptWord.quoted($0) }), found: "none",
      remedy: Suggestion.nearest(to: title, among: titles).map { "Did you mean \(ScriptWord.quoted($0))?" })
  }

  private func act(_ element: Element, _ property: ElementProperty, _ value: ActionValue) throws(Finding) {
    guard let intent = app.top?.intent(using: element, property, value) else {
      throw Finding(
        "\(ScriptWord.quoted(element.name)) cannot be changed.", expected: "an action in 'screen'", found: "none")
    }
    app.handle(intent)
  }

  // MARK: - Finding

  /// Returns the element of one of these kinds that a script names.
  func element(_ target: ScriptTarget, that does: String, kinds: [ElementKind]) throws(Finding) -> Element {
    try element(target, that: does) { kinds.contains($0.kind) }
  }

  /// Returns the element that a script names, among those that can do something.
  func element(
    _ target: ScriptTarget, that does: String, isUsed: Bool = true, where can: (Element) -> Bool
  ) throws(Finding) -> Element {
    guard let screen = app.screen else {
      throw Finding("There is no screen.", expected: target.text, found: app.failure?.message ?? "none")
    }
    let named = screen.elements.dropFirst().filter { names($0, target) }
    let able = named.filter(can)
    if let number = target.number {
      guard able.count >= number else {
        throw Finding(
          "Too few elements.", expected: target.text, found: "\(able.count) of that name, each of which \(does)")
      }
      return try usable(able[able.startIndex + number - 1], isUsed)
    }
    guard let first = able.first else { throw missing(target, does, isThere: !named.isEmpty, on: screen, can) }
    guard able.count == 1 else {
      throw Finding(
        "Several elements have this name.", expected: "one that \(does)", found: "\(able.count)",
        remedy: "Say which: \(Self.examples(of: target))")
    }
    return try usable(first, isUsed)
  }

  private func usable(_ element: Element, _ isUsed: Bool) throws(Finding) -> Element {
    guard isUsed, element.isDisabled else { return element }
    throw Finding(
      "\(ScriptWord.quoted(element.name)) is disabled.", expected: "an element that can be used",
      found: element.string(.reason) ?? "no reason")
  }

  private func names(_ element: Element, _ target: ScriptTarget) -> Bool {
    let isNamed =
      switch target.name {
      case .title(let title): element.isCalled(title)
      case .key(let key): element.hasKey(key)
      }
    return isNamed && target.container.map { element.isInside($0) } ?? true
  }

  private func missing(
    _ target: ScriptTarget, _ does: String, isThere: Bool, on screen: Screen, _ can: (Element) -> Bool
  ) -> Finding {
    let known = screen.elements.dropFirst().filter(can).map(\.name)
    var remedy: String?
    if case .title(let title) = target.name {
      remedy = Suggestion.nearest(to: title, among: known).map { "Did you mean \(ScriptWord.quoted($0))?" }
    }
    let names = known.prefix(12).map { ScriptWord.quoted($0) }
    return Finding(
      isThere ? "\(target.text) is there, but is not one that \(does)." : "\(target.text) is not on the screen.",
      expected: "an element that \(does)", found: names.isEmpty ? "none" : ScriptReader.list(names), remedy: remedy)
  }

  private static func examples(of target: ScriptTarget) -> String {
    var second = target
    second.number = 2
    var inside = target
    inside.container = "…"
    return "\(second.text), or \(inside.text)"
  }
}

extension Element {
  /// Whether an element that this one is in has a name.
  func isInside(_ container: String) -> Bool {
    parent.map { $0.isCalled(container) || $0.isInside(container) } ?? false
  }
}
