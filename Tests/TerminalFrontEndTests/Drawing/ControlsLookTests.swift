import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Controls are pills and switches, and without surfaces brackets and words")
struct ControlsLookTests {
  private let screen = Sample.screen {
    VStack {
      Button("Buy", role: .primary) {}
      Button("Delete", role: .destructive) {}
      Button("Later") {}.disabled(true)
      Toggle("Post", isOn: .constant(true))
      Toggle("Calls", isOn: .constant(false))
      ProgressView("Sold", value: 0.5)
    }
  }

  private func interface(_ theme: Theme.Base, _ depth: ColourDepth, isASCII: Bool = false) -> Interface {
    Interface(
      scene: Sample.scene(Sample.root(screen)), width: 60, height: 24, glyphs: isASCII ? .ascii : .unicode,
      keys: .standard, texts: AppTexts(),
      styles: Styles(ThemeColours(Theme(base: theme), depth: depth), depth: depth, isASCII: isASCII))
  }

  /// The style in which a text begins.
  private func style(of text: String, in interface: Interface) -> CellStyle? {
    let buffer = interface.draw()
    return interface.place(of: text).map { buffer.cells[$0.row * buffer.width + $0.column].style }
  }

  @Test(
    "The focused button alone is solid, the others have the soft colour of their role",
    arguments: [Theme.Base.dark, .light])
  func pills(theme: Theme.Base) {
    var interface = interface(theme, .direct)
    #expect(interface.text.contains("▐› Buy  ▌") && interface.text.contains("▐  Delete  ▌"))
    #expect(style(of: "Buy", in: interface)?.background == .token(.accent))
    #expect(style(of: "Delete", in: interface)?.background == .token(.criticalSoft))
    #expect(style(of: "Later", in: interface)?.foreground == .token(.textFaint))
    interface.press(.down)
    #expect(interface.text.contains("▐  Buy  ▌") && interface.text.contains("▐› Delete  ▌"))
    #expect(style(of: "Buy", in: interface)?.background == .token(.accentSoft))
    #expect(style(of: "Delete", in: interface)?.background == .token(.critical))
  }

  @Test("A switch is on at its right side, with a tick")
  func switches() throws {
    let interface = interface(.dark, .direct)
    let rows = interface.text.split(separator: "\n").map(String.init)
    let on = try #require(rows.first { $0.contains("Post") })
    let off = try #require(rows.first { $0.contains("Calls") })
    #expect(on.contains("✓") && !off.contains("✓"))
  }

  @Test(
    "In high contrast, with sixteen colours and with none, brackets say what surfaces say elsewhere",
    arguments: [(Theme.Base.hcDark, ColourDepth.direct), (.dark, .palette), (.dark, .monochrome), (.terminal, .direct)])
  func flat(theme: Theme.Base, depth: ColourDepth) {
    let interface = interface(theme, depth.showing(theme))
    #expect(interface.text.contains("› [ Buy ]") && interface.text.contains("[ Delete ]"))
    #expect(interface.text.contains("[✓ on]") && interface.text.contains("[ off]"))
    #expect(!interface.text.contains("▌") && !interface.text.contains("▐"))
  }

  @Test("In ASCII, everything is said with its characters")
  func ascii() {
    let interface = interface(.dark, .direct, isASCII: true)
    #expect(interface.text.contains("> [ Buy ]") && interface.text.contains("[x]") && interface.text.contains("[ ]"))
    #expect(interface.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Bars go from one accent to the other, to an eighth of a cell")
  func bar() throws {
    let interface = interface(.dark, .direct)
    let buffer = interface.draw()
    let place = try #require(interface.place(of: "█"))
    let row = buffer.cells[place.row * 60..<(place.row + 1) * 60].filter { $0.glyph == 0x2588 }
    let inks = row.map { buffer.colours[$0.foreground] ?? 0 }
    #expect(inks.first == 0x98A8FF && Set(inks).count == inks.count && inks.count > 8)
  }
}
