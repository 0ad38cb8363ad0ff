import Presentation
import Screens
import TerminalKit

// What moves between one frame and the next.
extension Renderer {
  /// Moves what is below the bar of the top layer to the side, in one colour.
  mutating func slideBody(by shift: Int) {
    guard let top = window.frame.top else { return }
    let first = max(top.barRow.map { $0 + 1 } ?? top.body.row, top.outer.row)
    let paper: CellStyle.Colour = top.hasBorder && !canvas.styles.isFlat ? .token(.overlay) : .plain
    canvas.buffer.slide(
      (first..<max(first, top.body.endRow), top.outer.column..<top.outer.endColumn), by: shift,
      style: CellStyle(foreground: .token(.textFaint), background: paper))
  }

  /// Lowers the top layer by a share of its height.
  mutating func lower(_ layer: LayerFrame, by share: Double, over behind: CellBuffer) {
    let outer = layer.outer
    let rows = Int((Double(outer.height) * share).rounded())
    canvas.buffer.lower((outer.row..<outer.endRow, outer.column..<outer.endColumn), by: rows, over: behind)
  }
}

extension CellBuffer {
  /// Returns a frame between two, as far as it needs the one before.
  func moved(_ step: MotionStep, from before: CellBuffer, _ colours: ThemeColours?) -> CellBuffer {
    var frame = self
    if let covered = step.covered {
      frame = before
      frame.copy(self, row: Int((Double(height) * covered).rounded()), column: 0)
    }
    if let share = step.fade, let colours {
      frame.fade(from: before, share: share) { colour, grid, isInk in
        if let token = colour.token { return colours[token].rgb }
        return grid.colours[colour] ?? colours[isInk ? .text : .background].rgb
      }
    }
    return frame
  }
}
