import NavigationEngine
import Screens

/// The list of keys: all of them, but those that the screen at hand has nothing for.
enum HelpText {
  /// A group's name with an empty title, then its keys.
  static func lines(for layer: Layer?, _ frame: LayerFrame?) -> [(key: String, title: String)] {
    var lines: [(String, String)] = []
    for group in KeyBinding.Group.allCases {
      if !lines.isEmpty { lines.append((" ", "")) }
      lines.append((group.rawValue, ""))
      for binding in KeyMap.standard.bindings where binding.group == group && isUseful(binding.command, layer, frame) {
        lines.append((binding.name, binding.title))
      }
    }
    return lines
  }

  private static func isUseful(_ command: KeyCommand, _ layer: Layer?, _ frame: LayerFrame?) -> Bool {
    switch command {
    case .actions: frame?.focused?.hasMenu ?? false
    case .detent: frame?.grabber != nil
    case .back, .peek, .root: layer.map { $0.canBeLeft || $0.style == .root && $0.depth <= 1 } ?? true
    default: true
    }
  }

  /// The first of a command's keys.
  static func firstKey(_ names: String) -> String {
    var first = ""
    for character in names {
      if character == " " { break }
      first.append(character)
    }
    return first
  }
}

extension Element {
  /// Whether it is a row with which something can be done but to open it.
  var hasMenu: Bool { kind == .row && !menuActions.isEmpty }
}
