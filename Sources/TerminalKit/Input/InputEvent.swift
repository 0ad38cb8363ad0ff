/// An event from the terminal, caused by user input or by a change to the terminal itself.
package enum InputEvent: Hashable, Sendable {
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

  package enum Key: Hashable, Sendable {
    /// A typed character, with Shift already applied.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package struct Mouse: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case press(Int), release(Int), wheelUp, wheelDown, back, forward, drag(Int), move
    }
    package var kind: Kind
    /// The column, counted from 0.
    package var column: Int
    /// The row, counted from 0.
    package var row: Int
  }

  /// Whether the user has pressed something.
  package var isTyped: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): mouse.kind != .move
    case .focus, .resized, .closed: false
    }
  }
}
