/// The colours of a terminal, as far as they are known.
struct TerminalColours: Hashable, Sendable {
  /// The terminal's background, if it has said it.
  var background: Theme.Colour?
  /// The terminal's text, if it has said it.
  var foreground: Theme.Colour?
  /// Whether the background is light, as the environment says.
  var isLight: Bool?
  /// Whether the terminal may still answer.
  var isPending = false

  init(background: Theme.Colour? = nil, foreground: Theme.Colour? = nil) {
    self.background = background
    self.foreground = foreground
  }

  /// Reads `COLORFGBG`, whose last field is the number of the background in the palette.
  init(environment: [String: String]) {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else { return }
    isLight = !(0...6).contains(number) && number != 8
  }
}
