import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The colours of a theme are those on the terminal")
struct ThemeTests {
  /// The bytes of the first frame of a scene, or of one after some keys.
  private func bytes(
    _ theme: Theme, _ depth: ColourDepth, _ terminal: TerminalColours = TerminalColours(),
    _ scene: Scene = Sample.scene(Sample.root(Sample.catalog)), _ keys: InputEvent.Key...
  ) -> String {
    let depth = depth.showing(theme.base)
    let colours = ThemeColours(theme, in: terminal, depth: depth)
    var interface = Interface(
      scene: scene, width: 80, height: 24, glyphs: .unicode, keys: .standard, texts: AppTexts(),
      styles: Styles(colours, depth: depth))
    for key in keys { _ = interface.press(key) }
    var encoder = FrameEncoder(depth: depth, theme: colours)
    encoder.encode(from: CellBuffer(width: 80, height: 24), to: interface.draw(), isFull: true)
    return String(decoding: encoder.output, as: UTF8.self)
  }

  private let detail = Sample.scene(Sample.root(Sample.detail))

  @Test("In a terminal of all colours, each meaning has its red, green and blue")
  func direct() {
    let main = bytes(Theme(base: .dark), .direct)
    for (name, colour) in [
      ("text", "38;2;233;235;244"), ("textMuted", "38;2;171;178;203"), ("accent", "38;2;152;168;255"),
      ("background", "48;2;14;16;23"), ("selection", "48;2;38;44;80"), ("critical", "38;2;255;135;145"),
      ("badge", "48;2;245;147;184"),
    ] { #expect(main.contains(colour), "\(name)") }
    #expect(bytes(Theme(base: .dark), .direct, TerminalColours(), detail).contains("38;2;109;219;160"))
    #expect(bytes(Theme(base: .light), .direct).contains("48;2;251;251;253"))
  }

  @Test("A colour of the app's own takes the place of the base's, on that and on what is like it")
  func own() {
    let theme = Theme(base: .dark, accent: 0x00C0C0)
    let main = bytes(theme, .direct)
    #expect(main.contains("38;2;0;192;192") && !main.contains("152;168;255"))
    let colours = ThemeColours(theme)
    #expect(colours[.borderFocus] == 0x00C0C0 && colours[.chart1] == 0x00C0C0)
    #expect(colours[.accentText].contrast(with: 0x00C0C0) >= 4.5)
    #expect(colours[.accentSoft] == Theme.Colour(0, 192, 192).mixed(0.24, over: colours[.surface]))
  }

  @Test(
    "On another base, an app's colours are changed until they can be read, and what does not go with it is left out")
  func otherBase() {
    let theme = Theme(
      base: .dark, background: 0x101010, accent: 0x98A8FF, positive: 0x6DDBA0, selection: 0x262C50,
      selectionText: 0xFFFFFF)
    let light = ThemeColours(theme.on(.light))
    let plain = ThemeColours(Theme(base: .light))
    for token in [ThemeToken.background, .selection, .selectionText] { #expect(light[token] == plain[token]) }
    #expect(light[.accent] != plain[.accent])
    for token in [ThemeToken.accent, .positive] {
      for surface in ThemeToken.surfaces { #expect(light[token].contrast(with: light[surface]) >= 4.5) }
    }
    #expect(ThemeColours(theme.on(.hcDark)) == ThemeColours(Theme(base: .hcDark)))
    #expect(bytes(theme.on(.terminal), .direct) == bytes(Theme(base: .terminal), .direct))
  }

  @Test("A terminal of 256 colours gets only those that no palette changes")
  func indexed() {
    let main = bytes(Theme(base: .dark), .indexed)
    #expect(main.contains("38;5;111") && main.contains("48;5;233") && !main.contains(";2;"))
  }

  @Test("With sixteen colours or none, the bytes are the same whatever the theme's colours are")
  func palette() {
    let own = Theme(base: .dark, text: 0x123456, accent: 0x00C0C0, critical: 0xFF0000)
    for depth in [ColourDepth.palette, .monochrome] {
      #expect(bytes(own, depth) == bytes(Theme(base: .dark), depth))
      #expect(!bytes(own, depth).contains("38;"))
    }
    for colour in ["30", "31", "32", "33", "34", "36", "40", "44", "90", "94", "100", "104"] {
      #expect(!bytes(own, .monochrome).contains("[\(colour)m") && !bytes(own, .monochrome).contains(";\(colour)m"))
    }
    // The terminal's own theme uses its palette and paints nothing.
    #expect(bytes(Theme(base: .terminal), .direct) == bytes(Theme(base: .terminal), .palette))
    #expect(!bytes(Theme(base: .terminal), .direct).contains("48;"))
  }

  @Test("Automatic colours keep the background and the text that the terminal has said")
  func automatic() {
    let ubuntu = TerminalColours(background: 0x300A24, foreground: 0xFFFFFF)
    let main = bytes(Theme(), .direct, ubuntu)
    #expect(!main.contains("48;2;48;10;36") && !main.contains("48;2;14;16;23"))
    let colours = ThemeColours(Theme(), in: ubuntu)
    #expect(!colours.paintsPage && !colours.isLight && colours[.text] == 0xFFFFFF)
    // The surface is as far from the background as that of the dark theme.
    #expect(colours[.surface] == Theme.Colour(0x30 + 8, 0x0A + 9, 0x24 + 14))
    #expect(ThemeColours(Theme(), in: TerminalColours(background: 0xFDF6E3)).isLight)
    // A text that cannot be read on it is not kept.
    #expect(ThemeColours(Theme(), in: TerminalColours(background: 0x300A24, foreground: 0x600A24))[.text] != 0x600A24)
  }

  @Test("The environment says what the terminal does not, and nothing is painted while the terminal may answer")
  func unanswered() {
    func colours(_ value: String?) -> ThemeColours {
      ThemeColours(Theme(), in: TerminalColours(environment: value.map { ["COLORFGBG": $0] } ?? [:]))
    }
    for dark in ["15;0", "7;8", "15;default;6"] { #expect(!colours(dark).isLight && !colours(dark).paintsPage) }
    for light in ["0;15", "0;7", "0;default;11"] { #expect(colours(light).isLight) }
    #expect(!colours(nil).isLight && colours(nil).paintsPage)
    var pending = TerminalColours()
    pending.isPending = true
    #expect(!ThemeColours(Theme(), in: pending).paintsPage)
  }

  @Test("The palette of commands switches the theme")
  func switching() {
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)), width: 80, height: 24)
    _ = interface.update(.key(.character("p"), .control))
    _ = interface.type("theme: light")
    #expect(interface.text.contains("Theme: Light"))
    #expect(interface.press(.enter) == [.theme(.light)])
  }
}
