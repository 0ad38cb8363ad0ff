package import Platform

/// A picture in characters, each of which shows up to four parts of a cell in two colours.
///
/// The colours have five bits for each of red, green and blue, so that they need no table of a grid and any number of
/// pictures can be shown at once. What is transparent shows what lies behind.
package struct ImageCells: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// The cells, row by row.
  package let cells: [Cell]

  /// The quadrants in each character, as bits: 1 and 2 for the upper left and right, 4 and 8 for the lower ones.
  private static let glyphs = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map(\.value)
  /// The divisions of a cell in two, where three quadrants of one colour are one quadrant of the other.
  private static let divisions = [1, 2, 3, 4, 5, 6, 8]

  /// Draws a picture as large as it fits into a number of columns and rows, which are twice as high as wide.
  package init(_ bitmap: Bitmap, width: Int, height: Int) {
    let scale = min(Double(max(1, width)) / Double(bitmap.width), 2 * Double(max(1, height)) / Double(bitmap.height))
    let columns = min(max(1, Int((Double(bitmap.width) * scale).rounded())), max(1, width))
    let rows = min(max(1, Int((Double(bitmap.height) * scale / 2).rounded())), max(1, height))
    let small = bitmap.scaled(width: 2 * columns, height: 2 * rows)
    var cells: [Cell] = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      var ink = CellStyle.Colour.plain
      for column in 0..<columns {
        let first = (2 * row * small.width + 2 * column) * 4
        let below = first + small.width * 4
        var cell = Self.cell([
          Pixel(small, first), Pixel(small, first + 4), Pixel(small, below), Pixel(small, below + 4),
        ])
        // A blank keeps the ink that is in use, so that none is sent for it.
        if cell.isBlank { cell.style.foreground = ink } else { ink = cell.foreground }
        cells.append(cell)
      }
    }
    (self.width, self.height, self.cells) = (columns, rows, cells)
  }

  private struct Pixel {
    var red: Int
    var green: Int
    var blue: Int
    var isOpaque: Bool

    init(_ bitmap: Bitmap, _ index: Int) {
      red = Int(bitmap.pixels[index])
      green = Int(bitmap.pixels[index + 1])
      blue = Int(bitmap.pixels[index + 2])
      isOpaque = bitmap.pixels[index + 3] >= 128
    }
  }

  /// Returns the cell that differs least from four pixels.
  private static func cell(_ pixels: [Pixel]) -> Cell {
    var opaque = 0
    for (index, pixel) in pixels.enumerated() where pixel.isOpaque { opaque |= 1 << index }
    guard opaque == 15 else {
      // The parts that can be seen have one colour, and what lies behind is the other.
      return cell(opaque, ink: mean(pixels, opaque).map(colour) ?? .plain, paper: .plain)
    }
    var best = (division: 15, error: error(pixels, 15))
    // Four in 255 can hardly be seen, and equal cells side by side are cheaper.
    if best.error > 4 * 3 * 16 {
      for division in divisions {
        let sum = error(pixels, division) + error(pixels, 15 - division)
        if sum < best.error { best = (division, sum) }
      }
    }
    let ink = mean(pixels, best.division).map(colour) ?? .plain
    let paper = mean(pixels, 15 - best.division).map(colour) ?? ink
    return ink == paper ? cell(0, ink: .plain, paper: paper) : cell(best.division, ink: ink, paper: paper)
  }

  private static func cell(_ quadrants: Int, ink: CellStyle.Colour, paper: CellStyle.Colour) -> Cell {
    Cell(
      glyph: glyphs[quadrants], packedStyle: Cell.PackedStyle(CellStyle(foreground: ink, background: paper)), width: 1)
  }

  private typealias Colour = (red: Int, green: Int, blue: Int)

  private static func colour(_ parts: Colour) -> CellStyle.Colour {
    ColourTable.coarse(UInt32(parts.red << 16 | parts.green << 8 | parts.blue))
  }

  private static func mean(_ pixels: [Pixel], _ quadrants: Int) -> Colour? {
    var sum = (red: 0, green: 0, blue: 0, count: 0)
    for (index, pixel) in pixels.enumerated() where quadrants & 1 << index != 0 {
      sum = (sum.red + pixel.red, sum.green + pixel.green, sum.blue + pixel.blue, sum.count + 1)
    }
    guard sum.count > 0 else { return nil }
    return (sum.red / sum.count, sum.green / sum.count, sum.blue / sum.count)
  }

  /// The sum of the squares by which some pixels differ from their mean.
  private static func error(_ pixels: [Pixel], _ quadrants: Int) -> Int {
    guard let mean = mean(pixels, quadrants) else { return 0 }
    var sum = 0
    for (index, pixel) in pixels.enumerated() where quadrants & 1 << index != 0 {
      let (r, g, b) = (pixel.red - mean.red, pixel.green - mean.green, pixel.blue - mean.blue)
      sum += r * r + g * g + b * b
    }
    return sum
  }
}
