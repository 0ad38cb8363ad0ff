import Presentation
import Scenes
import Screens
import TerminalKit

// Drawing blocks.
extension Renderer {
  /// The background of a block.
  func paper(under block: Block, _ around: CellStyle.Colour) -> CellStyle.Colour {
    block.isInCard && !styles.isFlat ? .token(.surface) : around
  }

  func isFocused(_ block: Block, in layer: LayerFrame) -> Bool {
    guard let focused = layer.focusedBlock else { return false }
    return block.id == focused.id && block.position == focused.position
  }

  func isOpen(_ block: Block, in layer: LayerFrame, _ content: Layer) -> Bool {
    layer.isStack && content.focus == block.id
  }

  /// Draws a block with what the focus and the mouse make of it.
  mutating func draw(_ block: Block, in layer: LayerFrame, _ content: Layer, isTop: Bool) {
    let isFocused = isTop && isFocused(block, in: layer)
    drawHover(block, in: layer)
    draw(block, in: layer, isFocused: isFocused)
    if !isTop, isOpen(block, in: layer, content) { markOpen(block, in: layer) }
    point(at: block, in: layer, isFocused: isFocused)
    if isTop, layer.focus != nil, isTinted(block, isFocused: isFocused) { tint(block, in: layer) }
    if isFocused { mark(block, in: layer) }
  }

  /// Draws a block as it is without the focus and the mouse, or with the caret of the field that has the focus.
  mutating func draw(_ block: Block, in layer: LayerFrame, isFocused: Bool) {
    let element = layer.layout.element(of: block)
    let area = area(of: block, in: layer)
    switch block.part {
    case .card: drawCard(area, height: Int(block.height))
    case .heading: heading(element, area, isInCard: block.isInCard)
    case .footer: lines(element.string(.footer) ?? "", area, styles.note)
    case .text where element.tone == .critical && element.style == .heading && scene.layers[layer.index].isFailed:
      drawBanner(element.name, area, height: Int(block.height))
    case .text: lines(element.name, area, styles.text(element))
    case .fallbackText: lines(element.name, area, styles.faint)
    case .row: row(element, area, height: Int(block.height))
    case .button: button(element, area, isFocused: isFocused)
    case .toggle: toggle(element, area)
    case .field where element.isTextArea: textArea(element, block, area, isFocused: isFocused)
    case .field: field(element, block, area, isFocused: isFocused)
    case .picker: picker(element, block, area)
    case .progress: progress(element, area, in: layer)
    case .divider: line(String(repeating: glyphs.rule, count: area.width), area, 0, 0, styles.hairline)
    case .emptySymbol: drawTile(glyphs.symbol(element.string(.symbol) ?? ""), area, height: Int(block.height))
    case .emptyTitle: centred(element.name, area, styles.bold)
    case .emptyText: centred(element.string(.subtitle) ?? "", area, styles.faint)
    case .fact, .tableHeading, .column, .tableRow, .chart, .sparkline, .gauge, .code, .richText, .link, .stepper,
      .slider, .chip, .date, .month, .frame, .gap, .image:
      value(block, element, area, in: layer, isFocused: isFocused)
    case .unknown: line(UnknownElement.text(element, texts), area, 0, 0, styles.faint)
    case .noMatch: line(texts(.nothingMatches, layer.layout.options.filter), area, 0, 0, styles.faint)
    }
  }

  /// The area of a block and the rows to which it is clipped.
  struct BlockArea {
    var row: Int
    var column: Int
    var width: Int
    var rows: Range<Int>
  }

  /// Returns where a block is drawn.
  func area(of block: Block, in layer: LayerFrame) -> BlockArea {
    let row = layer.row(ofLine: Int(block.line))
    return BlockArea(
      row: row, column: layer.body.column + Int(block.column), width: Int(block.width),
      rows: (row..<row + max(0, Int(block.height))).clamped(to: layer.body.row..<layer.body.endRow))
  }

  // MARK: - Lines

  /// Draws text on one line of a block, if that line is visible.
  @discardableResult
  mutating func line(
    _ text: String, _ area: BlockArea, _ line: Int, _ column: Int, _ style: CellStyle
  ) -> Int {
    guard area.rows.contains(area.row + line), column < area.width else { return 0 }
    return put(text, area.row + line, area.column + column, style, limit: area.width - column)
  }

  mutating func lines(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() { line(text, area, index, 0, style) }
  }

  mutating func centred(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() {
      line(text, area, index, max(0, (area.width - TextWidth.columns(text)) / 2), style)
    }
  }
}
