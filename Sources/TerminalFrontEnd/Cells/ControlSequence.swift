/// The fixed byte strings that are sent to the terminal.
enum ControlSequence {
  static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  static let endSynchronized = Array("\u{1B}[?2026l".utf8)
  /// Everything cleared; it wants a plain pen first, and leaves the cursor where it is.
  static let clearAll = Array("\u{1B}[2J".utf8)
  static let eraseToEndOfLine = Array("\u{1B}[K".utf8)
  /// Two cells from the cursor on, which stays.
  static let eraseTwo = Array("\u{1B}[2X".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  static let hideCursor = Array("\u{1B}[?25l".utf8)

  static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)
  static let saveTitle = Array("\u{1B}[22;2t".utf8)
  static let restoreTitle = Array("\u{1B}[23;2t".utf8)
  /// Pastes in brackets and focus events.
  static let enableReports = Array("\u{1B}[?2004;1004h".utf8)
  static let disableReports = Array("\u{1B}[?2004;1004l".utf8)
  /// Buttons, drags and the wheel, in the form that has no limit of columns.
  static let enableMouse = Array("\u{1B}[?1002;1006h".utf8)
  static let disableMouse = Array("\u{1B}[?1002;1006l".utf8)
  /// The kitty keyboard protocol, only so far that keys are told apart.
  static let pushKeyboard = Array("\u{1B}[>1u".utf8)
  static let popKeyboard = Array("\u{1B}[<u".utf8)

  /// Asks for synchronized output and the kitty keyboard.
  ///
  /// Every terminal answers the last question, so that its answer tells that no other will come.
  static let queries = Array("\u{1B}[?2026$p\u{1B}[?u".utf8) + deviceAttributesQuery
  static let deviceAttributesQuery = Array("\u{1B}[c".utf8)
  static let beginTitle = Array("\u{1B}]2;".utf8)
  static let endString = Array("\u{1B}\\".utf8)
  /// The start of a fresh line under everything, whatever the size.
  static let belowLastRow = Array("\u{1B}[999;1H\r\n".utf8)
  static let resetPen = Array("\u{1B}[m".utf8)
}
