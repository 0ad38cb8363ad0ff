package import Scenes
import Screens

/// The keys of features' commands, as far as they work: the app's keys come first, then those of the screen, then those of
/// the commands in their order.
package enum CommandKeys {
  /// Returns the key of each command, or nil for one without a key or whose key does something else.
  package static func working(
    of commands: [OfferedCommand], on layer: Layer?, _ keys: KeyMap, _ texts: AppTexts
  ) -> [KeyPress?] {
    guard commands.contains(where: { !$0.key.isEmpty }) else { return commands.map { _ in nil } }
    var taken = Set(layer.map { StatusScreen.screen(of: $0, texts).elements.compactMap(\.shortcut) } ?? [])
    return commands.map { command in
      guard let key = command.keyPress, keys.command(for: key, inText: false) == nil, taken.insert(key).inserted else {
        return nil
      }
      return key
    }
  }
}
