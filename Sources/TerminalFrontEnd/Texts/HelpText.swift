import NavigationEngine
import Screens

/// The list of all keys that apply to the current screen.
enum HelpText {
  /// The lines of the list.
  ///
  /// A group name has an empty title and is followed by the group's keys.
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

  /// Returns the first key in a list of names.
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
  /// Whether the element is a row with actions in addition to opening it.
  var hasMenu: Bool { kind == .row && !menuActions.isEmpty }
}
