import Presentation
import Screens
import TerminalKit

extension Block.Part {
  static var tableRow: Block.Part { Block.Part(.table, 0, [.hasSurfaceUnderMouse]) }
  /// The headings of a table, with a rule below them.
  static var tableHeading: Block.Part { Block.Part(.table, 1) }
  /// The heading of a column that sorts, which is drawn with the others.
  static var column: Block.Part { Block.Part(.table, 2, [.isInline]) }
}

/// Tables of rows with cells.
struct TableElement: ElementForm {
  var kind: ElementKind { .table }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    builder.space(.divider)
    let table = TableLayout(element, width: width)
    builder.parts.tables[element.position] = table
    builder.add(.tableHeading, element, column: column, width: width, height: 2)
    for place in table.columns {
      let heading = builder.screen.element(at: place.position)
      guard heading.action(.activate) != nil else { continue }
      builder.line -= 2
      builder.add(.column, heading, column: column + place.start, width: place.width, height: 1, isControl: true)
      builder.line += 1
    }
    for row in element.children where row.kind == .row && builder.keeps(row, withCells: true) {
      builder.add(
        .tableRow, row, column: column, width: width, height: 1,
        isControl: row.action(.activate) != nil || !row.menuActions.isEmpty)
    }
    (builder.spacing, builder.filledLine) = (.section, builder.line)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    switch block.part {
    case .tableHeading: drawHeadings(of: element, in: area, context, &canvas)
    case .tableRow:
      guard let table = element.parent, let layout = context.parts.tables[table.position] else { return }
      let cells = element.cells
      for column in layout.columns where column.index < cells.count {
        let cell = cells[column.index]
        cell.elementForm.drawCell(cell, at: column, of: element, in: area, on: &canvas)
      }
    default: break
    }
  }

  /// Draws the headings of a table, and a rule below them.
  func drawHeadings(of table: Element, in area: BlockArea, _ context: ElementContext, _ canvas: inout Canvas) {
    guard let layout = context.parts.tables[table.position] else { return }
    for column in layout.columns {
      let heading = context.screen.element(at: column.position)
      var title = TextWidth.truncated(heading.name, to: column.width)
      var style = canvas.styles.faint
      style.attributes.insert(.bold)
      if heading.sort != .none {
        let mark = heading.sort == .ascending ? canvas.glyphs.ascending : canvas.glyphs.descending
        title = column.alignment == .trailing ? "\(mark) \(title)" : "\(title) \(mark)"
        style = canvas.styles.heading
      }
      canvas.text(title, area, 0, column.start, width: column.width, column.alignment, style)
    }
    canvas.line(String(repeating: canvas.glyphs.rule, count: area.width), area, 1, 0, canvas.styles.faint)
  }
}

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
}
