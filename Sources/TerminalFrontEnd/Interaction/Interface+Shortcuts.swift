import Flows
import Presentation
import Scenes
import Screens

// Keys that features propose for their controls.
extension Interface {
  /// Presses the control of the top screen that proposes a key, if there is one.
  ///
  /// The focus stays where it is. Keys of the app come first, and a key that edits text does so where text is typed.
  mutating func pressShortcut(_ key: KeyPress) -> [InterfaceEffect] {
    guard let layer = topLayer,
      let element = StatusScreen.screen(of: layer, texts).elements.first(where: { $0.shortcut == key })
    else { return [] }
    guard !element.isDisabled else {
      showDisabledReason(element)
      return []
    }
    return press(element, on: layer)
  }

  /// Returns the effects of pressing an element of a layer wherever the focus is.
  func press(_ element: Element, on layer: Layer) -> [InterfaceEffect] {
    if let intent = StatusScreen.intent(of: element, on: layer) { return [.intent(intent)] }
    guard let entry = layer.entry, case .screen = layer.content else { return [] }
    return element.pressed(in: entry)
  }
}

extension Element {
  /// The effects of pressing a button or row, or of switching a toggle, wherever the focus is.
  func pressed(in entry: EntryID) -> [InterfaceEffect] {
    press.map { [.intent(.act(entry, $0.action, $0.value))] } ?? []
  }

  /// The key that the element proposes, or nil if it proposes none that there is.
  var shortcut: KeyPress? {
    guard let name = string(.shortcut) else { return nil }
    let key = KeyPress(named: name)
    return key.isKnown ? key : nil
  }
}

/// A check of the keys that features propose, to warn their authors.
struct ShortcutCheck {
  private var told: Set<String> = []

  /// Returns a sentence for each key of the topmost screen that cannot press its control, once for each.
  mutating func warnings(for scene: Scene, _ keys: KeyMap, _ texts: AppTexts) -> [String] {
    guard let layer = scene.layers.last, case .screen(let screen) = layer.content else { return [] }
    var owners: [KeyPress: String] = [:]
    var warnings: [String] = []
    for element in screen.elements {
      guard let name = element.string(.shortcut) else { continue }
      if let problem = Self.problem(name, keys, texts, owners) {
        let warning = "'\(element.name)' proposes the key '\(name)', \(problem), and has none."
        if told.insert(warning).inserted { warnings.append(warning) }
      } else if let key = element.shortcut {
        owners[key] = element.name
      }
    }
    return warnings
  }

  private static func problem(
    _ name: String, _ keys: KeyMap, _ texts: AppTexts, _ owners: [KeyPress: String]
  ) -> String? {
    let key = KeyPress(named: name)
    guard key.isKnown else { return "which no terminal sends" }
    if let command = keys.command(for: key, inText: false) { return "which the app uses for '\(texts[command.title])'" }
    return owners[key].map { "which '\($0)' on the same screen has" }
  }
}
