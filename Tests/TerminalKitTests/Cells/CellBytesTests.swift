import Bytes
import Testing

@testable import TerminalKit

@Suite("A grid is kept as bytes")
struct CellBytesTests {
  private var grid: CellBuffer {
    var grid = CellBuffer(width: 20, height: 3)
    let colour = grid.colour(0x12_34_56)
    grid.write("Hello 世界", row: 0, column: 0, style: CellStyle(foreground: colour, attributes: .bold))
    grid.write("é\u{301} 👩‍👩‍👧", row: 1, column: 3, style: CellStyle(background: .token(7)))
    return grid
  }

  @Test("Cells that are read back are drawn as those that were written")
  func roundTrip() throws {
    var encoder = FrameEncoder(ColourCodes(depth: .direct))
    let read = try CellBuffer(grid.bytes)
    encoder.encode(from: grid, to: read)
    #expect(encoder.cellsEmitted == 0)
    #expect(read.cells == grid.cells)
    encoder.encode(from: CellBuffer(width: 20, height: 3), to: read)
    #expect(String(decoding: encoder.output, as: UTF8.self).contains("世界"))
  }

  @Test("Bytes that are cut off, or changed in any one, are refused or a grid that can be drawn")
  func damaged() {
    let bytes = grid.bytes
    for count in bytes.indices { #expect(throws: ByteError.self) { try CellBuffer(Array(bytes[..<count])) } }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        guard let read = try? CellBuffer(changed) else { continue }
        var encoder = FrameEncoder(ColourCodes(depth: .direct))
        encoder.encode(from: CellBuffer(width: 0, height: 0), to: read, isFull: true)
        #expect(
          encoder.output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x1B || $0 == 0x0D || $0 == 0x0A || $0 == 8 })
      }
    }
  }
}
