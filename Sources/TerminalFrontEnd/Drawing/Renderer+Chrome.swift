import Scenes
import Screens
import TerminalKit

// The footer.
extension Renderer {
  /// Draws the footer, with the most useful keys on the left and what is in progress on the right if the indicator has no room for it.
  mutating func drawFooter() {
    var room = frame.width
    buffer.fill(row: frame.footerRow, column: 0, width: frame.width, height: 1, with: " ", style: styles.bar)
    if let line = activityInFooter() {
      room -= TextWidth.columns(line) + 2
      drawKeys(room)
      put(line, frame.footerRow, room + 1, styles.onBar(styles.accent))
    } else if let step = stepInFooter() {
      room -= TextWidth.columns(step) + 2
      drawKeys(room)
      put(step, frame.footerRow, room, styles.onBar(styles.note))
    } else {
      drawKeys(room)
    }
  }

  private mutating func drawKeys(_ width: Int) {
    var column = 1
    // A key cap has a blank at either side.
    let cap = styles.isFlat ? "" : " "
    for (key, title) in Footer(scene, state, frame, glyphs, keys, texts).keys {
      let size = 2 * cap.utf8.count + TextWidth.columns(key) + 1 + TextWidth.columns(title)
      guard column + size <= width - 1 else { break }
      column += put(cap + key + cap, frame.footerRow, column, styles.keyCap)
      column += put(" " + title, frame.footerRow, column, styles.onBar(styles.faint)) + (styles.isFlat ? 3 : 2)
    }
  }
}
