import Scenes
import Screens
import TerminalKit

// The footer.
extension Renderer {
  /// Draws the footer, with the most useful keys on the left and what is in progress on the right if the indicator has no room for it.
  mutating func drawFooter() {
    var room = frame.width
    canvas.buffer.fill(
      row: frame.footerRow, column: 0, width: frame.width, height: 1, with: " ", style: canvas.styles.bar)
    if let line = activityInFooter() {
      room -= TextWidth.columns(line) + 2
      drawKeys(room)
      canvas.put(line, frame.footerRow, room + 1, canvas.styles.onBar(canvas.styles.accent))
    } else if let step = stepInFooter() {
      room -= TextWidth.columns(step) + 2
      drawKeys(room)
      canvas.put(step, frame.footerRow, room, canvas.styles.onBar(canvas.styles.note))
    } else {
      drawKeys(room)
    }
  }

  private mutating func drawKeys(_ width: Int) {
    var column = 1
    // A key cap has a blank at either side.
    let cap = canvas.styles.isFlat ? "" : " "
    for (key, title) in Footer(scene, state, frame, canvas.glyphs, keys, canvas.texts).keys {
      let size = 2 * cap.utf8.count + TextWidth.columns(key) + 1 + TextWidth.columns(title)
      guard column + size <= width - 1 else { break }
      column += canvas.put(cap + key + cap, frame.footerRow, column, canvas.styles.keyCap)
      column +=
        canvas.put(" " + title, frame.footerRow, column, canvas.styles.onBar(canvas.styles.faint))
        + (canvas.styles.isFlat ? 3 : 2)
    }
  }
}
