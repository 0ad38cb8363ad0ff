/// The style of a cell.
///
/// The terminal's palette determines the actual colours.
struct CellStyle: Hashable, Sendable {
  /// A colour of the user's palette.
  ///
  /// `plain` is the terminal's default foreground or background.
  enum Colour: UInt8, Sendable {
    case plain, black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
  }

  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    static let reverse = Attributes(rawValue: 16)
  }

  var foreground: Colour = .plain
  var background: Colour = .plain
  var attributes: Attributes = []

  static let plain = CellStyle()
}
