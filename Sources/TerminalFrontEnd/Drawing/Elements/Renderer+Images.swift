import Failures
import Screens
import TerminalKit

// Drawing pictures.
extension Renderer {
  /// Draws a picture in characters, or its description in a frame.
  mutating func image(_ element: Element, _ block: Block, _ area: BlockArea, _ layout: ImageLayout?) {
    guard let key = layout?.key, styles.showsPictures else { return describe(element, block, area, []) }
    switch images[key] {
    case .cells(let image, .some(let graphic)) where mayShowGraphics:
      let style = CellStyle(foreground: buffer.colour(graphic.id))
      for line in 0..<image.height where area.rows.contains(area.row + line) {
        let row = Rect(row: area.row + line, column: area.column, width: image.width, height: 1)
        fill(row, style: style, with: graphic.isSent ? GraphicsProtocol.placeholder : PicturePlace.blank)
        if graphic.isSent { put(GraphicsProtocol.first(ofRow: line), row.row, row.column, style) }
      }
      guard !graphic.isSent else { return }
      buffer.place(
        PicturePlace(
          id: graphic.id, row: area.row, column: area.column, width: image.width, height: image.height))
    case .cells(let image, _):
      for line in 0..<image.height where area.rows.contains(area.row + line) {
        let row = image.cells[line * image.width..<(line + 1) * image.width]
        buffer.write(cells: row, row: area.row + line, column: area.column, paper: paper)
      }
    case .failed(let failure): describe(element, block, area, [failure.message, failure.remedy].compactMap { $0 })
    case nil: describe(element, block, area, [])
    }
  }

  /// Whether the terminal may draw pictures itself, which it cannot under what lies over them.
  private var mayShowGraphics: Bool {
    guard state.mode == .screen || state.mode == .filter else { return false }
    return !frame.layers.contains(where: \.hasBorder) || isDrawingTop && motion == nil
  }

  /// Draws what a picture shows in words, with the reasons why it is not shown.
  private mutating func describe(_ element: Element, _ block: Block, _ area: BlockArea, _ reasons: [String]) {
    let (width, height) = (area.width, Int(block.height))
    guard width >= 6, height >= 3 else {
      line(TextWidth.truncated(element.name, to: width), area, 0, 0, styles.faint)
      return
    }
    drawBorder(
      of: Rect(row: area.row, column: area.column, width: width, height: height), in: area.rows, styles.hairline)
    let words = TextWidth.wrapped(element.name, to: width - 4).map { ($0, styles.faint) }
    let whys = reasons.flatMap { TextWidth.wrapped($0, to: width - 4) }.map { ($0, styles.note) }
    let shown = (words + whys).prefix(height - 2)
    let top = 1 + (height - 2 - shown.count) / 2
    for (index, (text, style)) in shown.enumerated() {
      line(text, area, top + index, 2 + max(0, (width - 4 - TextWidth.columns(text)) / 2), style)
    }
  }
}
