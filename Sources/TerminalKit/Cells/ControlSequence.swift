/// The constant control sequences that are sent to the terminal.
enum ControlSequence {
  static let beginSynchronized = Array("\u{1B}[?2026h".utf8)
  static let endSynchronized = Array("\u{1B}[?2026l".utf8)
  /// Clears the screen with the current background and leaves the cursor in place.
  static let clearAll = Array("\u{1B}[2J".utf8)
  static let eraseToEndOfLine = Array("\u{1B}[K".utf8)
  /// Erases two cells starting at the cursor and leaves the cursor in place.
  static let eraseTwo = Array("\u{1B}[2X".utf8)
  static let showCursor = Array("\u{1B}[?25h".utf8)
  static let hideCursor = Array("\u{1B}[?25l".utf8)

  static let enterAlternateScreen = Array("\u{1B}[?1049h".utf8)
  static let leaveAlternateScreen = Array("\u{1B}[?1049l".utf8)
  static let saveTitle = Array("\u{1B}[22;2t".utf8)
  static let restoreTitle = Array("\u{1B}[23;2t".utf8)
  /// Enables bracketed paste, focus events, and reports of a change between dark and light.
  static let enableReports = Array("\u{1B}[?2004;1004;2031h".utf8)
  static let disableReports = Array("\u{1B}[?2004;1004;2031l".utf8)
  /// Enables reports of buttons, drags, and the wheel, in the format without a limit on columns.
  static let enableMouse = Array("\u{1B}[?1002;1006h".utf8)
  static let disableMouse = Array("\u{1B}[?1002;1006l".utf8)
  /// Enables reports of moves without a button as well.
  static let enableHover = Array("\u{1B}[?1003;1006h".utf8)
  static let disableHover = Array("\u{1B}[?1003;1006l".utf8)
  /// Enables the kitty keyboard protocol at its lowest level, which disambiguates keys.
  static let pushKeyboard = Array("\u{1B}[>1u".utf8)
  static let popKeyboard = Array("\u{1B}[<u".utf8)

  /// Queries the colours of the background and of the text.
  static let colourQueries = Array("\u{1B}]11;?\u{1B}\\\u{1B}]10;?\u{1B}\\".utf8)
  /// Queries the colours, and support for synchronized output and the kitty keyboard protocol.
  ///
  /// Every terminal replies to the last query, so its reply means that no more replies will follow.
  static let queries = colourQueries + Array("\u{1B}[?2026$p\u{1B}[?u".utf8) + deviceAttributesQuery
  static let deviceAttributesQuery = Array("\u{1B}[c".utf8)
  /// Queries what sixels depend on: the size of a cell and of the window, the number of colours and the greatest size.
  static let sixelQueries = Array("\u{1B}[16t\u{1B}[14t\u{1B}[?1;1;0S\u{1B}[?2;1;0S".utf8) + deviceAttributesQuery
  static let beginTitle = Array("\u{1B}]2;".utf8)
  /// Sets the clipboard to the text that follows in Base64.
  static let beginClipboard = Array("\u{1B}]52;c;".utf8)
  static let endString = Array("\u{1B}\\".utf8)
  /// Moves to the start of a new line below the last row, regardless of the terminal's size.
  static let belowLastRow = Array("\u{1B}[999;1H\r\n".utf8)
  /// Begins a link, or ends it if no address follows.
  static let beginLink = Array("\u{1B}]8;;".utf8)
  static let resetPen = Array("\u{1B}[m".utf8)
}
