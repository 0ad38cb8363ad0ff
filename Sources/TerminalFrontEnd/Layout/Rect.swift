/// A rectangle of cells, from its top left one.
struct Rect: Hashable, Sendable {
  var row: Int
  var column: Int
  var width: Int
  var height: Int

  /// The row below the last one.
  var endRow: Int { row + height }
  /// The column right of the last one.
  var endColumn: Int { column + width }

  func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < endRow && column >= self.column && column < endColumn
  }

  /// The rectangle that remains inside a border of these sizes; never smaller than nothing.
  func inset(rows: Int, columns: Int) -> Rect {
    Rect(
      row: row + rows, column: column + columns, width: max(0, width - 2 * columns), height: max(0, height - 2 * rows))
  }
}
