import TerminalKit

extension ScrollBar {
  func draw(_ style: CellStyle, on canvas: inout Canvas) {
    for row in thumb {
      let glyph =
        switch covers(row: row) {
        case (true, true): canvas.glyphs.thumbs.whole
        case (true, false): canvas.glyphs.thumbs.upper
        case (false, _): canvas.glyphs.thumbs.lower
        }
      canvas.put(glyph, row, column, style)
    }
  }
}

extension LayerFrame {
  /// The scroll bar, or nil if all content is visible.
  var scrollBar: ScrollBar? {
    guard body.height > 0 else { return nil }
    return ScrollBar(
      column: outer.endColumn - (hasBorder ? 2 : 1), rows: body.row..<body.endRow, top: top, lastTop: lastTop,
      lines: layout.height)
  }
}
