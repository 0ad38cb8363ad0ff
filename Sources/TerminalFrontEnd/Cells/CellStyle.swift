/// The style of a cell.
///
/// The terminal's palette, or the app's ``Theme``, determines the actual colours.
struct CellStyle: Hashable, Sendable {
  /// A colour by its index: the page's own, the token of a theme, one of the user's palette, or any other colour.
  ///
  /// The indices are 0 for `plain`, 1 to 47 for tokens, 48 to 63 for the palette of the terminal, then those of the
  /// ``ColourTable`` of the grid, and from ``firstCoarse`` colours of five bits for each of red, green and blue.
  struct Colour: Hashable, Sendable {
    let rawValue: UInt16

    /// The first index of the colours in the table of a grid.
    static let firstInTable: UInt16 = 64
    /// The first index of the colours that consist of five bits for each of red, green and blue.
    static let firstCoarse: UInt16 = 0x8000
    private static let firstOfPalette: UInt16 = 48

    /// Returns the colour of a token.
    static func token(_ token: ThemeToken) -> Colour { Colour(rawValue: UInt16(token.rawValue)) }

    /// Returns one of the sixteen colours of the user's palette.
    static func palette(_ number: Int) -> Colour {
      Colour(rawValue: firstOfPalette + UInt16(truncatingIfNeeded: number & 15))
    }

    /// The default foreground or background of the page.
    static var plain: Colour { Colour(rawValue: 0) }

    /// Whether the table of the grid says what the colour is.
    var isInTable: Bool { rawValue >= Self.firstInTable && rawValue < Self.firstCoarse }
    /// The token that the colour is, if it is one.
    var token: ThemeToken? { rawValue < Self.firstOfPalette ? ThemeToken(rawValue: UInt8(rawValue)) : nil }
    /// The number of the colour in the user's palette, if it is one of it.
    var paletteNumber: Int? {
      (Self.firstOfPalette..<Self.firstInTable).contains(rawValue) ? Int(rawValue - Self.firstOfPalette) : nil
    }
  }

  struct Attributes: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let italic = Attributes(rawValue: 4)
    static let underline = Attributes(rawValue: 8)
    static let reverse = Attributes(rawValue: 16)
    static let strikethrough = Attributes(rawValue: 32)
    /// The text of a link, whose address the grid knows; looks like any other.
    static let link = Attributes(rawValue: 64)
  }

  var foreground: Colour = .plain
  var background: Colour = .plain
  var attributes: Attributes = []

  static let plain = CellStyle()
}

// The colours by their names.
extension CellStyle.Colour {
  static var black: Self { palette(0) }
  static var red: Self { palette(1) }
  static var green: Self { palette(2) }
  static var yellow: Self { palette(3) }
  static var blue: Self { palette(4) }
  static var magenta: Self { palette(5) }
  static var cyan: Self { palette(6) }
  static var white: Self { palette(7) }
  static var brightBlack: Self { palette(8) }
  static var brightRed: Self { palette(9) }
  static var brightGreen: Self { palette(10) }
  static var brightYellow: Self { palette(11) }
  static var brightBlue: Self { palette(12) }
  static var brightMagenta: Self { palette(13) }
  static var brightCyan: Self { palette(14) }
  static var brightWhite: Self { palette(15) }
}
