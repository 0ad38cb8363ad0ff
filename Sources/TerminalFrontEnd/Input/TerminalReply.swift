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
  /// The terminal draws pictures itself.
  case graphics
  /// The terminal has changed between dark and light.
  case themeChanged
}
