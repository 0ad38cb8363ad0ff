package import Scenes
import Screens

/// A check of the keys that features propose, to warn their authors.
package struct ShortcutCheck {
  private var told: Set<String> = []

  package init() {}

  /// Returns a sentence for each key of the topmost screen, and of the features' commands, that cannot do what it is for,
  /// once for each.
  package mutating func warnings(for scene: Scene, _ keys: KeyMap, _ texts: AppTexts) -> [String] {
    var warnings: [String] = []
    var owners: [KeyPress: String] = [:]
    func propose(_ name: String, by proposer: String, as owner: String) {
      if let problem = Self.problem(name, keys, texts, owners) {
        warnings.append("\(proposer) proposes the key '\(name)', \(problem), and has none.")
      } else {
        owners[KeyPress(named: name)] = owner
      }
    }
    for command in scene.commands where !command.key.isEmpty {
      let owner = "the command '\(command.title)' of \(command.feature)"
      propose(command.key, by: "T\(owner.dropFirst())", as: owner)
    }
    owners = [:]
    if let layer = scene.layers.last, case .screen(let screen) = layer.content {
      for element in screen.elements {
        guard let name = element.string(.shortcut) else { continue }
        propose(name, by: "'\(element.name)'", as: "'\(element.name)' on the same screen")
      }
    }
    return warnings.filter { told.insert($0).inserted }
  }

  private static func problem(
    _ name: String, _ keys: KeyMap, _ texts: AppTexts, _ owners: [KeyPress: String]
  ) -> String? {
    let key = KeyPress(named: name)
    guard key.isKnown else { return "which no terminal sends" }
    if let command = keys.command(for: key, inText: false) { return "which the app uses for '\(texts[command.title])'" }
    return owners[key].map { "which \($0) has" }
  }
}
