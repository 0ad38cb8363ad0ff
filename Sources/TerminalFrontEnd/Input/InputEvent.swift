/// An event from the terminal: user input, or a change of the terminal itself.
enum InputEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  /// Pasted text, which never triggers a key binding.
  case paste(String)
  case mouse(Mouse)
  /// The terminal has gained or lost the keyboard focus.
  case focus(Bool)
  /// The size of the terminal has changed; the session has the new one.
  case resized
  /// The input has been closed.
  case closed

  enum Key: Hashable, Sendable {
    /// A typed character, with Shift applied.
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
    /// The column, from 0.
    var column: Int
    /// The row, from 0.
    var row: Int
  }
}
