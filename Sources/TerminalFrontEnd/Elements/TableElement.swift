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
