import Screens
import TerminalKit

/// Names with their values, in columns.
struct FactsElement: ElementForm {
  var kind: ElementKind { .facts }

  /// The width of a column of facts, at least.
  private static let factWidth = 28
  /// The width of a column of facts, at most.
  private static let widestFact = 60

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    let rows = element.children.filter { $0.kind == .row }
    guard !rows.isEmpty else { return }
    builder.space(.list)
    let fitting = max(1, min(3, (width + 4) / (Self.factWidth + 4)))
    let columns = rows.count < 4 ? 1 : min(fitting, (rows.count + 1) / 2)
    let size = min(Self.widestFact, (width - 4 * (columns - 1)) / columns)
    let height = (rows.count + columns - 1) / columns
    let (from, top) = (builder.blocks.count, builder.line)
    for (index, row) in rows.enumerated() {
      builder.line = top + index % height
      builder.add(
        Block.Part(.facts), row, column: column + index / height * (size + 4), width: size, height: 1,
        isControl: row.action(.activate) != nil)
    }
    builder.line = top + height
    builder.sortBlocks(from: from)
    builder.filledLine = builder.line
  }

  func draw(_ block: Block, _ row: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    var value = TextWidth.truncated(row.string(.detail) ?? "", to: max(1, area.width * 2 / 3))
    if let symbol = row.string(.symbol) { value = "\(canvas.glyphs.symbol(symbol)) \(value)" }
    var style = canvas.style(of: row)
    if row.action(.activate) != nil { style.attributes.insert(.underline) }
    let size = TextWidth.columns(value)
    canvas.text(row.name, area, 0, 0, width: max(1, area.width - size - 2), .leading, canvas.styles.faint)
    canvas.line(value, area, 0, max(0, area.width - size), style)
  }
}
