/// The scroll bar of an area, in steps of half a row.
package struct ScrollBar: Equatable {
  /// The column of the bar.
  package let column: Int
  /// The rows of the window that is scrolled.
  package let rows: Range<Int>
  /// The half rows of the thumb, counted from the first row.
  package let halves: Range<Int>
  private let lastTop: Int

  /// The rows on which the thumb is at least half.
  package var thumb: Range<Int> {
    rows.lowerBound + halves.lowerBound / 2..<rows.lowerBound + (halves.upperBound + 1) / 2
  }

  /// Returns which halves of a row the thumb covers.
  package func covers(row: Int) -> (upper: Bool, lower: Bool) {
    let half = (row - rows.lowerBound) * 2
    return (halves.contains(half), halves.contains(half + 1))
  }

  /// Returns the first visible line when the thumb starts at a row.
  package func top(forThumbAt row: Int) -> Int {
    let room = 2 * rows.count - halves.count
    guard room > 0 else { return 0 }
    // This is rounded up because the thumb's place is rounded down.
    return min((max(0, row - rows.lowerBound) * 2 * lastTop + room - 1) / room, lastTop)
  }

  /// Creates the bar of a window in which `top` is the first visible line, or nil if all lines are visible.
  package init?(column: Int, rows: Range<Int>, top: Int, lastTop: Int, lines: Int) {
    guard lastTop > 0, !rows.isEmpty else { return nil }
    let room = 2 * rows.count
    let size = min(room, max(2, room * rows.count / max(1, lines)))
    let start = (room - size) * min(max(0, top), lastTop) / lastTop
    self.column = column
    self.rows = rows
    self.lastTop = lastTop
    halves = start..<start + size
  }
}
