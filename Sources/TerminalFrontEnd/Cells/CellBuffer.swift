/// A grid of cells to draw into.
///
/// A cell holds one grapheme cluster. A cluster two columns wide takes its cell and an empty one to the right. Text
/// that does not fit in one word is kept in a table beside the grid, so that drawing does not allocate per cell.
struct CellBuffer {
  /// Columns and rows.
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
