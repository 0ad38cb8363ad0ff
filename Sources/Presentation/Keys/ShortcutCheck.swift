package import Scenes
import Screens

/// A check of the keys that features propose, to warn their authors.
package struct ShortcutCheck {
  private var told: Set<String> = []

  package init() {}

  /// Returns a sentence for each key of the topmost screen that cannot press its control, once for each.
  package mutating func warnings(for scene: Scene, _ keys: KeyMap, _ texts: AppTexts) -> [String] {
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
