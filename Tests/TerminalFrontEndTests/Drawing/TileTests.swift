import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A row has a tile of its own colour before its title")
struct TileTests {
  private func picture(
    _ tile: Tile = .chart3, symbol: String? = nil, height: Int = 30, _ styles: Styles = .standard,
    _ glyphs: Glyphs = .unicode
  ) -> CellBuffer {
    let screen = Sample.screen {
      List {
        Row("Other") {}
        Row("Turntable", subtitle: "33 and 45", detail: "329.00 €", symbol: symbol) {}.tile(tile)
      }
      .navigationTitle("Rows").searchable()
    }
    return Interface(
      scene: Sample.scene(Sample.root(screen)), width: 100, height: height, glyphs: glyphs, keys: .standard,
      texts: AppTexts(), styles: styles
    ).draw()
  }

  /// The row of the title with what stands before it.
  private func found(_ buffer: CellBuffer) throws -> (row: Int, line: String) {
    let row = try #require((0..<buffer.height).first { buffer.text(row: $0).contains("Turntable") })
    return (row, buffer.text(row: row))
  }

  @Test("A tile has two shades over two lines, with the texts beside it", arguments: [ColourDepth.direct, .indexed])
  func twoLines(depth: ColourDepth) throws {
    let colours = ThemeColours(Theme(base: .dark), depth: depth)
    let buffer = picture(.chart3, Styles(colours, depth: depth))
    let (row, line) = try found(buffer)
    #expect(line.contains("▄▄▄ Turntable") && buffer.text(row: row + 1).contains("▀▀▀ 33 and 45"))
    let column = try #require(Array(line).firstIndex(of: "▄"))
    let upper = buffer.cells[row * buffer.width + column].foreground
    let lower = buffer.cells[(row + 1) * buffer.width + column].foreground
    #expect(upper == .token(.chart3))
    #expect(try #require(buffer.colours[lower]) != colours[.chart3].rgb)
  }

  @Test("Each of the six colours of a tile is that of the charts", arguments: 1...6)
  func colours(number: UInt32) throws {
    let buffer = picture(try #require(Tile(rawValue: number)))
    let (row, line) = try found(buffer)
    let column = try #require(Array(line).firstIndex(of: "▄"))
    #expect(buffer.cells[row * buffer.width + column].foreground == .token(ThemeToken.charts[Int(number) - 1]))
  }

  @Test("A symbol stands behind the tile")
  func symbol() throws {
    #expect(try found(picture(symbol: "heart")).line.contains("▄▄▄ ♥ Turntable"))
  }

  @Test("A row of one line has a small square, or its symbol")
  func oneLine() throws {
    #expect(try found(picture(height: 24)).line.contains("■ Turntable  33 and 45"))
    #expect(try found(picture(symbol: "heart", height: 24)).line.contains("♥ Turntable  33 and 45"))
  }

  @Test("A row without surfaces has a small square as well, and one in ASCII its sign")
  func flat() throws {
    let colours = ThemeColours(Theme(base: .dark))
    for depth in [ColourDepth.palette, .monochrome] {
      #expect(try found(picture(.chart3, Styles(colours, depth: depth))).line.contains("■ Turntable"))
    }
    let ascii = picture(.chart3, Styles(colours, depth: .direct, isASCII: true), .ascii)
    #expect(try found(ascii).line.contains("# Turntable"))
  }

  @Test("A row without a tile begins with its title")
  func none() throws {
    let line = try found(picture(.none)).line
    #expect(line.drop { $0 == " " || $0 == "▌" }.hasPrefix("Turntable"))
  }
}
