import Presentation
import Scenes
import Screens
import TerminalKit

/// The line above a screen with the words that its rows must contain.
struct FilterView {
  let layer: LayerFrame
  let row: Int
  let text: TextLine
  let isTyping: Bool

  func draw(on canvas: inout Canvas) {
    let styles = canvas.styles
    let column = layer.bar.column
    var count = ""
    if let matches = layer.layout.matches { count = canvas.texts(.of, "\(matches.found)", "\(matches.of)") }
    let countWidth = TextWidth.columns(count)
    let width = layer.layout.options.columns > 1 ? layer.bar.width : min(layer.bar.width, BlockBuilder.widest)
    let field = Rect(row: row, column: column, width: width, height: 1)
    let room = max(4, width - 4 - (countWidth > 0 ? countWidth + 2 : 2))
    if !styles.isFlat { canvas.fill(field, style: styles.field(isTyping)) }
    func onField(_ style: CellStyle) -> CellStyle { styles.isFlat ? style : styles.onField(style, isEditing: isTyping) }
    canvas.put(
      canvas.glyphs.search, row, column + (styles.isFlat ? 0 : 1), onField(isTyping ? styles.heading : styles.faint))
    let start = column + (styles.isFlat ? 2 : 3)
    if text.isEmpty {
      let prompt = layer.layout.screen.root.string(.search) ?? canvas.texts[.filter]
      canvas.put(TextWidth.truncated(prompt, to: room), row, start, onField(styles.placeholder))
      if isTyping { canvas.setCursor(row, start, visible: true) }
    } else {
      canvas.drawLine(text, row, start, room, onField(styles.bold), caret: isTyping)
    }
    if countWidth > 0 {
      canvas.put(count, row, field.endColumn - 1 - countWidth, onField(styles.faint))
    } else if !styles.isFlat, !isTyping {
      canvas.put("/", row, field.endColumn - 2, onField(styles.note))
    }
  }
}
