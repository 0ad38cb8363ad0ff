/// The cells of a grid over which the terminal draws a picture.
package struct PicturePlace: Hashable, Sendable {
  /// The number of the picture, which is the foreground of its cells at the same time.
  package let id: UInt32
  /// The row of its first line, which may be above what can be seen.
  package let row: Int
  package let column: Int
  package let width: Int
  package let height: Int

  package init(id: UInt32, row: Int, column: Int, width: Int, height: Int) {
    (self.id, self.row, self.column, self.width, self.height) = (id, row, column, width, height)
  }

  /// The character in the cells under a picture: a blank, but one that differs from those of text, so that no cell is
  /// left out when a picture comes or goes.
  package static let blank: Character = "\u{A0}"
}

extension Cell {
  /// Whether this can be one of the cells under a picture.
  var isUnderPicture: Bool { glyph == 0xA0 }
}

/// A part of a picture, as bytes that draw it over the cells from one on.
struct PictureBytes: Equatable, Sendable {
  let row: Int
  let column: Int
  let bytes: [UInt8]
}

extension CellBuffer {
  /// Whether a cell is one of those under a picture, and nothing covers it.
  package func shows(_ place: PicturePlace, at index: Int) -> Bool {
    let cell = cells[index]
    return cell.isUnderPicture && colours[cell.foreground] == place.id
  }

  /// Returns the cells under a picture that nothing covers, row by row.
  func uncovered(_ place: PicturePlace) -> [Int] {
    let rows = (place.row..<place.row + place.height).clamped(to: 0..<height)
    let columns = (place.column..<place.column + place.width).clamped(to: 0..<width)
    return rows.flatMap { row in columns.map { row * width + $0 } }.filter { shows(place, at: $0) }
  }

  /// Makes the cells under pictures that are not in another grid differ from any, as what is drawn over them must go.
  mutating func forgetPictures(notIn next: CellBuffer) {
    for place in places where !next.places.contains(place) {
      for index in uncovered(place) { setCell(Cell(bits: Cell.glyphMask), at: index) }
    }
  }
}
