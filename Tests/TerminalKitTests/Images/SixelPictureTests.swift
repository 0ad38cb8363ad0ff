import Platform
import TestSupport
import Testing

@testable import TerminalKit

@Suite("A picture as sixels is the picture, in the pixels of its cells and no others")
struct SixelPictureTests {
  private func terminal(_ width: Int = 10, _ height: Int = 20, colours: Int = 256) throws -> SixelTerminal {
    try #require(SixelTerminal(cellWidth: width, cellHeight: height, colours: colours))
  }

  private func bitmap(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) throws -> Bitmap {
    let pixels = (0..<height).flatMap { row in
      (0..<width).flatMap { column -> [UInt8] in
        let (red, green, blue, alpha) = pixel(column, row)
        return [red, green, blue, alpha]
      }
    }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  private func read(_ picture: SixelPicture) throws -> SixelReader {
    try #require(SixelReader(picture.bytes(columns: 0..<picture.columns, rows: 0..<picture.rows)))
  }

  @Test("Sixels have each pixel in its colour, and nothing where the picture is transparent")
  func pixels() throws {
    let colours: [(UInt8, UInt8, UInt8, UInt8)] = [
      (255, 0, 0, 255), (0, 255, 0, 255), (51, 102, 204, 255), (0, 0, 0, 0), (255, 255, 255, 127), (0, 0, 0, 255),
    ]
    // Three cells of ten columns, of which 18 rows are whole sixels.
    let source = try bitmap(30, 18) { column, row in colours[(column / 3 + row * 5) % 6] }
    let drawn = try read(try #require(SixelPicture(source, columns: 3, rows: 1, terminal())))
    #expect(drawn.size == (30, 20) && drawn.isTransparent)
    for row in 0..<20 {
      for column in 0..<30 {
        let colour = row < 18 ? colours[(column / 3 + row * 5) % 6] : (0, 0, 0, 0)
        let expected = colour.3 < 128 ? nil : [colour.0, colour.1, colour.2].map { Int($0) * 100 / 255 }
        #expect(drawn[column, row] == expected, "\(column), \(row)")
      }
    }
  }

  @Test(
    "No pixel is outside the cells, also in terminals that count whole sixels, and the proportions are kept",
    arguments: [
      (60, 40, 6, 2, 10, 20), (60, 40, 7, 3, 9, 17), (5, 400, 4, 8, 7, 13), (400, 5, 12, 3, 8, 16), (1, 1, 1, 1, 6, 11),
      (640, 480, 20, 9, 11, 23),
    ])
  func size(_ wide: Int, _ high: Int, _ columns: Int, _ rows: Int, _ cell: Int, _ line: Int) throws {
    let source = try bitmap(wide, high) { column, row in (UInt8(column & 255), UInt8(row & 255), 9, 255) }
    let drawn = try read(try #require(SixelPicture(source, columns: columns, rows: rows, terminal(cell, line))))
    #expect(drawn.size == (columns * cell, rows * line))
    #expect(drawn.reached <= rows * line)
    let (right, bottom) = (drawn.pixels.keys.map { $0[0] }, drawn.pixels.keys.map { $0[1] })
    let (width, height) = ((right.max() ?? 0) - (right.min() ?? 0) + 1, (bottom.max() ?? 0) - (bottom.min() ?? 0) + 1)
    #expect((right.max() ?? .max) < columns * cell && (bottom.max() ?? .max) < rows * line)
    // It is as large as fits, to a pixel.
    #expect(width >= columns * cell - 1 || height >= rows * line / 6 * 6 - 1)
    #expect(abs(Double(width) - Double(height) * Double(wide) / Double(high)) <= max(1, Double(wide) / Double(high)))
  }

  @Test("A part of the cells has just the pixels of these, in the same colours")
  func parts() throws {
    let source = try bitmap(60, 60) { column, row in (UInt8(column * 4), UInt8(row * 4), UInt8(column ^ row), 255) }
    let picture = try #require(SixelPicture(source, columns: 6, rows: 3, terminal(10, 17)))
    let whole = try read(picture)
    for (columns, rows) in [(0..<6, 1..<3), (2..<3, 0..<2), (1..<6, 2..<3)] {
      let part = try #require(SixelReader(picture.bytes(columns: columns, rows: rows)))
      #expect(part.size == (columns.count * 10, rows.count * 17))
      for row in 0..<rows.count * 17 + 6 {
        for column in 0..<columns.count * 10 {
          let expected =
            row < rows.count * 17 ? whole[columns.lowerBound * 10 + column, rows.lowerBound * 17 + row] : nil
          #expect(part[column, row] == expected, "\(column), \(row) of \(columns), \(rows)")
        }
      }
    }
  }

  @Test("Equal columns are one run, and a picture of one colour is a few bytes")
  func runs() throws {
    let source = try bitmap(10, 10) { _, _ in (255, 0, 0, 255) }
    let picture = try #require(SixelPicture(source, columns: 12, rows: 6, terminal()))
    let text = String(decoding: picture.bytes(columns: 0..<12, rows: 0..<6), as: UTF8.self)
    let bands = Array(repeating: "#0!120~", count: 20).joined(separator: "-")
    #expect(text == "\u{1B}P0;1;0q\"1;1;120;120#0;2;100;0;0\(bands)\u{1B}\\")
  }

  @Test("A picture that is too large for sixels is drawn in characters")
  func large() throws {
    let source = try bitmap(10, 10) { _, _ in (255, 0, 0, 255) }
    #expect(try SixelPicture(source, columns: 500, rows: 6, terminal()) == nil)
    #expect(try SixelPicture(source, columns: 50, rows: 300, terminal()) == nil)
  }

  @Test("A picture that cannot be seen at all sets no pixel")
  func clear() throws {
    let source = try bitmap(10, 10) { _, _ in (255, 0, 0, 0) }
    for colours in [2, 256] {
      let drawn = try read(try #require(SixelPicture(source, columns: 2, rows: 1, terminal(colours: colours))))
      #expect(drawn.pixels.isEmpty && drawn.colours.isEmpty)
    }
  }

  @Test("A terminal gets no more colours than it has, and they are near to those of the picture", arguments: [16, 256])
  func colours(_ count: Int) throws {
    let source = try bitmap(120, 120) { column, row in
      (UInt8(column * 2), UInt8(row * 2), UInt8((column + row) & 255), 255)
    }
    let picture = try #require(SixelPicture(source, columns: 12, rows: 6, terminal(colours: count)))
    let drawn = try read(picture)
    #expect(drawn.colours.count <= count && drawn.colours.count > count / 2)
    #expect(drawn.colours.keys.allSatisfy { (0..<count).contains($0) })
    // The mean of an area of twelve pixels a side, as the eye has it, and single pixels.
    let area = count == 16 ? 12 : 1
    var worst = 0
    for row in stride(from: 0, to: 120, by: area) {
      for column in stride(from: 0, to: 120, by: area) {
        for part in 0..<3 {
          var (found, wanted) = (0, 0)
          for place in 0..<area * area {
            let (x, y) = (column + place % area, row + place / area)
            found += try #require(drawn[x, y])[part]
            wanted += Int(source.pixels[(y * 120 + x) * 4 + part]) * 100 / 255
          }
          worst = max(worst, abs(found - wanted) / (area * area))
        }
      }
    }
    #expect(worst <= 14)
    // The same picture has the same bytes.
    let again = try #require(SixelPicture(source, columns: 12, rows: 6, terminal(colours: count)))
    #expect(again.bytes(columns: 0..<12, rows: 0..<6) == picture.bytes(columns: 0..<12, rows: 0..<6))
  }

  @Test("A pixel has the nearest of few colours, also where most of the pixels like it have another")
  func nearest() throws {
    // Each colour is that of half of the pixels: the three dark ones go with the first one, which is nearer to the others.
    let reds: [UInt8] = [128, 136, 136, 136, 136, 0, 0, 0]
    let source = try #require(Bitmap(width: 8, height: 1, pixels: reds.flatMap { [$0, 0, 0, 255] }))
    var palette = SixelPalette(source, most: 2)
    #expect(palette.colours.map(\.red).sorted() == [13, 53])
    let registers = palette.pixels(of: source)
    #expect(palette.colours[Int(registers[0])].red == 53)
    #expect(palette.colours[Int(registers[7])].red == 13)
  }
}
