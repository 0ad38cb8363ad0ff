package import TerminalKit

extension ColourDepth {
  /// The depth in which a theme is shown: with the sixteen colours of the user's palette, if that is its base.
  package func showing(_ base: Theme.Base) -> ColourDepth { base == .terminal && self != .monochrome ? .palette : self }
}

extension CellStyle.Colour {
  /// Returns the colour of a token.
  package static func token(_ token: ThemeToken) -> Self { .token(token.rawValue) }

  /// The token that the colour is, if it is one.
  package var token: ThemeToken? { tokenNumber.flatMap(ThemeToken.init(rawValue:)) }
}

extension ColourCodes {
  /// Computes the codes for a terminal that is to show a theme with some of its colours.
  package init(_ theme: ThemeColours, depth: ColourDepth) {
    func code(_ token: ThemeToken) -> Code {
      switch depth {
      case .monochrome: .own
      case .palette: theme.palette(token).map { .palette($0) } ?? .own
      case .indexed: .indexed(theme.indexed(token))
      case .direct: .direct(theme[token].rgb)
      }
    }
    // The page's own text and background are the terminal's, unless the theme has others.
    var inks = [theme.paintsText ? code(.text) : .own] + ThemeToken.allCases.map(code)
    if !theme.paintsText { inks[Int(ThemeToken.text.rawValue)] = .own }
    var papers = [theme.paintsPage ? code(.background) : .own] + ThemeToken.allCases.map(code)
    if !theme.paintsPage { papers[Int(ThemeToken.background.rawValue)] = .own }
    self.init(depth: depth, inks: inks, papers: papers)
  }
}
