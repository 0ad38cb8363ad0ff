package import Scenes
import Screens

/// The list of all keys that apply to the current screen.
package enum KeyHelp {
  /// The keys of a group, each with what it does.
  package struct Group: Sendable {
    /// The name of the group.
    package let name: String
    /// The names of the keys with the titles of their commands.
    package let keys: [(key: String, title: String)]
  }

  /// Returns the groups of the list, those of the screen first.
  ///
  /// - Parameters:
  ///   - commands: The commands of features, which may have keys.
  ///   - isUseful: Whether a command of the app does something on the screen.
  package static func groups(
    for layer: Layer?, _ keys: KeyMap, _ texts: AppTexts, commands: [OfferedCommand],
    where isUseful: (KeyCommand) -> Bool
  ) -> [Group] {
    let ofScreen = Group(name: texts[.keysOfThisScreen], keys: shortcuts(of: layer, keys, texts))
    let ofApp = KeyCommand.Group.allCases.map { group in
      let commands = KeyCommand.allCases.filter { $0.group == group && !keys[$0].isEmpty && isUseful($0) }
      return Group(
        name: texts[group.title], keys: commands.map { (keys.list(of: $0, texts), texts[$0.title]) })
    }
    let ofFeatures = Group(
      name: texts[.groupFeatures],
      keys: zip(commands, CommandKeys.working(of: commands, on: layer, keys, texts)).compactMap { command, key in
        key.map { ($0.name(texts), command.title) }
      })
    return ([ofScreen] + ofApp + [ofFeatures]).filter { !$0.keys.isEmpty }
  }

  /// The keys that the screen's controls propose, as far as the app leaves them.
  private static func shortcuts(of layer: Layer?, _ keys: KeyMap, _ texts: AppTexts) -> [(key: String, title: String)] {
    guard let layer else { return [] }
    var seen: Set<KeyPress> = []
    return StatusScreen.screen(of: layer, texts).elements.compactMap { element in
      guard let key = element.shortcut, keys.command(for: key, inText: false) == nil, seen.insert(key).inserted else {
        return nil
      }
      return (key.name(texts), element.name)
    }
  }
}
