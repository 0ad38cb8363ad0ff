import Presentation
import Scenes
import Screens
import TerminalKit

// Drawing blocks.
extension Renderer {
  /// The background of a block.
  func paper(under block: Block, _ around: CellStyle.Colour) -> CellStyle.Colour {
    block.isInCard && !canvas.styles.isFlat ? .token(.surface) : around
  }

  func isFocused(_ block: Block, in layer: LayerFrame) -> Bool {
    guard let focused = layer.focusedBlock else { return false }
    return block.id == focused.id && block.position == focused.position
  }

  func isOpen(_ block: Block, in layer: LayerFrame, _ content: Layer) -> Bool {
    layer.isStack && content.focus == block.id
  }

  /// Draws a block with what the focus and the mouse make of it.
  mutating func draw(
    _ block: Block, in layer: LayerFrame, _ content: Layer, isTop: Bool, _ context: inout ElementContext
  ) {
    let isFocused = isTop && isFocused(block, in: layer)
    drawHover(block, in: layer)
    draw(block, in: layer, isFocused: isFocused, &context)
    if !isTop, isOpen(block, in: layer, content) { markOpen(block, in: layer) }
    point(at: block, in: layer, isFocused: isFocused)
    if isTop, layer.focus != nil, isTinted(block, isFocused: isFocused) { tint(block, in: layer) }
    if isFocused { mark(block, in: layer) }
  }

  /// Draws a block as it is without the focus and the mouse, or with the caret of the field that has the focus.
  mutating func draw(_ block: Block, in layer: LayerFrame, isFocused: Bool, _ context: inout ElementContext) {
    context.isFocused = isFocused
    let form = ElementForms.form(of: block.part.kind)
    form.draw(block, layer.layout.element(of: block), area(of: block, in: layer), context, on: &canvas)
  }

  /// Returns the state that the elements of a layer are drawn with.
  func context(of layer: LayerFrame) -> ElementContext {
    ElementContext(
      screen: layer.layout.screen, parts: layer.layout.parts, filter: layer.layout.options.filter,
      isFailed: window.content(of: layer).isFailed, layer: layer.key, edit: window.state.edit,
      hasKeys: window.state.mode == .screen,
      isMoving: motion != nil, showsGraphics: mayShowGraphics, images: images, bars: bars, now: window.now)
  }

  /// Whether the terminal may draw pictures itself, which it cannot under what lies over them.
  private var mayShowGraphics: Bool {
    guard window.state.mode == .screen || window.state.mode == .filter else { return false }
    return !window.frame.layers.contains(where: \.hasBorder) || isDrawingTop && motion == nil
  }

  /// Returns where a block is drawn.
  func area(of block: Block, in layer: LayerFrame) -> BlockArea {
    let row = layer.row(ofLine: Int(block.line))
    return BlockArea(
      row: row, column: layer.body.column + Int(block.column), width: Int(block.width),
      rows: (row..<row + max(0, Int(block.height))).clamped(to: layer.body.row..<layer.body.endRow))
  }

  /// Draws the headings of a table over its first visible row, if they are above the window themselves.
  mutating func drawStickyHeading(_ layer: LayerFrame) {
    guard let (table, heading) = layer.stickyTable else { return }
    let body = layer.body
    let area = BlockArea(
      row: body.row, column: body.column + Int(heading.column), width: Int(heading.width), rows: body.row..<body.row + 1
    )
    canvas.buffer.fill(row: body.row, column: body.column, width: body.width, height: 1, with: " ", style: .plain)
    TableElement().drawHeadings(of: table, in: area, context(of: layer), &canvas)
  }
}
