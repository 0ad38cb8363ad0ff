package import TerminalKit

/// The colours of all tokens, for one terminal.
package struct ThemeColours: Hashable, Sendable {
  /// The theme from which the colours come.
  package let base: Theme.Base
  /// Whether the theme has light backgrounds.
  package let isLight: Bool
  /// Whether the background of the page is the theme's, and not the terminal's.
  package private(set) var paintsPage: Bool
  /// Whether the text of the page is the theme's, and not the terminal's.
  package private(set) var paintsText: Bool
  private var colours: [Theme.Colour]

  /// The luminance of a background below which text on it is light.
  static let darkLuminance = 0.18

  /// Whether the theme has high contrast.
  package var isHighContrast: Bool { base.isHighContrast }

  /// Chooses the colours of a theme for what is known of a terminal.
  ///
  /// - Parameter depth: The colours of the terminal. Surfaces mixed with the terminal's background need all of them.
  package init(_ theme: Theme, in terminal: TerminalColours = TerminalColours(), depth: ColourDepth = .direct) {
    let background = terminal.background.map { Theme.Colour(rgb: $0) }
    var base = theme.base
    if base == .auto || base == .terminal {
      let isLight = background.map { $0.luminance >= Self.darkLuminance } ?? terminal.isLight ?? false
      base = isLight ? .light : .dark
    }
    let isMixed = theme.base == .auto && depth == .direct
    self.base = theme.base == .terminal ? .terminal : base
    isLight = base.isLight
    // While the terminal may still answer, its background stays, so that a page does not flash.
    let isUnknown = background == nil && terminal.isLight == nil && !terminal.isPending
    paintsPage = theme.base != .terminal && (!isMixed || isUnknown)
    paintsText = theme.base != .terminal
    colours = base.colours.map { Theme.Colour(rgb: $0) }
    colours += [Theme.Colour](repeating: .black, count: ThemeToken.count - colours.count)
    if isMixed, let background { mix(with: background, base) }
    if isMixed, let text = terminal.foreground.map({ Theme.Colour(rgb: $0) }), isLegible(text, .text) {
      self[.text] = text
      paintsText = false
    }
    if theme.hasColours { take(theme) }
    if theme.hasColours || isMixed && background != nil { makeLegible() }
    mixSoft()
  }

  /// The colour of a token.
  package subscript(token: ThemeToken) -> Theme.Colour {
    get { colours[token.index] }
    set { colours[token.index] = newValue }
  }

  /// The colour that text is mixed with until it can be read.
  private var farthest: Theme.Colour { isLight ? .black : .white }

  // MARK: - The terminal's background

  /// Keeps the distance that surfaces have from the background, from another background.
  private mutating func mix(with background: Theme.Colour, _ base: Theme.Base) {
    let old = self[.background]
    for token in [ThemeToken.surface, .surfaceRaised, .overlay, .hairline, .selection, .field, .fieldFocus] {
      let colour = self[token]
      self[token] = Theme.Colour(
        background.red + colour.red - old.red, background.green + colour.green - old.green,
        background.blue + colour.blue - old.blue)
    }
    self[.background] = background
  }

  // MARK: - The colours of an app

  /// Takes the colours of a theme, except backgrounds that do not go with the base, with the text on them.
  private mutating func take(_ theme: Theme) {
    func fits(_ colour: Theme.Colour) -> Bool { (colour.luminance >= Self.darkLuminance) == isLight }
    for token in ThemeToken.allCases where token.isGiven {
      guard let colour = theme[token] else { continue }
      switch token {
      case .background where !paintsPage: continue
      case .background, .surface, .surfaceRaised, .overlay, .hairline, .selection, .field, .fieldFocus:
        if fits(colour) { self[token] = colour }
      case .selectionText where theme[.selection].map(fits) == false: continue
      default: self[token] = colour
      }
    }
    if let accent = theme[.accent] {
      if theme[.borderFocus] == nil { self[.borderFocus] = accent }
      if theme[.chart1] == nil { self[.chart1] = accent }
    }
    for (paper, ink) in [(ThemeToken.accent, ThemeToken.accentText), (.badge, .badgeText)] {
      guard theme[paper] != nil, theme[ink] == nil else { continue }
      let candidates = [self[ink], .white, .black]
      self[ink] = candidates.max { $0.contrast(with: self[paper]) < $1.contrast(with: self[paper]) } ?? self[ink]
    }
  }

  // MARK: - Contrast

  /// The least contrast of what stands on surfaces, with those on which it stands.
  private static let needs: [(ink: ThemeToken, need: Double)] = [
    (.text, 7), (.textMuted, 4.5), (.textFaint, 4.5), (.accent, 4.5), (.positive, 4.5), (.caution, 4.5),
    (.critical, 4.5), (.border, 3), (.borderFocus, 3), (.chart2, 4.5), (.chart3, 4.5), (.chart4, 4.5), (.chart5, 4.5),
    (.chart6, 4.5),
  ]

  private static func papers(of ink: ThemeToken) -> [ThemeToken] {
    switch ink {
    case .text, .textFaint, .border, .borderFocus: ThemeToken.surfaces
    // Source code is in the colours of charts.
    case .chart2, .chart3, .chart4, .chart5, .chart6: ThemeToken.codeSurfaces
    default: ThemeToken.surfaces + [.selection]
    }
  }

  private func isLegible(_ colour: Theme.Colour, _ ink: ThemeToken) -> Bool {
    let need = Self.needs.first { $0.ink == ink }?.need ?? 0
    return Self.papers(of: ink).allSatisfy { colour.contrast(with: self[$0]) >= need }
  }

  /// Mixes what stands on surfaces with white, or with black, until it can be read on all of them.
  private mutating func makeLegible() {
    for (ink, _) in Self.needs {
      while !isLegible(self[ink], ink) {
        let next = farthest.mixed(0.06, over: self[ink])
        // On some greys nothing has the contrast that text should have, and rounding keeps a mixture from its end.
        guard next != self[ink] else {
          self[ink] = farthest
          break
        }
        self[ink] = next
      }
    }
    for (paper, ink) in [
      (ThemeToken.accent, ThemeToken.accentText), (.badge, .badgeText), (.selection, .selectionText),
    ]
    where self[ink].contrast(with: self[paper]) < 4.5 {
      self[ink] = self[paper].luminance < Self.darkLuminance ? .white : .black
    }
  }

  /// Mixes the soft backgrounds from the tones and the surface, less of the tone where it could not be read on them.
  private mutating func mixSoft() {
    for (tone, soft) in ThemeToken.soft {
      guard !isHighContrast else {
        self[soft] = self[.background]
        continue
      }
      var share = isLight ? 0.14 : 0.24
      self[soft] = self[tone].mixed(share, over: self[.surface])
      while share > 0.04, self[tone].contrast(with: self[soft]) < 4.5 {
        share -= 0.02
        self[soft] = self[tone].mixed(share, over: self[.surface])
      }
    }
  }
}
