import Presentation
import TerminalKit

// Surfaces that lie on others: cards on the page, and sheets and dialogs over it.
extension Canvas {
  /// Draws a card, whose edges are half a row high.
  mutating func drawCard(_ area: BlockArea, height: Int) {
    let rect = Rect(row: area.row, column: area.column, width: area.width, height: height)
    guard !styles.isFlat else { return drawBorder(of: rect, in: area.rows, styles.border) }
    let surface = CellStyle(background: .token(.surface))
    for row in max(rect.row, area.rows.lowerBound)..<max(min(rect.endRow, area.rows.upperBound), area.rows.lowerBound) {
      let line = Rect(row: row, column: rect.column, width: rect.width, height: 1)
      if row == rect.row || row == rect.endRow - 1 {
        fill(line, style: CellStyle(foreground: .token(.surface)), with: row == rect.row ? "▄" : "▀")
      } else {
        fill(line, style: surface)
      }
    }
  }

  /// Draws a border within the content of a layer, as far as it is visible.
  mutating func drawBorder(of rect: Rect, in rows: Range<Int>, _ style: CellStyle, isSquare: Bool = false) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let corners = isSquare ? glyphs.squareCorners : glyphs.corners
    let line = String(repeating: glyphs.rule, count: rect.width - 2)
    for row in rect.row..<rect.endRow where rows.contains(row) {
      switch row {
      case rect.row: put(corners[0] + line + corners[1], row, rect.column, style)
      case rect.endRow - 1: put(corners[2] + line + corners[3], row, rect.column, style)
      default:
        put(glyphs.vertical, row, rect.column, style)
        put(glyphs.vertical, row, rect.endColumn - 1, style)
      }
    }
  }

  /// Draws the surface of a sheet or a dialog, and makes it the background of what follows.
  ///
  /// A sheet reaches the footer, so that only its upper edge shows.
  mutating func drawOverlay(_ outer: Rect, isSquare: Bool, isAtBottom: Bool, grabber: Rect?) {
    drawEdges(of: outer, isSquare: isSquare, isAtBottom: isAtBottom)
    paper = .token(.overlay)
    let inside = outer.height - (isAtBottom ? 1 : 2)
    fill(Rect(row: outer.row + 1, column: outer.column, width: outer.width, height: inside))
    if let grabber = grabber {
      // As high as the edge: a line in the middle of its row would need a background above it.
      buffer.overwrite(
        String(repeating: "▄", count: grabber.width), row: grabber.row, column: grabber.column, style: styles.border)
    }
  }

  /// Draws the upper and the lower edge of an overlay; what is behind them stays, dimmed as it is.
  mutating func drawEdges(of outer: Rect, isSquare: Bool, isAtBottom: Bool) {
    let ink = CellStyle(foreground: .token(.overlay))
    func edge(_ left: String, _ middle: String, _ right: String) -> String {
      isSquare
        ? String(repeating: middle, count: outer.width)
        : left + String(repeating: middle, count: max(0, outer.width - 2)) + right
    }
    buffer.overwrite(edge("▗", "▄", "▖"), row: outer.row, column: outer.column, style: ink)
    guard !isAtBottom else { return }
    buffer.overwrite(edge("▝", "▀", "▘"), row: outer.endRow - 1, column: outer.column, style: ink)
  }
}
