import Presentation
import Scenes
import Screens

/// The list of all keys that apply to the current screen.
enum KeyHelp {
  /// The lines of the list.
  ///
  /// A group name has an empty title and is followed by the group's keys.
  static func lines(
    for layer: Layer?, _ frame: LayerFrame?, _ keys: KeyMap = .standard, _ texts: AppTexts = AppTexts()
  ) -> [(key: String, title: String)] {
    var lines = shortcuts(of: layer, keys, texts)
    for group in KeyCommand.Group.allCases {
      let commands = KeyCommand.allCases.filter {
        $0.group == group && !keys[$0].isEmpty && isUseful($0, layer, frame)
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

  private static func isUseful(_ command: KeyCommand, _ layer: Layer?, _ frame: LayerFrame?) -> Bool {
    switch command {
    case .actions: frame?.focused?.hasMenu ?? false
    case .detent: frame?.grabber != nil
    case .back, .peek, .root: layer.map { $0.canBeLeft || $0.style == .root && $0.depth <= 1 } ?? true
    default: true
    }
  }
}
