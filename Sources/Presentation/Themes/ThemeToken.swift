/// A colour of a theme, by what it is for.
package enum ThemeToken: UInt8, CaseIterable, Sendable {
  case background = 1, surface, surfaceRaised, overlay, hairline, border, borderFocus
  case accent, accentAlt, accentText
  case text, textMuted, textFaint
  case positive, caution, critical
  case selection, selectionText
  case field, fieldFocus
  case badge, badgeText
  case chart1, chart2, chart3, chart4, chart5, chart6
  // Backgrounds of what has a tone: mixed from the tone and the surface, so no theme says them.
  case accentSoft, positiveSoft, cautionSoft, criticalSoft

  package static let count = allCases.count

  /// The place of the token among all of them.
  package var index: Int { Int(rawValue) - 1 }

  /// The colours of series, in their order.
  package static let charts: [ThemeToken] = [.chart1, .chart2, .chart3, .chart4, .chart5, .chart6]
  /// The tones with their soft backgrounds.
  package static let soft: [(tone: ThemeToken, soft: ThemeToken)] = [
    (.accent, .accentSoft), (.positive, .positiveSoft), (.caution, .cautionSoft), (.critical, .criticalSoft),
  ]
  /// The backgrounds on which any text may stand.
  package static let surfaces: [ThemeToken] = [.background, .surface, .surfaceRaised, .overlay, .field]

  /// The backgrounds on which source code stands.
  package static let codeSurfaces: [ThemeToken] = [.background, .surface, .overlay]

  /// Whether a theme can say the colour.
  package var isGiven: Bool { rawValue < ThemeToken.accentSoft.rawValue }

  /// The name of the colour in files.
  package var name: String { "\(self)" }
}
