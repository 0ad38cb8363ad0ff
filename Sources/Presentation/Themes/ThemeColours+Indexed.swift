import TerminalKit

// What tokens are in terminals of fewer colours.
extension ThemeColours {
  /// Returns the token among the 256 colours.
  ///
  /// Surfaces must stay apart there, and what stands on them legible, so that those of the dark and the light theme are
  /// chosen by hand.
  func indexed(_ token: ThemeToken) -> UInt8 {
    let byHand = base == .dark ? Self.dark : base == .light ? Self.light : [:]
    if let number = byHand[token], isOfBase(token) { return number }
    return IndexedColour.nearest(to: self[token].rgb)
  }

  /// Whether the token has the colour of the base.
  private func isOfBase(_ token: ThemeToken) -> Bool {
    let colours = base.colours
    if token.isGiven { return self[token].rgb == colours[token.index] }
    guard let tone = ThemeToken.soft.first(where: { $0.soft == token })?.tone else { return false }
    return isOfBase(tone) && isOfBase(.surface)
  }

  private static let dark: [ThemeToken: UInt8] = [
    .background: 233, .surface: 234, .surfaceRaised: 236, .overlay: 235, .hairline: 237, .selection: 237, .field: 236,
    .fieldFocus: 237, .accentSoft: 237, .positiveSoft: 236, .cautionSoft: 236, .criticalSoft: 236, .text: 255,
    .textMuted: 146, .textFaint: 247, .border: 103,
  ]
  private static let light: [ThemeToken: UInt8] = [
    .background: 231, .surface: 255, .surfaceRaised: 254, .overlay: 231, .hairline: 189, .selection: 189, .field: 254,
    .fieldFocus: 189, .accentSoft: 189, .positiveSoft: 194, .cautionSoft: 230, .criticalSoft: 224, .text: 234,
    .textMuted: 239, .textFaint: 241, .border: 244, .accent: 19, .borderFocus: 19, .caution: 58,
  ]

  /// Returns the colour of the user's palette for a token, or nil for the terminal's own.
  func palette(_ token: ThemeToken) -> UInt8? {
    guard let (dark, light) = Self.palette[token] else { return nil }
    return isLight ? light : dark
  }

  /// The colours of the palette by meaning, for dark and for light backgrounds.
  private static let palette: [ThemeToken: (dark: UInt8, light: UInt8)] = [
    .textFaint: (8, 8), .hairline: (8, 7), .border: (8, 8), .borderFocus: (12, 4), .accent: (12, 4),
    .accentAlt: (13, 5), .accentText: (0, 15), .positive: (10, 2), .caution: (11, 3), .critical: (9, 1),
    .selection: (4, 6), .selectionText: (15, 0), .badge: (13, 5), .badgeText: (0, 15), .chart1: (12, 4),
    .chart2: (14, 6), .chart3: (11, 3), .chart4: (13, 5), .chart5: (10, 2), .chart6: (6, 6),
  ]
}
