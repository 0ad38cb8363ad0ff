import Testing

@testable import TerminalKit

@Suite("Box drawing characters in pictures")
struct LineShapeTests {
  private static func picture(_ lines: [String], width: Int) -> String {
    var buffer = CellBuffer(width: width, height: lines.count)
    for (row, line) in lines.enumerated() { buffer.write(line, row: row, column: 0, style: .plain) }
    let page = PageColours(background: 0, hairline: 0, text: 0, faint: 0, accent: 0)
    return buffer.svg(title: "", page: page, codes: Sample.codes(.direct))
  }

  @Test("A line from the left to the right is one shape, and one downwards joins that of the next row")
  func joined() {
    let picture = Self.picture(["───│", "━╸ │"], width: 4)
    for sign in ["─", "━", "╸", "│"] { #expect(!picture.contains(sign)) }
    // Three cells of 8.4, a pixel high in the middle of 18.
    #expect(picture.contains("<rect x=\"14\" y=\"42.5\" width=\"25.2\" height=\"1\""))
    // The heavy line ends half a cell further.
    #expect(picture.contains("<rect x=\"14\" y=\"60\" width=\"8.4\" height=\"2\""))
    #expect(picture.contains("<rect x=\"22.4\" y=\"60\" width=\"5.2\" height=\"2\""))
    // As high as a row each, the one from where the other ends.
    for top in [34, 52] {
      #expect(picture.contains("<rect x=\"42.9\" y=\"\(top)\" width=\"1\" height=\"18\""))
    }
  }

  @Test("The corners of a frame meet its lines, and characters that are no lines have no shape")
  func corners() throws {
    for character in ["a", "▄", "╳"] {
      #expect(LineShape(try #require(character.unicodeScalars.first).value) == nil)
    }
    for (corner, sides) in [("╭", [0, 1, 0, 1]), ("╮", [1, 0, 0, 1]), ("╰", [0, 1, 1, 0]), ("┛", [2, 0, 2, 0])] {
      let shape = try #require(corner.unicodeScalars.first.flatMap { LineShape($0.value) })
      #expect([shape.left, shape.right, shape.up, shape.down] == sides)
    }
  }

  @Test("A bar that reaches the edges of the window reaches those of the picture")
  func bleeds() {
    let picture = Self.picture(["████", " ██ ", "████"], width: 4)
    #expect(picture.contains("<rect x=\"0\" y=\"34\" width=\"61.6\" height=\"18\""))
    #expect(picture.contains("<rect x=\"22.4\" y=\"52\" width=\"16.8\" height=\"18\""))
    // The last row goes on to the edge below it.
    #expect(picture.contains("<rect x=\"0\" y=\"88\" width=\"100%\" height=\"14\""))
  }
}
