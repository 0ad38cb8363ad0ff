/// A reply from the terminal to a query.
package enum TerminalReply: Hashable, Sendable {
  /// The device attributes (DA1). Every terminal sends this reply, and sends it after the replies to earlier queries.
  case deviceAttributes
  /// Whether the terminal supports a private mode (DECRPM).
  case mode(Int, isSupported: Bool)
  /// The terminal supports the kitty keyboard protocol, with these flags set.
  case keyboardFlags(Int)
  /// The terminal's text (10) or background (11) has this red, green and blue.
  case colour(Int, UInt32)
  /// The terminal draws pictures itself, by the graphics protocol of kitty.
  case graphics
  /// The terminal draws sixels, as the device attributes say, whose reply follows.
  case sixels
  /// The width and height of a cell in pixels.
  case cellSize(Int, Int)
  /// The width and height of the window in pixels.
  case windowSize(Int, Int)
  /// The number of colours in a sixel picture.
  case sixelColours(Int)
  /// The greatest width and height of a sixel picture in pixels.
  case sixelSize(Int, Int)
  /// The terminal has changed between dark and light.
  case themeChanged
}
