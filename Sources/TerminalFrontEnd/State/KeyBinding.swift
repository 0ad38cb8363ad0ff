/// A key with its modifiers.
///
/// Shift counts only where it does not make another character.
struct KeyPress: Hashable, Sendable {
  let key: InputEvent.Key
  let modifiers: InputEvent.Modifiers

  init(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = []) {
    self.key = key
    if case .character = key { self.modifiers = modifiers.subtracting(.shift) } else { self.modifiers = modifiers }
  }
}

/// What a key does; the name is how it is called where keys are changed.
enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  case down, up, pageDown, pageUp, first, last, next, previous, left, right
  case activate, submit, actions, filter, detent
  case back, peek, root, tab, nextTab, previousTab
  case palette, help, details, output, reload, redraw, suspend, quit, leave
}

/// One line of the keyboard map: a command, the keys that run it, and what to say of them.
struct KeyBinding: Sendable {
  enum Group: String, Sendable, CaseIterable { case moving = "Moving", doing = "Doing", going = "Going", app = "App" }

  var command: KeyCommand
  var group: Group
  var title: String
  /// The keys, as they are written in help.
  var name: String
  /// Keys that run it on a page.
  var keys: [KeyPress]
  /// Keys that run it also while text is typed.
  var anywhere: [KeyPress] = []
}
