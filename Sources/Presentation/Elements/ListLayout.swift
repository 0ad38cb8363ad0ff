package import Screens

/// The places of a list's rows, whether or not the rows are described.
package struct ListLayout: Sendable {
  /// A row of a list that may not be described yet.
  package struct Row: Hashable, Sendable {
    package let list: ElementID
    package let index: Int

    package init(list: ElementID, index: Int) {
      self.list = list
      self.index = index
    }
  }

  /// The index of the list in document order.
  package let position: Int
  package let id: ElementID
  /// The line of the first row.
  package let line: Int
  package let linesPerRow: Int
  /// The number of all rows.
  package let count: Int
  /// The rows that are described.
  package let described: Range<Int>

  package init(position: Int, id: ElementID, line: Int, linesPerRow: Int, count: Int, described: Range<Int>) {
    self.position = position
    self.id = id
    self.line = line
    self.linesPerRow = linesPerRow
    self.count = count
    self.described = described
  }

  /// The lines of all rows.
  package var lines: Range<Int> { line..<line + count * linesPerRow }

  /// Returns the rows on the lines of a range, as far as the list has them.
  package func rows(on lines: Range<Int>) -> Range<Int> {
    let first = min(max(0, (lines.lowerBound - line) / linesPerRow), count)
    let end = min(max(first, (lines.upperBound - line + linesPerRow - 1) / linesPerRow), count)
    return first..<end
  }

  /// Returns the rows to describe next, or nil if those in sight and half as many around them are described.
  ///
  /// - Parameters:
  ///   - lines: The lines in sight.
  ///   - awaited: The row that the user has gone to, which comes into sight when it is described.
  package func missingRows(inSight lines: Range<Int>, _ awaited: Row?) -> Range<Int>? {
    let page = max(10, lines.count)
    var lines = lines.isEmpty ? lines.lowerBound..<lines.lowerBound + 1 : lines
    if let row = awaited, row.list == id {
      let line = line + row.index * linesPerRow
      lines = line..<line + 1
    }
    let seen = rows(on: lines)
    guard !seen.isEmpty || awaited != nil else { return nil }
    let needed = max(0, seen.lowerBound - page / 2)..<min(count, seen.upperBound + page / 2)
    guard needed.lowerBound < described.lowerBound || needed.upperBound > described.upperBound else { return nil }
    let first = max(0, seen.lowerBound - 2 * page)
    return first..<min(count, max(first, seen.upperBound + 2 * page))
  }
}
