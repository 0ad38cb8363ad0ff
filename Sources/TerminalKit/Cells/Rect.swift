/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  /// The first row.
  package var row: Int
  /// The first column.
  package var column: Int
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = width
    self.height = height
  }

  /// The row below the last one.
  package var endRow: Int { row + height }
  /// The column to the right of the last one.
  package var endColumn: Int { column + width }

  /// Returns whether a cell is in the rectangle.
  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < endRow && column >= self.column && column < endColumn
  }

  /// Returns whether two rectangles have a cell in common.
  package func intersects(_ other: Rect) -> Bool {
    row < other.endRow && other.row < endRow && column < other.endColumn && other.column < endColumn
  }

  /// Returns the rectangle inside a border of the given sizes, with a width and height of at least 0.
  package func inset(rows: Int, columns: Int) -> Rect {
    Rect(
      row: row + rows, column: column + columns, width: max(0, width - 2 * columns), height: max(0, height - 2 * rows))
  }

  /// Returns the area of a panel of the given size, a third of the way down and clipped to the terminal.
  package static func panel(width: Int, height: Int, in size: (width: Int, height: Int)) -> Rect {
    let width = min(size.width - 2, width)
    let height = min(size.height - 1, height)
    return Rect(
      row: max(0, (size.height - 1 - height) / 3), column: (size.width - width) / 2, width: width, height: height)
  }
}
