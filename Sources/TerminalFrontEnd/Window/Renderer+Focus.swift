import Presentation
import Screens
import TerminalKit

// Drawing what shows the focus.
extension Renderer {
  /// Whether a block is on the tinted row.
  ///
  /// While the focus moves, the row that it left keeps the tint: the sign of the focus leads, and the tint follows.
  func isTinted(_ block: Block, isFocused: Bool) -> Bool {
    guard !block.part.traits.contains(.isPill), !block.isOutlined, !canvas.buffer.cursorVisible || !isFocused else {
      return false
    }
    // What stands within a line has no sign of the focus that could lead.
    if block.part.isInline { return isFocused }
    return window.state.isLeading ? block.id == window.state.tinted : isFocused
  }

  /// Returns what shows that a block has the focus, and how many lines it has: all of a card but its edges.
  private func focusArea(of block: Block, in layer: LayerFrame) -> (area: BlockArea, height: Int) {
    var area = area(of: block, in: layer)
    guard block.isSurface else { return (area, Int(block.height)) }
    area.row += 1
    area.column += BlockBuilder.gutter
    area.width -= 2 * BlockBuilder.gutter
    return (area, Int(block.height) - 2)
  }

  /// Fills the row that has the focus with the colour of the selection, or makes it one solid bar.
  mutating func tint(_ block: Block, in layer: LayerFrame) {
    let (area, height) = focusArea(of: block, in: layer)
    let paper: CellStyle.Colour = block.isSurface && !canvas.styles.isFlat ? .token(.surface) : canvas.paper
    guard !block.part.isInline else {
      guard area.rows.contains(area.row) else { return }
      canvas.buffer.restyle(row: area.row, column: area.column, width: area.width, height: 1) {
        [styles = canvas.styles] style in
        style = styles.focused(style)
      }
      return
    }
    let isWhole = block.part.traits.contains(.isTintedWhole)
    let last = min(area.row + (isWhole ? height : 1), area.rows.upperBound)
    // A solid bar begins behind the sign of the focus; the tint of a row in a card reaches its edge.
    let before = canvas.styles.isFlat ? 1 : BlockBuilder.gutter
    let after = paper == .token(.surface) ? BlockBuilder.gutter : 1
    for row in max(area.row, area.rows.lowerBound)..<max(last, area.rows.lowerBound) {
      canvas.buffer.restyle(row: row, column: area.column - before, width: area.width + before + after, height: 1) {
        [styles = canvas.styles] style in
        if style.background == paper { style.background = .plain }
        style = styles.tinted(style, isFirstLine: row == area.row)
      }
    }
  }

  /// Shows which row of a stack is open in the detail next to it.
  mutating func markOpen(_ block: Block, in layer: LayerFrame) {
    let area = area(of: block, in: layer)
    for row in area.row..<area.row + Int(block.height) where area.rows.contains(row) {
      if canvas.styles.isFlat {
        if row == area.row { canvas.put(canvas.glyphs.dot, row, area.column - BlockBuilder.gutter, canvas.styles.note) }
        continue
      }
      let width = area.width + BlockBuilder.gutter + 1
      canvas.buffer.restyle(row: row, column: area.column - BlockBuilder.gutter, width: width, height: 1) { style in
        if style.background == .plain { style.background = .token(.surfaceRaised) }
      }
    }
  }

  /// Draws the sign of the focus at the left of a block, and moves the cursor there.
  mutating func mark(_ block: Block, in layer: LayerFrame) {
    let (area, height) = focusArea(of: block, in: layer)
    let first = max(area.row, area.rows.lowerBound)
    let last = min(area.row + height, area.rows.upperBound)
    guard first < last else { return }
    let isText = canvas.buffer.cursorVisible
    let column = area.column - BlockBuilder.gutter
    let isPill = block.part.traits.contains(.isPill) && !canvas.styles.isFlat || block.part.isInline || block.isOutlined
    if !isText { canvas.setCursor(first, isPill ? area.column : column) }
    guard !isPill else { return }
    guard !canvas.styles.isFlat else {
      if area.rows.contains(area.row) { canvas.put(canvas.glyphs.marker, area.row, column, canvas.styles.rail) }
      return
    }
    let isTinted = isTinted(block, isFocused: true)
    var style = canvas.styles.rail
    for row in first..<last {
      let isSelected = isTinted && (row == area.row || !block.isSurface)
      style.background = isSelected ? .token(.selection) : block.isSurface ? .token(.surface) : .plain
      canvas.put(canvas.glyphs.rail, row, column, style)
    }
  }
}
