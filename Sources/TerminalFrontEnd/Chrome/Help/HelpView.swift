import Scenes
import Screens
import TerminalKit

/// The list of keys.
struct HelpView {
  let window: ChromeContext

  func draw(from top: Int, on canvas: inout Canvas) {
    let lines = KeyHelp.lines(
      for: window.frame.top.map { window.scene.layers[$0.index] }, window.frame.top, window.keys, canvas.texts)
    let layout = HelpLayout(lines, width: window.frame.width, height: window.frame.height)
    canvas.openSurface(canvas.texts[.keys], layout.outer)
    let inside = layout.inside
    let top = max(0, min(top, layout.lastTop))
    let width = layout.columns.count > 1 ? layout.step - 3 : inside.width
    let cap = canvas.styles.isFlat ? "" : " "
    for (index, column) in layout.columns.enumerated() {
      let start = inside.column + index * layout.step
      for (offset, line) in column.dropFirst(top).prefix(inside.height).enumerated() {
        let row = inside.row + offset
        if line.isHeading {
          canvas.drawHeading(line.title, row, start, width)
        } else {
          if !line.key.isEmpty {
            canvas.put(cap + line.key + cap, row, start, canvas.styles.keyCap, limit: layout.keyWidth + 1)
          }
          canvas.put(
            line.title, row, start + layout.keyWidth + 1, canvas.styles.faint, limit: width - layout.keyWidth - 1)
        }
      }
    }
    canvas.setCursor(inside.row, inside.column)
  }
}
