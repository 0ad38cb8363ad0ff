package import Scenes
package import Screens

extension Element {
  /// The key that the element proposes, or nil if it proposes none that there is.
  package var shortcut: KeyPress? { string(.shortcut).flatMap(KeyPress.init(proposed:)) }
}

extension OfferedCommand {
  /// The key that runs the command, unless no terminal sends it.
  package var keyPress: KeyPress? { key.isEmpty ? nil : KeyPress(proposed: key) }
}

extension KeyPress {
  /// The key that a feature proposes by its name, or nil if no terminal sends it.
  fileprivate init?(proposed name: String) {
    self.init(named: name)
    guard isKnown else { return nil }
  }
}
