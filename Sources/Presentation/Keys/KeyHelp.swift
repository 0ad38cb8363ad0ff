package import Scenes
import Screens

/// The list of all keys that apply to the current screen.
package enum KeyHelp {
  /// The lines of the list.
  ///
  /// A group name has an empty title and is followed by the group's keys.
  ///
  /// - Parameter isUseful: Whether a command does something on the screen.
  package static func lines(
    for layer: Layer?, _ keys: KeyMap, _ texts: AppTexts, where isUseful: (KeyCommand) -> Bool
  ) -> [(key: String, title: String)] {
    var lines = shortcuts(of: layer, keys, texts)
    for group in KeyCommand.Group.allCases {
      let commands = KeyCommand.allCases.filter {
        $0.group == group && !keys[$0].isEmpty && isUseful($0)
      }
      guard !commands.isEmpty else { continue }
      if !lines.isEmpty { lines.append((" ", "")) }
      lines.append((texts[group.title], ""))
      for command in commands { lines.append((keys.list(of: command, texts), texts[command.title])) }
    }
    return lines
  }

  /// The keys that the screen's controls propose, as far as the app leaves them.
  private static func shortcuts(of layer: Layer?, _ keys: KeyMap, _ texts: AppTexts) -> [(key: String, title: String)] {
    guard let layer else { return [] }
    var seen: Set<KeyPress> = []
    let lines = StatusScreen.screen(of: layer, texts).elements.compactMap { element -> (key: String, title: String)? in
      guard let key = element.shortcut, keys.command(for: key, inText: false) == nil, seen.insert(key).inserted else {
        return nil
      }
      return (key.name(texts), element.name)
    }
    return lines.isEmpty ? [] : [(texts[.keysOfThisScreen], "")] + lines
  }
}
