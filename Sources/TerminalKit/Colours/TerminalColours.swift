/// The colours of a terminal, as far as they are known.
package struct TerminalColours: Hashable, Sendable {
  /// The red, green and blue of the terminal's background, if it has said it.
  package var background: UInt32?
  /// The red, green and blue of the terminal's text, if it has said it.
  package var foreground: UInt32?
  /// Whether the background is light, as the environment says.
  package var isLight: Bool?
  /// Whether the terminal may still answer.
  package var isPending = false

  package init(background: UInt32? = nil, foreground: UInt32? = nil) {
    self.background = background
    self.foreground = foreground
  }

  /// Reads `COLORFGBG`, whose last field is the number of the background in the palette.
  package init(environment: [String: String]) {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else { return }
    isLight = !(0...6).contains(number) && number != 8
  }
}
