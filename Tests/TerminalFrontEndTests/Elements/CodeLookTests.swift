import SampleScenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Source code has the colours of its parts, on as many columns as there are")
struct CodeLookTests {
  @Test(
    "Keywords, strings, numbers and comments have their colours; a marked line and those of a diff have a background")
  func drawing() throws {
    let screen = Sample.screen {
      CodeBlock("let tea = 2 // cups\nlet cake = \"b\"", language: "swift", markedLine: 2)
      CodeBlock(" same\n-old\n+new", language: "diff")
    }
    let interface = Gallery.interface(screen)
    let buffer = interface.draw()
    func cell(_ text: String) throws -> Cell {
      let place = try #require(interface.place(of: text))
      return buffer.cells[place.row * buffer.width + place.column]
    }
    #expect(try cell("let tea").foreground == .token(.chart4))
    #expect(try cell("2 //").foreground == .token(.chart3))
    #expect(try cell("// cups").foreground == .token(.textFaint))
    #expect(try cell("let cake").background == .token(.accentSoft))
    #expect(try cell("let cake").foreground == .plain)
    #expect(try cell("old").background == .token(.criticalSoft))
    #expect(try cell("new").background == .token(.positiveSoft))
    #expect(try cell("same").background == .plain)
  }

  @Test("A line that is too long is cut with a sign that it is", arguments: 40...72)
  func cut(_ width: Int) throws {
    let text = "let tea = brew(\"green\", 2) // two cups of tea, at four"
    let interface = Gallery.interface(Sample.screen { CodeBlock(text, language: "swift") }, width: width)
    let place = try #require(interface.place(of: "let tea"))
    let line = interface.draw().text(row: place.row).dropFirst(place.column)
    let shown = String(line.reversed().drop { $0 == " " }.reversed())
    #expect(shown == text || shown.last == "…" && text.hasPrefix(shown.dropLast()))
    let top = try #require(interface.top)
    let block = try #require(top.layout.blocks.first { $0.part.kind == .code })
    let end = top.body.column + Int(block.column + block.width)
    #expect((shown == text) == (place.column + text.count <= end))
  }
}
