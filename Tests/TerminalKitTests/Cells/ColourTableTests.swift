import Testing

@testable import TerminalKit

@Suite("Colours that are no tokens have an index in the table of their grid")
struct ColourTableTests {
  @Test("A colour has one entry, and a cell that has it says its red, green and blue")
  func entries() {
    var buffer = CellBuffer(width: 4, height: 1)
    let pink = buffer.colour(0xFF_8791)
    #expect(buffer.colour(0xFF_8791) == pink)
    #expect(buffer.colour(0xAA_FF8791) == pink)
    let other = buffer.colour(0x00_0001)
    buffer.write("ab", row: 0, column: 0, style: CellStyle(foreground: pink, background: other, attributes: .bold))
    #expect(buffer.colours[buffer.cells[0].foreground] == 0xFF8791)
    #expect(buffer.colours[buffer.cells[1].background] == 1)
    #expect(buffer.cells[1].style.attributes == .bold)
    #expect(buffer.colours.count == 2)
    buffer.clear()
    #expect(buffer.colours.count == 0)
  }

  @Test("A table that is full gives the nearest colour of five bits a part, and does not grow")
  func bounds() {
    var table = ColourTable()
    for value in 0..<UInt32(ColourTable.capacity) { _ = table.colour(value) }
    #expect(table.count == ColourTable.capacity)
    for rgb: UInt32 in [0xFF_8791, 0x98_A8FF, 0xFF_FFFF, 0x80_0000, 0x0E_F017] {
      let near = table[table.colour(rgb)] ?? 0
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(near >> shift & 0xFF) - Int(rgb >> shift & 0xFF)) <= 4)
      }
    }
    #expect(table.count == ColourTable.capacity)
    // What it has, it keeps.
    #expect(table[table.colour(5)] == 5)
  }

  @Test("A cell holds every glyph, width, attribute and colour at once")
  func packing() {
    let style = CellStyle(
      foreground: CellStyle.Colour(rawValue: 0xFFFF), background: CellStyle.Colour(rawValue: 0xFFFE),
      attributes: CellStyle.Attributes(rawValue: 0xFF))
    for (glyph, width) in [(UInt32(0x10FFFF), 2), (Cell.clusterFlag | 0x1F_FFFF, 1), (0x20, 1)] {
      let cell = Cell(glyph: glyph, packedStyle: Cell.PackedStyle(style), width: width)
      #expect(cell.glyph == glyph && cell.width == width && cell.style == style)
      #expect(cell.isCluster == (glyph & Cell.clusterFlag != 0))
    }
    #expect(MemoryLayout<Cell>.size == 8)
  }

  @Test("Drawing a grid over another brings its colours along")
  func copying() {
    var large = CellBuffer(width: 4, height: 1)
    _ = large.colour(0x11_1111)
    var small = CellBuffer(width: 2, height: 1)
    small.write("x", row: 0, column: 0, style: CellStyle(foreground: small.colour(0x22_2222)))
    large.copy(small, row: 0, column: 1)
    #expect(large.colours[large.cells[1].foreground] == 0x222222)
  }

  @Test("Two frames whose tables differ are compared by their colours")
  func frames() {
    func frame(_ colours: [UInt32], _ ink: UInt32) -> CellBuffer {
      var buffer = CellBuffer(width: 10, height: 1)
      for rgb in colours { _ = buffer.colour(rgb) }
      buffer.write("x", row: 0, column: 0, style: CellStyle(foreground: buffer.colour(ink)))
      return buffer
    }
    var encoder = FrameEncoder(depth: .direct)
    encoder.encode(from: frame([1], 0xABCDEF), to: frame([1], 0xABCDEF), isFull: true)
    encoder.encode(from: frame([1], 0xABCDEF), to: frame([], 0xABCDEF))
    #expect(encoder.output.isEmpty)
    // The same index is another colour.
    encoder.encode(from: frame([], 0xABCDEF), to: frame([], 0x010203))
    #expect(encoder.output == Array("\r\u{1B}[;38;2;1;2;3mx".utf8))
  }
}
