/// What a terminal answers to a question that the session asked it; never a key.
enum TerminalReply: Hashable, Sendable {
  /// Its device attributes (DA1): every terminal answers, so the questions before it got their answers or never will.
  case deviceAttributes
  /// Whether it knows a private mode (DECRPM).
  case mode(Int, isSupported: Bool)
  /// It speaks the kitty keyboard protocol, with these flags on.
  case keyboardFlags(Int)
}
