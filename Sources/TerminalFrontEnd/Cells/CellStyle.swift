/// The style of a cell.
///
/// The terminal's palette, or the app's ``Theme``, determines the actual colours.
struct CellStyle: Hashable, Sendable {
  /// A colour of the user's palette, or a meaning that has one in the app's ``Theme``.
  ///
  /// `plain` is the terminal's default foreground or background.
  enum Colour: UInt8, Sendable {
    case plain, black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    case text, textMuted, accent, positive, caution, critical, border, selection, selectionText, badge

    /// The colour of the user's palette for a meaning that no theme gives a colour.
    var ofPalette: Colour {
      switch self {
      case .text, .textMuted, .selection, .selectionText: .plain
      case .accent, .border, .badge: .cyan
      case .positive: .green
      case .caution: .yellow
      case .critical: .red
      default: self
      }
    }
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
