import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A field has an outline with its label and its error, and one line in a low layer")
struct OutlineTests {
  private func interface(_ height: Int, depth: ColourDepth = .direct, glyphs: Glyphs = .unicode) -> Interface {
    let screen = Sample.screen {
      TextField("Name", text: .constant("Ada"))
      TextField("Mail", text: .constant("ada"), error: "Not an address")
      TextField("Code", text: .constant("")).disabled(true, reason: "Later")
    }
    var interface = Interface(
      scene: Sample.scene(Sample.root(screen, depth: 2, back: "Shop")), width: 60, height: height, glyphs: glyphs)
    interface.styles = Styles(ThemeColours(Theme()), depth: depth, isASCII: glyphs.isASCII)
    return interface
  }

  @Test("The focused field has a heavy outline, and the others a light one")
  func outlines() {
    let lines = interface(24).text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("   ┏━ Name ━━━") })
    #expect(lines.contains { $0.hasPrefix("   ╭─ Mail ───") })
    #expect(lines.contains { $0.hasPrefix("   ╰─ ✗ Not an address ──") })
    #expect(lines.contains { $0.hasPrefix("   ╰─ Later ──") })
  }

  @Test("The caret stands behind the text within the outline")
  func caret() throws {
    let interface = interface(24)
    let place = try #require(interface.place(of: "Ada"))
    let buffer = interface.draw()
    let cursor = try #require(buffer.cursor)
    #expect(buffer.cursorVisible && cursor == (place.row, place.column + 3))
  }

  @Test("In ASCII the outlines can be told apart")
  func ascii() {
    let lines = interface(24, depth: .monochrome, glyphs: .ascii).text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("   #= Name ===") })
    #expect(lines.contains { $0.hasPrefix("   +- Mail ---") })
  }

  @Test("In a low layer a field is one line with its error below")
  func low() {
    let lines = interface(18).text.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix(" ▌ Name  Ada") || $0.hasPrefix("   Name  Ada") })
    #expect(lines.contains { $0.contains("! Not an address") })
  }

  @Test("A field is at most 72 columns wide")
  func widest() {
    let screen = Sample.screen { TextField("Name", text: .constant("Ada")) }
    let interface = Sample.interface(Sample.scene(Sample.root(screen)), width: 109, height: 24)
    let edge = interface.text.split(separator: "\n").first { $0.contains("Name") } ?? ""
    #expect(TextWidth.columns(String(edge)) == 3 + 72)
  }
}
