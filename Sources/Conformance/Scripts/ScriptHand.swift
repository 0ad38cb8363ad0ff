import Failures
import HeadlessApp
import Scenes
import Screens

/// The hand of a user: finds the elements that a script names, and uses them.
///
/// They are on the topmost screen or, if that is a detail and has none of that name, on the screen beside it.
@MainActor
struct ScriptHand {
  let app: ScriptApp

  // MARK: - Using

  /// An element and the layer that it is on.
  private struct Place {
    let element: Element
    let layer: Layer
  }

  func press(_ target: ScriptTarget) throws(Finding) {
    try act(try place(target, that: "can be pressed") { $0.action(.activate) != nil }, .activate, .none)
  }

  /// Types a text behind the one that a field has, one character after the other.
  func type(_ text: String, into target: ScriptTarget) throws(Finding) {
    let isField: (Element) -> Bool = { $0.kind.control == .field }
    var typed = try place(target, that: "is a text field", where: isField).element.string(.value) ?? ""
    for character in text {
      typed.append(character)
      try act(try place(target, that: "is a text field", where: isField), .change, .text(typed))
    }
  }

  func set(_ target: ScriptTarget, to value: ScriptValue, as kind: ElementKind? = nil) throws(Finding) {
    let place = try place(target, that: kind == nil ? "has a value" : "has options") { element in
      kind.map { element.kind == $0 } ?? (element.kind.control != nil)
    }
    try act(place, .change, try ScriptValues.action(for: value, of: place.element, called: target))
  }

  func toggle(_ target: ScriptTarget) throws(Finding) {
    let toggle = try place(target, that: "is a switch") { $0.kind == .toggle }
    try act(toggle, .change, toggle.element.use(.change)?.value ?? .none)
  }

  func step(_ target: ScriptTarget, by count: Int) throws(Finding) {
    let place = try place(target, that: "goes up and down") { $0.kind.control == .number }
    try act(place, .change, .number(place.element.scale.moved(by: count)))
  }

  func submit(_ target: ScriptTarget?) throws(Finding) {
    if let target {
      return try act(try place(target, that: "can be submitted") { $0.action(.submit) != nil }, .submit, .none)
    }
    guard let action = app.screen?.submission, let entry = app.top?.entry else {
      throw Finding(
        "Nothing on the screen can be submitted.", expected: "a field or a primary button with an action",
        found: "none")
    }
    app.handle(.act(entry, action, .none))
  }

  func filter(_ words: String) throws(Finding) {
    for layer in app.scene.usableLayers {
      guard let list = layer.screen?.elements.first(where: { $0.action(.filter) != nil }) else { continue }
      return try act(Place(element: list, layer: layer), .filter, .text(words))
    }
    throw Finding("No list on the screen has a filter of its own.", expected: "a list with a filter", found: "none")
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

  private func act(_ place: Place, _ property: ElementProperty, _ value: ActionValue) throws(Finding) {
    guard let intent = place.layer.intent(using: place.element, property, value) else {
      throw Finding(
        "\(ScriptWord.quoted(place.element.name)) cannot be changed.", expected: "an action in 'screen'", found: "none")
    }
    app.handle(intent)
  }

  // MARK: - Finding

  /// Returns the element that a script names, among those that can do something.
  func element(
    _ target: ScriptTarget, that does: String, isUsed: Bool = true, where can: (Element) -> Bool
  ) throws(Finding) -> Element {
    try place(target, that: does, isUsed: isUsed, where: can).element
  }

  private func place(
    _ target: ScriptTarget, that does: String, isUsed: Bool = true, where can: (Element) -> Bool
  ) throws(Finding) -> Place {
    guard let top = app.top, let screen = top.screen else {
      throw Finding("There is no screen.", expected: target.text, found: app.failure?.message ?? "none")
    }
    for layer in app.scene.usableLayers {
      guard let able = layer.screen?.elements.dropFirst().filter({ names($0, target) && can($0) }), !able.isEmpty else {
        continue
      }
      if let number = target.number {
        guard able.count >= number else {
          throw Finding(
            "Too few elements.", expected: target.text, found: "\(able.count) of that name, each of which \(does)")
        }
        return Place(element: try usable(able[able.startIndex + number - 1], isUsed), layer: layer)
      }
      guard let first = able.first, able.count == 1 else {
        throw Finding(
          "Several elements have this name.", expected: "one that \(does)", found: "\(able.count)",
          remedy: "Say which: \(Self.examples(of: target))")
      }
      return Place(element: try usable(first, isUsed), layer: layer)
    }
    let isThere = screen.elements.dropFirst().contains { names($0, target) }
    throw missing(target, does, isThere: isThere, on: screen, can)
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
