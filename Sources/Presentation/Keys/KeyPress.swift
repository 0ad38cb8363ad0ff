package import TerminalKit

/// A key with its modifiers, written as users read it: "q", "Ctrl-Q", "Alt-Enter", "F5", "PgDn", "Shift-Tab".
///
/// A key is a character, an arrow ("↑" or "Up"), or one of Enter, Esc, Tab, Space, Backspace, Del, Ins, Home, End, PgUp,
/// PgDn and F1 to F12, after `Ctrl-`, `Alt-` and `Shift-`. Shift is part of a character: "G", not "Shift-g".
public struct KeyPress: Hashable, Sendable, ExpressibleByStringLiteral {
  package let key: InputEvent.Key
  package let modifiers: InputEvent.Modifiers
  /// The text that names no key, or nil.
  let unknown: String?

  /// Whether the name from which it was created is that of a key.
  public var isKnown: Bool { unknown == nil }

  package init(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = [], unknown: String? = nil) {
    self.key = key
    self.unknown = unknown
    if case .character = key { self.modifiers = modifiers.subtracting(.shift) } else { self.modifiers = modifiers }
  }

  /// Creates a key from its name.
  ///
  /// A text that names no key makes one that nobody can press, which ``KeyMap/check()`` reports.
  public init(stringLiteral value: String) { self.init(named: value) }

  /// Creates a key from its name.
  ///
  /// A text that names no key makes one that nobody can press, which ``KeyMap/check()`` reports.
  public init(named name: String) {
    var rest = name[...]
    var modifiers: InputEvent.Modifiers = []
    for (prefix, modifier) in [("Ctrl-", InputEvent.Modifiers.control), ("Alt-", .alt), ("Shift-", .shift)]
    where rest.count > prefix.count && rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let key = Self.key(String(rest), modifiers) else {
      self.init(.function(0), [], unknown: name)
      return
    }
    self.init(key, modifiers)
  }

  private static func key(_ name: String, _ modifiers: InputEvent.Modifiers) -> InputEvent.Key? {
    if let known = names.first(where: { $0.name == name || $0.other == name }) { return known.key }
    if name.count > 1, name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
      return .function(number)
    }
    guard name.count == 1, let character = name.lowercased().first, let typed = name.first else { return nil }
    guard modifiers.contains(.control) else { return modifiers.contains(.shift) ? nil : .character(typed) }
    // A terminal sends the same for these as for Tab, Enter, Backspace and Esc.
    return "ijmh[".contains(character) ? nil : .character(character)
  }

  private static let names: [(name: String, other: String?, key: InputEvent.Key)] = [
    ("Enter", nil, .enter), ("Esc", nil, .escape), ("Tab", nil, .tab), ("Space", nil, .character(" ")),
    ("Backspace", nil, .backspace), ("Del", nil, .delete), ("Ins", nil, .insert), ("↑", "Up", .up),
    ("↓", "Down", .down), ("←", "Left", .left), ("→", "Right", .right), ("Home", nil, .home), ("End", nil, .end),
    ("PgUp", nil, .pageUp), ("PgDn", nil, .pageDown),
  ]

  /// Whether the key edits text where text is typed, and so does nothing else there.
  package var editsText: Bool {
    let isAlt = modifiers.contains(.alt)
    switch key {
    case .character(let character):
      if modifiers.contains(.control) { return "aewuk".contains(character) }
      return !isAlt || "bfd".contains(character)
    case .backspace, .delete, .home, .end: return true
    case .left, .right: return !isAlt
    case .enter: return !modifiers.contains(.control)
    default: return false
    }
  }

  /// Whether only some terminals tell the key from others.
  var isRare: Bool {
    guard modifiers.contains(.control) else { return false }
    switch key {
    case .character(let character): return !character.isLetter
    case .enter, .tab, .backspace: return true
    default: return false
    }
  }
}
