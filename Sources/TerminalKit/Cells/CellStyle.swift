/// The style of a cell.
///
/// The terminal's palette, or the theme of an app, determines the actual colours.
package struct CellStyle: Hashable, Sendable {
  /// A colour by its index: the page's own, a token of an app's theme, one of the user's palette, or any other colour.
  ///
  /// The indices are 0 for `plain`, 1 to 47 for tokens, 48 to 63 for the palette of the terminal, then those of the
  /// ``ColourTable`` of the grid, and from ``firstCoarse`` colours of five bits for each of red, green and blue.
  package struct Colour: Hashable, Sendable {
    package let rawValue: UInt16

    /// The first index of the colours in the table of a grid.
    static let firstInTable: UInt16 = 64
    /// The first index of the colours that consist of five bits for each of red, green and blue.
    static let firstCoarse: UInt16 = 0x8000
    private static let firstOfPalette: UInt16 = 48

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Returns the colour of a token, by its number from 1.
    package static func token(_ number: UInt8) -> Colour { Colour(rawValue: UInt16(number)) }

    /// Returns one of the sixteen colours of the user's palette.
    package static func palette(_ number: Int) -> Colour {
      Colour(rawValue: firstOfPalette + UInt16(truncatingIfNeeded: number & 15))
    }

    /// The default foreground or background of the page.
    package static var plain: Colour { Colour(rawValue: 0) }

    /// Whether the table of the grid says what the colour is.
    var isInTable: Bool { rawValue >= Self.firstInTable && rawValue < Self.firstCoarse }
    /// The number of the token that the colour is, if it is one.
    package var tokenNumber: UInt8? {
      (1..<Self.firstOfPalette).contains(rawValue) ? UInt8(rawValue) : nil
    }
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strikethrough = Attributes(rawValue: 32)
    /// The text of a link, whose address the grid knows; looks like any other.
    package static let link = Attributes(rawValue: 64)
  }

  package var foreground: Colour = .plain
  package var background: Colour = .plain
  package var attributes: Attributes = []

  package init(foreground: Colour = .plain, background: Colour = .plain, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let plain = CellStyle()
}
