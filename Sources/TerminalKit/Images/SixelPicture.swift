package import Platform

/// A picture as sixels: columns of six pixels, each a character, in one colour after the other.
///
/// It is as large as a number of cells and never larger, in its own proportions, and what is transparent is not drawn.
package struct SixelPicture: Sendable {
  package let terminal: SixelTerminal
  /// The size in cells.
  package let columns: Int
  package let rows: Int
  private let colours: [SixelPalette.Colour]
  /// The register of each pixel, row by row.
  private let pixels: [UInt8]
  /// The bytes of all of it.
  private let whole: [UInt8]

  private var width: Int { columns * terminal.cellWidth }

  /// Draws a picture in some cells, or returns nil if these are more pixels than can be drawn.
  package init?(_ bitmap: Bitmap, columns: Int, rows: Int, _ terminal: SixelTerminal) {
    (self.columns, self.rows, self.terminal) = (max(1, columns), max(1, rows), terminal)
    let (width, height) = (self.columns * terminal.cellWidth, self.rows * terminal.cellHeight)
    guard width <= 4096, height <= 4096 else { return nil }
    // Some terminals take a picture to be as high as whole sixels, which would then reach into the cells below.
    let scale = min(Double(width) / Double(bitmap.width), Double(height / 6 * 6) / Double(bitmap.height))
    let small = bitmap.scaled(
      width: min(width, Int((Double(bitmap.width) * scale).rounded())),
      height: min(height / 6 * 6, Int((Double(bitmap.height) * scale).rounded())))
    var palette = SixelPalette(small, most: terminal.colours)
    let registers = palette.pixels(of: small)
    let (left, top) = ((width - small.width) / 2, (height / 6 * 6 - small.height) / 2)
    var pixels = [UInt8](repeating: SixelPalette.clear, count: width * height)
    for row in 0..<small.height {
      let start = (top + row) * width + left
      pixels.replaceSubrange(
        start..<start + small.width, with: registers[row * small.width..<(row + 1) * small.width])
    }
    (colours, self.pixels) = (palette.colours, pixels)
    let isWhole = width <= terminal.mostWidth && height <= terminal.mostHeight
    whole = isWhole ? Self.bytes(pixels, stride: width, 0..<width, 0..<height, palette.colours) : []
  }

  /// Returns the sequence that draws some of the cells, with the cursor in the first of them.
  package func bytes(columns part: Range<Int>, rows lines: Range<Int>) -> [UInt8] {
    if part == 0..<columns, lines == 0..<rows, !whole.isEmpty { return whole }
    let (wide, high) = (terminal.cellWidth, terminal.cellHeight)
    return Self.bytes(
      pixels, stride: width, part.lowerBound * wide..<part.upperBound * wide,
      lines.lowerBound * high..<lines.upperBound * high, colours)
  }

  // MARK: - Encoding

  private static func bytes(
    _ pixels: [UInt8], stride: Int, _ columns: Range<Int>, _ rows: Range<Int>, _ colours: [SixelPalette.Colour]
  ) -> [UInt8] {
    var isUsed = [Bool](repeating: false, count: 256)
    for row in rows { for column in columns { isUsed[Int(pixels[row * stride + column])] = true } }
    // Square pixels, and those that are not set keep what is there.
    var output = Array("\u{1B}P0;1;0q\"1;1;\(columns.count);\(rows.count)".utf8)
    for (number, colour) in colours.enumerated() where isUsed[number] {
      output += Array("#\(number);2;\(colour.red);\(colour.green);\(colour.blue)".utf8)
    }
    var band = SixelBand(width: columns.count)
    var blanks = 0
    for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      for row in top..<min(top + 6, rows.upperBound) {
        for (place, column) in columns.enumerated() {
          let register = pixels[row * stride + column]
          if register != SixelPalette.clear { band.set(place, row - top, Int(register)) }
        }
      }
      if !band.isEmpty {
        for _ in 0..<blanks { output.append(SixelBand.next) }
        blanks = 0
        band.append(to: &output)
      }
      blanks += 1
    }
    return output + ControlSequence.endString
  }
}

/// Six rows of pixels, one colour after the other.
private struct SixelBand {
  /// Ends a band.
  static let next = UInt8(ascii: "-")
  private static let back = UInt8(ascii: "$")
  private static let nothing = UInt8(ascii: "?")

  private let width: Int
  /// For each colour the bits of all columns.
  private var bits: [UInt8]
  /// For each colour the columns in which it has some.
  private var ranges: [Range<Int>?] = Array(repeating: nil, count: 256)
  private var used: [Int] = []

  init(width: Int) {
    self.width = width
    bits = Array(repeating: 0, count: 256 * width)
  }

  var isEmpty: Bool { used.isEmpty }

  mutating func set(_ column: Int, _ row: Int, _ register: Int) {
    bits[register * width + column] |= 1 << UInt8(truncatingIfNeeded: row)
    if let range = ranges[register] {
      ranges[register] = min(range.lowerBound, column)..<max(range.upperBound, column + 1)
    } else {
      ranges[register] = column..<column + 1
      used.append(register)
    }
  }

  /// Appends the characters of the band, and empties it.
  mutating func append(to output: inout [UInt8]) {
    for (index, register) in used.sorted().enumerated() {
      guard let range = ranges[register] else { continue }
      if index > 0 { output.append(Self.back) }
      output.append(UInt8(ascii: "#"))
      output += Array("\(register)".utf8)
      Self.append(Self.nothing, range.lowerBound, to: &output)
      var column = range.lowerBound
      while column < range.upperBound {
        let value = bits[register * width + column]
        var end = column + 1
        while end < range.upperBound, bits[register * width + end] == value { end += 1 }
        Self.append(Self.nothing + value, end - column, to: &output)
        column = end
      }
      for column in range { bits[register * width + column] = 0 }
      ranges[register] = nil
    }
    used = []
  }

  /// Appends a character some times, as a run where that is shorter.
  private static func append(_ character: UInt8, _ count: Int, to output: inout [UInt8]) {
    if count > 3 {
      output.append(UInt8(ascii: "!"))
      output += Array("\(count)".utf8)
      output.append(character)
    } else {
      for _ in 0..<count { output.append(character) }
    }
  }
}
