import Screens

extension Element {
  /// The key that the element proposes, or nil if it proposes none that there is.
  package var shortcut: KeyPress? {
    guard let name = string(.shortcut) else { return nil }
    let key = KeyPress(named: name)
    return key.isKnown ? key : nil
  }
}
