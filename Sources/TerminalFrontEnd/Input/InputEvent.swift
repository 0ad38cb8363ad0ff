/// One thing the user did at the terminal.
enum InputEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  /// Text that was pasted as one piece; it never triggers a key binding.
  case paste(String)
  case mouse(Mouse)
  case focus(Bool)
  /// The terminal has another size; ask the session for it.
  case resized
  /// The descriptor was closed: there is nobody to type any more.
  case closed

  enum Key: Hashable, Sendable {
    /// A character that was typed, with Shift applied.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  struct Modifiers: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  struct Mouse: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case press(Int), release(Int), wheelUp, wheelDown, back, forward, drag(Int) }
    var kind: Kind
    /// From 0, the top left cell.
    var column: Int
    var row: Int
  }
}
