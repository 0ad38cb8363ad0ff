import Platform
import TestSupport
import Testing

@testable import TerminalKit

@Suite("Sixels are sent where a picture is missing, and stand until something is written over them")
struct SixelScreenTests {
  private static let colours: [(UInt8, UInt8, UInt8, UInt8)] = [
    (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 0, 255),
  ]

  /// A picture of four by three cells.
  private func graphic(_ id: UInt32 = 0x53_0001, most: Int = 1000) throws -> ImageGraphic {
    let pixels = (0..<30 * 24).flatMap { index -> [UInt8] in
      let (red, green, blue, alpha) = Self.colours[index % 4]
      return [red, green, blue, alpha]
    }
    let bitmap = try #require(Bitmap(width: 30, height: 24, pixels: pixels))
    let terminal = try #require(SixelTerminal(cellWidth: 6, cellHeight: 12, mostWidth: most, mostHeight: most))
    let picture = try #require(SixelPicture(bitmap, columns: 4, rows: 3, terminal))
    return ImageGraphic(id: id, width: 4, height: 3, content: .sixel(picture))
  }

  /// A terminal that keeps what was drawn, cell by cell.
  private struct Screen {
    var encoder = FrameEncoder(depth: .indexed)
    var shown = CellBuffer(width: 20, height: 8)
    var pictures = TerminalPictures(.indexed, isRemote: false)
    /// The parts that the last frame has drawn.
    var parts: [PictureBytes] = []

    /// Shows a grid, and returns the bytes of the frame.
    mutating func show(_ next: CellBuffer, _ graphics: [ImageGraphic], isFull: Bool = false) -> [UInt8] {
      pictures.prepare(graphics, from: &shown, to: next)
      let (shown, pictures) = (shown, pictures)
      var parts: [PictureBytes] = []
      encoder.encode(from: shown, to: next, isFull: isFull) { written in
        parts = pictures.parts(from: isFull ? nil : shown, to: next, written: written)
        return parts
      }
      self.parts = parts
      self.shown.assign(next)
      return encoder.output
    }

    /// The places of the parts and their sizes in cells.
    var areas: [[Int]] {
      parts.map { part in
        let size = SixelReader(part.bytes)?.size ?? (width: 0, height: 0)
        return [part.row, part.column, size.width / 6, size.height / 12]
      }
    }
  }

  private func grid(_ places: (row: Int, column: Int, graphic: ImageGraphic)...) -> CellBuffer {
    var buffer = CellBuffer(width: 20, height: 8)
    buffer.write("Text beside pictures", row: 0, column: 0, style: .plain)
    for (row, column, graphic) in places {
      let style = CellStyle(foreground: buffer.colour(graphic.id))
      buffer.fill(row: row, column: column, width: 4, height: 3, with: PicturePlace.blank, style: style)
      buffer.place(PicturePlace(id: graphic.id, row: row, column: column, width: 4, height: 3))
    }
    return buffer
  }

  @Test("A picture is sent once, at its place, and a frame in which nothing changed has no bytes")
  func once() throws {
    let graphic = try graphic()
    var screen = Screen()
    let first = screen.show(grid((2, 3, graphic)), [graphic])
    #expect(screen.areas == [[2, 3, 4, 3]])
    guard case .sixel(let picture) = graphic.content else { return }
    let bytes = picture.bytes(columns: 0..<4, rows: 0..<3)
    #expect(Self.place(of: bytes, in: first) != nil)
    let before = try #require(Self.place(of: bytes, in: first))
    #expect(String(decoding: first[..<before], as: UTF8.self).hasSuffix("\u{1B}[3;4H") || screen.parts[0].row == 2)
    #expect(screen.show(grid((2, 3, graphic)), [graphic]).isEmpty)
    #expect(screen.show(grid((2, 3, graphic)), [graphic]).isEmpty)
    // What is written beside it does not touch it.
    var other = grid((2, 3, graphic))
    other.write("new", row: 3, column: 9, style: .plain)
    let frame = screen.show(other, [graphic])
    #expect(!frame.isEmpty && frame.count < 30 && screen.parts.isEmpty)
  }

  private static func place(of bytes: [UInt8], in output: [UInt8]) -> Int? {
    guard output.count >= bytes.count else { return nil }
    return (0...output.count - bytes.count).first { output[$0..<$0 + bytes.count].elementsEqual(bytes) }
  }

