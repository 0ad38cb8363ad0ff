import Platform
import TestSupport
import Testing

@testable import TerminalKit

@Suite("A picture is drawn in the characters that differ least from it")
struct ImageCellsTests {
  private static let red: [UInt8] = [248, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 248, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  /// A picture of two by two pixels, which is one cell twice as wide as it should be.
  private func cell(_ pixels: [[UInt8]]) throws -> Cell {
    let bitmap = try #require(Bitmap(width: 2, height: 2, pixels: pixels.flatMap { $0 }))
    let cells = ImageCells(bitmap, width: 1, height: 1)
    #expect(cells.width == 1 && cells.height == 1)
    return try #require(cells.cells.first)
  }

  private func character(_ cell: Cell) -> String {
    Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? ""
  }

  @Test(
    "Each division of a cell has its character",
    arguments: [
      ("▘", "rbbb"), ("▝", "brbb"), ("▖", "bbrb"), ("▗", "bbbr"), ("▀", "rrbb"), ("▌", "rbrb"), ("▞", "brrb"),
    ])
  func divisions(_ expected: String, _ pixels: String) throws {
    let cell = try cell(pixels.map { $0 == "r" ? Self.red : Self.blue })
    #expect(character(cell) == expected)
    #expect(cell.foreground == ColourTable.coarse(0xF8_0000) && cell.background == ColourTable.coarse(0x00_00F8))
  }

  @Test("A cell of one colour is a blank, without a character to draw")
  func plain() throws {
    let cell = try cell([Self.red, Self.red, Self.red, Self.red])
    #expect(cell.isBlank && cell.background == ColourTable.coarse(0xF8_0000) && cell.foreground == .plain)
  }

  @Test("A transparent part of a picture has no colour of its own")
  func transparent() throws {
    let corner = try cell([Self.clear, Self.red, Self.red, Self.red])
    #expect(character(corner) == "▟" && corner.background == .plain)
    #expect(corner.foreground == ColourTable.coarse(0xF8_0000))
    let nothing = try cell([Self.clear, Self.clear, Self.clear, Self.clear])
    #expect(nothing.isBlank && nothing.background == .plain)
  }

  @Test(
    "A picture keeps its proportions in cells that are twice as high as wide",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."),
    arguments: [
      (60, 40, 30, 20, 30, 10), (60, 40, 100, 10, 30, 10), (10, 100, 40, 10, 2, 10), (400, 4, 40, 10, 40, 1),
      (1, 1, 20, 10, 20, 10),
    ])
  func proportions(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int, _ wide: Int, _ high: Int) throws {
    let bitmap = try PictureDecoder().decode(SamplePictures.png(width: width, height: height))
    let cells = ImageCells(bitmap, width: columns, height: rows)
    #expect(cells.width == wide && cells.height == high && cells.cells.count == wide * high)
  }

  @Test(
    "A blank has the ink of what stands before it, which need not be sent again",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func inks() throws {
    let bytes = SamplePictures.png(width: 6, height: 2) { column, row in
      column == 2 && row == 0 ? (248, 0, 0, 255) : (0, 0, 248, 255)
    }
    let cells = ImageCells(try PictureDecoder().decode(bytes), width: 3, height: 1).cells
    #expect(cells.map(\.isBlank) == [true, false, true])
    #expect(cells.map(\.foreground) == [.plain, cells[1].foreground, cells[1].foreground])
  }

  @Test(
    "No colour of a picture takes a place in the table of a grid, however many there are",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func tables() throws {
    let bytes = SamplePictures.png(width: 120, height: 80) { column, row in
      (UInt8(column * 2), UInt8(row * 3), UInt8((column * row) & 255), 255)
    }
    let cells = ImageCells(try PictureDecoder().decode(bytes), width: 60, height: 20)
    #expect(Set(cells.cells.map(\.bits)).count > 500)
    #expect(cells.cells.allSatisfy { !$0.dependsOnTables })
  }

  @Test("Cells are clipped at the edges of a grid, and what is transparent has the background behind it")
  func writing() throws {
    var buffer = CellBuffer(width: 3, height: 1)
    buffer.write("漢字", row: 0, column: 0, style: .plain)
    let red = try cell([Self.red, Self.red, Self.red, Self.red])
    let clear = try cell([Self.clear, Self.clear, Self.red, Self.clear])
    buffer.write(cells: [red, clear, red, red][...], row: 0, column: -1, paper: .token(2))
    #expect(buffer.cells[0].background == .token(2) && buffer.cells[1] == red && buffer.cells[2] == red)
    buffer.write(cells: [red][...], row: 1, column: 0, paper: .plain)
    buffer.write("漢", row: 0, column: 0, style: .plain)
    buffer.write(cells: [red][...], row: 0, column: 1, paper: .plain)
    #expect(buffer.cells[0].isBlank && buffer.cells[1] == red)
  }
}
