/// A colour of a theme, by what it is for.
enum ThemeToken: UInt8, CaseIterable, Sendable {
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
}
