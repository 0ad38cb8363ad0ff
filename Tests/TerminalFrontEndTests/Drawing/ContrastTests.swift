import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@Suite("Text on a background can be read")
struct ContrastTests {
  /// A pair of colours that is used, with the contrast that it needs.
  struct Pair: CustomStringConvertible {
    let ink: ThemeToken
    let paper: ThemeToken
    let need: Double
    var description: String { "\(ink) on \(paper)" }
  }

  /// All pairs that are used, apart from those on a selected row.
  private static let pairs: [Pair] = {
    var pairs: [Pair] = []
    func add(_ inks: [ThemeToken], _ papers: [ThemeToken], _ need: Double) {
      for ink in inks { pairs += papers.map { Pair(ink: ink, paper: $0, need: need) } }
    }
    add([.text, .textMuted, .textFaint, .accent, .positive, .caution, .critical], ThemeToken.surfaces, 4.5)
    add([.selectionText], [.selection], 4.5)
    add([.accentText], [.accent], 4.5)
    add([.badgeText], [.badge], 4.5)
    add([.text, .textMuted], [.fieldFocus], 4.5)
    add([.text], [.accentSoft], 4.5)
    add([.background], [.critical, .positive, .text], 4.5)
    for (tone, soft) in ThemeToken.soft { add([tone], [soft], 4.5) }
    add([.border], [.background, .surface, .overlay], 3)
    add([.borderFocus], ThemeToken.surfaces + [.fieldFocus], 3)
    add(ThemeToken.charts, [.background, .surface], 3)
    return pairs
  }()
  /// The pairs of source code, which has other colours in terminals of 256.
  private static let code = ThemeToken.charts.dropFirst().flatMap { ink in
    ThemeToken.codeSurfaces.map { Pair(ink: ink, paper: $0, need: 4.5) }
  }
  /// The pairs on a selected row, which in high contrast has one ink.
  private static let selected = [ThemeToken.textMuted, .accent, .positive, .caution, .critical].map {
    Pair(ink: $0, paper: .selection, need: 4.5)
  }

  private static func pairs(of base: Theme.Base) -> [Pair] { base.isHighContrast ? pairs : pairs + selected }

  @Test("Text can be read in the themes that every app has", arguments: [Theme.Base.dark, .light, .hcDark, .hcLight])
  func builtIn(base: Theme.Base) {
    let colours = ThemeColours(Theme(base: base))
    for pair in Self.pairs(of: base) + Self.code {
      let contrast = colours[pair.ink].contrast(with: colours[pair.paper])
      #expect(contrast >= pair.need, "\(base.rawValue): \(pair), \(contrast)")
    }
  }

  @Test("On any grey that a terminal has as its background, text can be read and nothing waits for more than there is")
  func anyGrey() {
    for level in 0...255 {
      let grey = Theme.Colour(level, level, level)
      let colours = ThemeColours(Theme(), in: TerminalColours(background: grey.rgb))
      #expect(colours[.text].contrast(with: colours[.background]) >= 4.5, "\(level)")
    }
  }

  @Test("Text can be read in 256 colours", arguments: [Theme.Base.dark, .light, .hcDark, .hcLight])
  func indexed(base: Theme.Base) {
    let colours = ThemeColours(Theme(base: base), depth: .indexed)
    func colour(_ token: ThemeToken) -> Theme.Colour {
      Theme.Colour(rgb: IndexedColour.rgb(of: colours.indexed(token)))
    }
    for pair in Self.pairs(of: base) {
      let contrast = colour(pair.ink).contrast(with: colour(pair.paper))
      #expect(contrast >= pair.need, "\(base.rawValue): \(pair), \(contrast)")
    }
  }

  @Test(
    "Text can be read on the backgrounds that terminals have",
    arguments: [
      0x000000, 0xFFFFFF, 0x300A24, 0x002B36, 0xFDF6E3, 0x2E3440, 0x282C34, 0x282828, 0x1E1E2E, 0x2E3436, 0x3C3F41,
    ] as [UInt32])
  func automatic(background: UInt32) {
    let colours = ThemeColours(Theme(), in: TerminalColours(background: background))
    let inks: [ThemeToken] = [.text, .textMuted, .textFaint, .accent, .positive, .caution, .critical]
    for surface in ThemeToken.surfaces {
      for ink in inks {
        #expect(colours[ink].contrast(with: colours[surface]) >= 4.5, "\(ink) on \(surface)")
      }
      #expect(colours[.border].contrast(with: colours[surface]) >= 3, "border on \(surface)")
      #expect(colours[.borderFocus].contrast(with: colours[surface]) >= 3, "borderFocus on \(surface)")
    }
    for pair in Self.code { #expect(colours[pair.ink].contrast(with: colours[pair.paper]) >= 4.5, "\(pair)") }
    for pair in Self.selected { #expect(colours[pair.ink].contrast(with: colours[.selection]) >= 4.5, "\(pair)") }
    for (tone, soft) in ThemeToken.soft { #expect(colours[tone].contrast(with: colours[soft]) >= 4.4, "\(soft)") }
    #expect(colours[.selectionText].contrast(with: colours[.selection]) >= 4.5)
  }

  @Test("The contrast is that of WCAG")
  func measure() {
    #expect(Theme.Colour.white.contrast(with: .black) == 21)
    #expect(abs(Theme.Colour(rgb: 0x777777).contrast(with: .white) - 4.48) < 0.01)
    #expect(abs(Theme.Colour(rgb: 0x98A8FF).contrast(with: 0x0E1017) - 8.5) < 0.1)
  }
}
