import TerminalKit

// The scroll bar of a layer.
extension Renderer {
  mutating func drawScrollBar(_ layer: LayerFrame) {
    guard let bar = layer.scrollBar else { return }
    var style = canvas.styles.border
    if case .scrollBar(layer.key, _)? = state.pressed { style = canvas.styles.accent }
    draw(bar, style)
  }

  mutating func draw(_ bar: ScrollBar, _ style: CellStyle) {
    for row in bar.thumb {
      let glyph =
        switch bar.covers(row: row) {
        case (true, true): canvas.glyphs.thumbs.whole
        case (true, false): canvas.glyphs.thumbs.upper
        case (false, _): canvas.glyphs.thumbs.lower
        }
      canvas.put(glyph, row, bar.column, style)
    }
  }
}
