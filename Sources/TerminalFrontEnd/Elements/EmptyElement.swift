import Presentation
import Screens
import TerminalKit

extension Block.Part {
  static var emptyTitle: Block.Part { Block.Part(.empty) }
  static var emptyText: Block.Part { Block.Part(.empty, 1) }
  static var emptySymbol: Block.Part { Block.Part(.empty, 2) }
}

/// Placeholders for missing content.
struct EmptyElement: ElementForm {
  var kind: ElementKind { .empty }

  func naturalWidth(of element: Element) -> Int { max(20, TextWidth.widest(element.name)) }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    builder.space(.divider)
    if element.string(.symbol) != nil {
      builder.add(.emptySymbol, element, column: column, width: width, height: builder.options.isCompact ? 1 : 3)
      builder.line += builder.options.isCompact ? 0 : 1
    }
    let inner = max(1, min(width, 60))
    let centre = column + (width - inner) / 2
    builder.add(.emptyTitle, element, column: centre, width: inner, height: TextWidth.lines(of: element.name, inner))
    if let text = element.string(.subtitle) {
      builder.add(.emptyText, element, column: centre, width: inner, height: TextWidth.lines(of: text, inner))
    }
    builder.spacing = .text
    let children = builder.blocks.count
    builder.body(element, column: column, width: width, depth: place.depth + 1)
    for index in children..<builder.blocks.count where builder.blocks[index].part == .button {
      builder.blocks[index].column = Int32(column + max(0, (width - Int(builder.blocks[index].width)) / 2))
    }
    builder.spacing = .divider
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    switch block.part {
    case .emptySymbol:
      drawTile(canvas.glyphs.symbol(element.string(.symbol) ?? ""), area, height: Int(block.height), &canvas)
    case .emptyText: canvas.centred(element.string(.subtitle) ?? "", area, canvas.styles.faint)
    default: canvas.centred(element.name, area, canvas.styles.bold)
    }
  }

  /// Draws the symbol of a screen without content, on a tile where there are surfaces and room.
  private func drawTile(_ symbol: String, _ area: BlockArea, height: Int, _ canvas: inout Canvas) {
    guard height == 3 else { return canvas.centred(symbol, area, canvas.styles.accent) }
    let width = 9
    let column = max(0, (area.width - width) / 2)
    if !canvas.styles.isFlat {
      for index in 0..<height where area.rows.contains(area.row + index) {
        canvas.fill(
          Rect(row: area.row + index, column: area.column + column, width: width, height: 1),
          style: CellStyle(background: .token(.accentSoft)))
      }
    }
    let style =
      canvas.styles.isFlat
      ? canvas.styles.accent : CellStyle(foreground: .token(.accent), background: .token(.accentSoft))
    canvas.line(symbol, area, 1, column + (width - TextWidth.columns(symbol)) / 2, style)
  }
}
