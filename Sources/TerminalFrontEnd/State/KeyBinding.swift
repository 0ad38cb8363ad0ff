/// A key with its modifiers.
///
/// Shift is ignored for characters because it is already part of the character.
struct KeyPress: Hashable, Sendable {
  let key: InputEvent.Key
  let modifiers: InputEvent.Modifiers

  init(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = []) {
    self.key = key
    if case .character = key { self.modifiers = modifiers.subtracting(.shift) } else { self.modifiers = modifiers }
  }
}

/// A command that a key runs.
enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  case down, up, pageDown, pageUp, first, last, next, previous, left, right
  case activate, submit, actions, filter, detent
  case back, peek, root, tab, nextTab, previousTab
  case palette, help, details, output, reload, redraw, suspend, quit, leave
}

/// An entry of the key map, consisting of a command, its keys, and its title.
struct KeyBinding: Sendable {
  enum Group: String, Sendable, CaseIterable { case moving = "Move", doing = "Act", going = "Navigate", app = "App" }

  var command: KeyCommand
  var group: Group
  var title: String
  /// The names of the keys as shown in the help.
  var name: String
  /// The keys that run the command while no text is being edited.
  var keys: [KeyPress]
  /// The keys that run the command even while text is being edited.
  var anywhere: [KeyPress] = []
}
