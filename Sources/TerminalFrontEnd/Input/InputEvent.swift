/// An event from the terminal, caused by user input or by a change to the terminal itself.
enum InputEvent: Hashable, Sendable {
  case key(Key, Modifiers)
  /// Text was pasted. It never triggers a key binding.
  case paste(String)
  case mouse(Mouse)
  /// The terminal gained or lost the keyboard focus.
  case focus(Bool)
  /// The size of the terminal changed. The session provides the new size.
  case resized
  /// The input was closed.
  case closed

  enum Key: Hashable, Sendable {
    /// A typed character, with Shift already applied.
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
    /// The column, counted from 0.
    var column: Int
    /// The row, counted from 0.
    var row: Int
  }
}
