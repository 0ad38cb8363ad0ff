extension Element {
  /// The name that the element has on the screen: its title, text or label, whichever there is first, and its label for
  /// the kinds that are named by it; empty if it has none.
  package var name: String {
    if kind.facts.isNamedByLabel, let label = string(.label) { return label }
    return string(.title) ?? string(.text) ?? string(.label) ?? ""
  }

  /// The name that is read out: the label, or else the name.
  package var spokenName: String { string(.label) ?? name }

  /// Returns whether the title, the text or the label is the given one.
  package func isCalled(_ name: String) -> Bool {
    string(.title) == name || string(.text) == name || string(.label) == name
  }
}
