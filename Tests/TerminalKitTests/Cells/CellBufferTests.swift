import Testing

@testable import TerminalKit

struct CellBufferTests {
  private let bold = CellStyle(attributes: .bold)

  @Test("Text is clipped at the edges and at its limit")
  func clipping() {
    var buffer = CellBuffer(width: 8, height: 2)
    #expect(buffer.write("abcdefghijkl", row: 0, column: 4, style: .plain) == 4)
    #expect(buffer.write("xyz", row: 1, column: 0, style: .plain, limit: 2) == 2)
    #expect(buffer.write("hidden", row: 2, column: 0, style: .plain) == 0)
    #expect(buffer.write("hidden", row: 0, column: 8, style: .plain) == 0)
    #expect(buffer.write("left", row: 1, column: -2, style: .plain) == 4)
    #expect(buffer.text == "    abcd\nft")
  }

  @Test("An area that is filled with a character that takes no column is blank")
  func nothingToFillWith() {
    var buffer = CellBuffer(width: 4, height: 1)
    buffer.write("abcd", row: 0, column: 0, style: .plain)
    buffer.fill(row: 0, column: 1, width: 2, height: 1, with: "\u{200B}", style: bold)
    #expect(buffer.text == "a  d" && buffer.cells[1].isBlank && buffer.cells[2].style == bold)
  }

  @Test("A wide cluster is never split: a space replaces the visible half")
  func wideAtEdges() {
    var buffer = CellBuffer(width: 5, height: 3)
    #expect(buffer.write("漢字漢", row: 0, column: 0, style: .plain) == 5)
    #expect(buffer.text(row: 0) == "漢字")
    #expect(buffer.cells[4].isBlank)
    #expect(buffer.write("漢字", row: 1, column: 0, style: .plain, limit: 3) == 3)
    #expect(buffer.text(row: 1) == "漢")
    #expect(buffer.write("漢字", row: 2, column: -1, style: .plain) == 4)
    #expect(buffer.text(row: 2) == " 字")
  }

  @Test("Overwriting one half of a wide cluster clears the other")
  func overlapping() {
    var buffer = CellBuffer(width: 6, height: 1)
    buffer.write("漢字漢", row: 0, column: 0, style: .plain)
    buffer.write("x", row: 0, column: 1, style: .plain)
    #expect(buffer.text == " x字漢")
    buffer.write("y", row: 0, column: 4, style: .plain)
    #expect(buffer.text == " x字y")
    buffer.write("漢", row: 0, column: 0, style: .plain)
    buffer.fill(row: 0, column: 1, width: 2, height: 1, with: "-", style: .plain)
    #expect(buffer.text == " -- y")
  }

  @Test("Controls and bidirectional controls are dropped, a tab is a space")
  func controls() {
    var buffer = CellBuffer(width: 20, height: 1)
    #expect(buffer.write("a\u{1B}[31m\u{7}b\u{9B}c\u{202E}d\r\ne\tf", row: 0, column: 0, style: .plain) == 11)
    #expect(buffer.text == "a[31mbcde f")
  }

  @Test("A cluster of several scalars is one cell, and excessive marks are dropped")
  func clusters() {
    var buffer = CellBuffer(width: 10, height: 1)
    buffer.write("👩‍👩‍👧‍👦e\u{301}🇨🇭", row: 0, column: 0, style: .plain)
    #expect(buffer.text == "👩‍👩‍👧‍👦e\u{301}🇨🇭")
    #expect(buffer.cells.map(\.width) == [2, 0, 1, 2, 0, 1, 1, 1, 1, 1])
    buffer.clear()
    buffer.write("e" + String(repeating: "\u{301}", count: 10_000), row: 0, column: 0, style: .plain)
    #expect(buffer.text.unicodeScalars.count == 32)
  }

  @Test("Restyling changes the style of cells and keeps their text")
  func restyling() {
    var buffer = CellBuffer(width: 4, height: 2)
    buffer.write("abcd", row: 0, column: 0, style: bold)
    buffer.restyle(row: 0, column: 1, width: 2, height: 9) { $0.attributes.insert(.dim) }
    #expect(buffer.text(row: 0) == "abcd")
    #expect(buffer.cells[0].style == bold)
    #expect(buffer.cells[1].style.attributes == [.bold, .dim])
    #expect(buffer.cells[5].style.attributes == .dim)
    #expect(buffer.cells[7].style == .plain)
  }

  @Test("Drawing a grid over another copies its clusters and its cursor")
  func copying() {
    var small = CellBuffer(width: 4, height: 2)
    small.write("e\u{301}漢x", row: 0, column: 0, style: bold)
    small.cursor = (1, 2)
    var large = CellBuffer(width: 6, height: 3)
    large.write("🇨🇭", row: 0, column: 0, style: .plain)
    large.copy(small, row: 1, column: 4)
    #expect(large.text == "🇨🇭\n    e\u{301}\n")
    large.copy(small, row: 1, column: 1)
    #expect(large.text(row: 1) == " e\u{301}漢x")
    #expect(large.cursor?.row == 2)
    #expect(large.cursor?.column == 3)
    large.copy(small, row: -1, column: -3)
    large.copy(small, row: 50, column: 50)
    #expect(large.cells.count == 18)
  }

  @Test("Absurd positions and sizes draw nothing and do not trap")
  func extremes() {
    var buffer = CellBuffer(width: 3, height: 1)
    buffer.fill(row: .min, column: .min, width: .max, height: .max, style: .plain)
    buffer.fill(row: 0, column: .max, width: .max, height: 1, with: "x", style: .plain)
    buffer.write("x", row: 0, column: .max, style: .plain, limit: .max)
    buffer.write("x", row: .min, column: 0, style: .plain, limit: .min)
    #expect(buffer.write("x", row: 0, column: 2, style: .plain, limit: .max) == 1)
    #expect(buffer.text == "  x")
    #expect(CellBuffer(width: -1, height: 5).text == "\n\n\n\n")
  }
}
