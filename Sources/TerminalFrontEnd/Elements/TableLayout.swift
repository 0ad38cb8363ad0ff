import Presentation
import Screens
import TerminalKit

/// The columns of a table that fit, with their places.
struct TableLayout: Sendable {
  struct Column: Sendable {
    /// The index among the cells of a row.
    var index: Int
    /// The element of the heading.
    var position: Int
    /// The first column of text, from the left of the table.
    var start: Int
    var width: Int
    var alignment: Alignment
  }

  let columns: [Column]

  /// The number of rows whose cells determine the widths of the columns.
  private static let measuredRows = 500
  /// The number of columns that a table can have.
  private static let mostColumns = 64

  init(_ table: Element, width: Int) {
    let headings = Array(table.headings.prefix(Self.mostColumns))
    var sizes = headings.map { TextWidth.columns($0.name) + ($0.sort == .none ? 0 : 2) }
    // The columns with bars and sparklines.
    var drawn: Set<Int> = []
    for row in table.children.lazy.filter({ $0.kind == .row }).prefix(Self.measuredRows) {
      for (index, cell) in row.cells.enumerated() where index < sizes.count {
        if index > 0 && cell.kind != .text { drawn.insert(index) }
        sizes[index] = max(
          sizes[index], index == 0 ? TextWidth.columns(row.name) : cell.elementForm.cellWidth(of: cell))
      }
    }
    // The columns with the least weight are left out until the others fit, but never the first.
    var shown = Array(headings.indices)
    func total() -> Int { shown.reduce(2 * max(0, shown.count - 1)) { $0 + sizes[$1] } }
    while shown.count > 1, total() > width {
      var least = 1
      for index in 1..<shown.count
      where (headings[shown[index]].number(.weight) ?? 1) <= (headings[shown[least]].number(.weight) ?? 1) {
        least = index
      }
      shown.remove(at: least)
    }
    if let first = shown.first, total() > width { sizes[first] = max(1, sizes[first] - (total() - width)) }
    let gap = shown.count > 1 ? min(4, 2 + max(0, width - total()) / (shown.count - 1)) : 2
    // What is left is the widest column's with text, so that the figures stand at the right edge.
    let texts = shown.filter { headings[$0].alignment == .leading && !drawn.contains($0) }
    if let widest = texts.max(by: { (sizes[$0], -$0) < (sizes[$1], -$1) }) {
      sizes[widest] += max(0, width - total() - (gap - 2) * (shown.count - 1))
    }
    var start = 0
    var columns: [Column] = []
    for index in shown {
      columns.append(
        Column(
          index: index, position: headings[index].position, start: start, width: sizes[index],
          alignment: headings[index].alignment))
      start += sizes[index] + gap
    }
    self.columns = columns
  }

  /// The number of columns of text.
  var width: Int { columns.last.map { $0.start + $0.width } ?? 1 }
}