  @Test("A picture is sent again after the screen was cleared")
  func full() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    _ = screen.show(grid((2, 3, graphic)), [graphic], isFull: true)
    #expect(screen.areas == [[2, 3, 4, 3]])
  }

  @Test("When a picture goes, every cell where it was is written, also the blank ones")
  func gone() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    let frame = String(decoding: screen.show(grid(), []), as: UTF8.self)
    #expect(screen.parts.isEmpty)
    // The rest of each of its rows is erased.
    #expect(frame.filter { $0 == "K" }.count == 3 && !frame.contains("\u{A0}"))
    #expect(screen.show(grid(), []).isEmpty)
  }

  @Test("When a picture moves, the cells of both places are written before it is drawn again")
  func moved() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    _ = screen.show(grid((3, 3, graphic)), [graphic])
    #expect(screen.areas == [[3, 3, 4, 3]])
    // The row that became free is erased, and of the twelve cells, eight were under it before as well.
    #expect(screen.encoder.output.filter { $0 == UInt8(ascii: "K") }.count == 1)
    #expect(screen.encoder.cellsUnderPictures.map(\.count).reduce(0, +) == 12)
  }

  @Test("Another picture in the same place is drawn over written cells")
  func replaced() throws {
    let (one, other) = (try graphic(1), try graphic(2))
    var screen = Screen()
    _ = screen.show(grid((2, 3, one)), [one])
    _ = screen.show(grid((2, 3, other)), [other])
    #expect(screen.areas == [[2, 3, 4, 3]])
    #expect(screen.encoder.cellsUnderPictures.map(\.count).reduce(0, +) == 12)
  }

  @Test("A layer over a part of a picture sends nothing of it, and only that part when the layer has gone")
  func covered() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    var under = grid((2, 3, graphic))
    under.write("over", row: 3, column: 5, style: .plain)
    _ = screen.show(under, [graphic])
    #expect(screen.parts.isEmpty)
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    #expect(screen.areas == [[3, 5, 2, 1]])
    // From the start, it is drawn around what lies over it.
    var fresh = Screen()
    _ = fresh.show(under, [graphic])
    #expect(fresh.areas == [[2, 3, 4, 1], [3, 3, 2, 1], [4, 3, 4, 1]])
  }

  @Test("A cell that is written again beside text of uncertain width is drawn again")
  func uncertain() throws {
    let graphic = try graphic()
    var screen = Screen()
    for family in ["👨‍👩‍👧", "👩‍👩‍👧"] {
      var next = grid((2, 3, graphic))
      next.write(family, row: 3, column: 1, style: .plain)
      _ = screen.show(next, [graphic])
    }
    #expect(screen.areas == [[3, 3, 1, 1]])
  }

  @Test("A picture that is partly out of sight has its visible rows, at their places")
  func clipped() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((-1, 3, graphic)), [graphic])
    #expect(screen.areas == [[0, 3, 4, 2]])
    guard case .sixel(let picture) = graphic.content else { return }
    #expect(screen.parts.first?.bytes == picture.bytes(columns: 0..<4, rows: 1..<3))
  }

  @Test("Nothing is drawn in the last row, where some terminals would scroll")
  func lastRow() throws {
    let graphic = try graphic()
    var screen = Screen()
    _ = screen.show(grid((5, 3, graphic)), [graphic])
    #expect(screen.areas == [[5, 3, 4, 2]])
  }

  @Test("Two pictures side by side are sent apart, and one that stays is not sent with the other")
  func two() throws {
    let (one, other) = (try graphic(1), try graphic(2))
    var screen = Screen()
    _ = screen.show(grid((2, 3, one), (2, 7, other)), [one, other])
    #expect(screen.areas == [[2, 3, 4, 3], [2, 7, 4, 3]])
    _ = screen.show(grid((2, 3, one)), [one])
    #expect(screen.parts.isEmpty)
    // The same picture in two places.
    _ = screen.show(grid((2, 3, one), (2, 9, one)), [one])
    #expect(screen.areas == [[2, 9, 4, 3]])
  }

  @Test("No part of a picture is larger than the terminal draws")
  func pieces() throws {
    let graphic = try graphic(most: 13)
    var screen = Screen()
    _ = screen.show(grid((2, 3, graphic)), [graphic])
    #expect(screen.areas.count == 6 && screen.areas.allSatisfy { $0[2] <= 2 && $0[3] == 1 })
  }

  @Test("A picture is drawn inside a synchronized frame, and the cursor is placed after it")
  func frame() throws {
    let graphic = try graphic()
    var screen = Screen()
    screen.encoder.synchronizes = true
    var next = grid((2, 3, graphic))
    next.cursor = (1, 1)
    let text = String(decoding: screen.show(next, [graphic]), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    #expect(text.contains("\u{1B}\\\u{1B}[2;2H"))
  }
}
