/// A rectangle of cells.
struct Rect: Hashable, Sendable {
  var row: Int
  var column: Int
  var width: Int
  var height: Int

  /// The row below the last one.
  var endRow: Int { row + height }
  /// The column to the right of the last one.
  var endColumn: Int { column + width }

  func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < endRow && column >= self.column && column < endColumn
  }

  /// Whether two rectangles have a cell in common.
  func intersects(_ other: Rect) -> Bool {
    row < other.endRow && other.row < endRow && column < other.endColumn && other.column < endColumn
  }

  /// Returns the rectangle inside a border of the given sizes, with a width and height of at least 0.
  func inset(rows: Int, columns: Int) -> Rect {
    Rect(
      row: row + rows, column: column + columns, width: max(0, width - 2 * columns), height: max(0, height - 2 * rows))
  }

  /// Returns the area of a panel of the given size, a third of the way down and clipped to the terminal.
  static func panel(width: Int, height: Int, in size: (width: Int, height: Int)) -> Rect {
    let width = min(size.width - 2, width)
    let height = min(size.height - 1, height)
    return Rect(
      row: max(0, (size.height - 1 - height) / 3), column: (size.width - width) / 2, width: width, height: height)
  }
}
