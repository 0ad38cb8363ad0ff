import Screens
import TerminalKit

/// Names with their values, in columns.
struct FactsElement: ElementForm {
  var kind: ElementKind { .facts }

  /// The width of a column of facts, at least.
  private static let factWidth = 28

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    let rows = element.children.filter { $0.kind == .row }
    guard !rows.isEmpty else { return }
    builder.space(.list)
    let fitting = max(1, min(3, (width + 4) / (Self.factWidth + 4)))
    let columns = rows.count < 4 || rows.contains(where: isTotal) ? 1 : min(fitting, (rows.count + 1) / 2)
    let room = width - 4 * (columns - 1)
    let height = (rows.count + columns - 1) / columns
    let (from, top) = (builder.blocks.count, builder.line)
    for (index, row) in rows.enumerated() {
      if index % height == 0 { builder.line = top }
      let start = room * (index / height) / columns
      builder.add(
        Block.Part(.facts), row, column: column + start + 4 * (index / height),
        width: room * (index / height + 1) / columns - start, height: index > 0 && isTotal(row) ? 2 : 1,
        isControl: row.action(.activate) != nil)
    }
    builder.line = builder.blocks[from...].map(\.endLine).max() ?? top
    builder.sortBlocks(from: from)
    builder.filledLine = builder.line
  }

  /// Whether a fact sums up those above it, from which a line parts it if there are any.
  private func isTotal(_ row: Element) -> Bool { row.style == .heading || row.style == .title }

  func draw(_ block: Block, _ row: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let last = Int(block.height) - 1
    if last > 0 {
      canvas.line(String(repeating: canvas.glyphs.rule, count: area.width), area, 0, 0, canvas.styles.hairline)
    }
    let symbol = row.string(.symbol).map { canvas.glyphs.symbol($0) + " " } ?? ""
    let name = min(TextWidth.columns(row.name), area.width * 3 / 5)
    let room = max(1, area.width - name - 2 - TextWidth.columns(symbol))
    let value = symbol + TextWidth.truncated(row.string(.detail) ?? "", to: room)
    var style = canvas.style(of: row)
    var nameStyle = canvas.styles.faint
    if row.action(.activate) != nil { style.attributes.insert(.underline) }
    if isTotal(row) { (style.attributes, nameStyle) = (style.attributes.union(.bold), canvas.styles.bold) }
    let size = TextWidth.columns(value)
    canvas.text(row.name, area, last, 0, width: max(1, area.width - size - 2), .leading, nameStyle)
    canvas.line(value, area, last, max(0, area.width - size), style)
  }
}
