import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@Suite("Pictures of grids")
struct GridPictureTests {
  @Test("The SVG image of a grid has escaped text and a title")
  func picture() {
    var buffer = CellBuffer(width: 12, height: 2)
    buffer.write("<a & b>", row: 0, column: 0, style: CellStyle(foreground: .palette(6), attributes: .reverse))
    buffer.write("漢字", row: 1, column: 0, style: .plain)
    let picture = buffer.svg(title: "\"Mail\"")
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.hasSuffix("</svg>\n"))
    let lines = picture.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("<text") && $0.hasSuffix(">&lt;a &amp; b&gt;</text>") })
    #expect(lines.contains { $0.hasSuffix(">漢</text>") })
    #expect(lines.contains("<title>&quot;Mail&quot;</title>"))
  }

  @Test("The SVG image of a grid has the colours that a terminal of its depth has", arguments: ColourDepth.allCases)
  func depth(_ depth: ColourDepth) {
    let theme = ThemeColours(Theme())
    var buffer = CellBuffer(width: 4, height: 1)
    buffer.write("Sold", row: 0, column: 0, style: CellStyle(foreground: .token(.critical)))
    let colour =
      switch depth {
      case .monochrome: theme[.text]
      case .palette: Theme.Colour(rgb: IndexedColour.rgb(of: theme.palette(.critical) ?? 0))
      case .indexed: Theme.Colour(rgb: IndexedColour.rgb(of: theme.indexed(.critical)))
      case .direct: theme[.critical]
      }
    let digits = String(colour.rgb, radix: 16)
    let fill = "fill=\"#\(String(repeating: "0", count: 6 - digits.count))\(digits)\""
    let lines = buffer.svg(title: "", in: theme, depth: depth).split(separator: "\n")
    let text = lines.first { $0.hasSuffix(">Sold</text>") }
    #expect(text?.contains(fill) == true, "\(text ?? "")")
  }
}
