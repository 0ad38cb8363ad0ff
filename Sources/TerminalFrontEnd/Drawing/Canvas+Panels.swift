import Presentation
import TerminalKit

// Panels over everything else.
extension Canvas {
  mutating func drawPanel(_ rect: Rect, _ style: CellStyle, handle: Rect? = nil, isSquare: Bool = false) {
    drawBorder(of: rect, in: rect.row..<rect.endRow, style, isSquare: isSquare)
    if let handle {
      var strong = style
      strong.attributes.insert(.bold)
      put(" " + String(repeating: glyphs.heavyRule, count: handle.width - 2) + " ", handle.row, handle.column, strong)
    }
  }

  /// Draws an empty panel with a border and title over everything else.
  ///
  /// Returns the area inside it.
  mutating func openPanel(_ title: String, width: Int, height: Int) -> Rect {
    dim(Rect(row: 0, column: 0, width: buffer.width, height: buffer.height))
    let rect = Rect.panel(width: width, height: height, in: (buffer.width, buffer.height))
    drawBordered(title, rect)
    return rect.inset(rows: 1, columns: 2)
  }

  /// Draws a panel with a border and a title, and makes it the background of what follows.
  mutating func drawBordered(_ title: String, _ rect: Rect) {
    if !styles.isFlat { paper = .token(.overlay) }
    fill(rect)
    drawPanel(rect, styles.border)
    guard !title.isEmpty else { return }
    put(" \(TextWidth.truncated(title, to: max(1, rect.width - 6))) ", rect.row, rect.column + 2, styles.heading)
  }

  /// Draws a panel whose edges are half a row high, with a border in flat styles, over everything else.
  mutating func openSurface(_ title: String, _ rect: Rect) {
    dim(Rect(row: 0, column: 0, width: buffer.width, height: buffer.height))
    guard !styles.isFlat else { return drawBordered(title, rect) }
    drawEdges(of: rect, isSquare: false, isAtBottom: false)
    paper = .token(.overlay)
    fill(Rect(row: rect.row + 1, column: rect.column, width: rect.width, height: rect.height - 2))
  }

  /// Draws the name of a group with a line after it.
  mutating func drawHeading(_ title: String, _ row: Int, _ column: Int, _ width: Int) {
    let title = TextWidth.truncated(title.uppercased(), to: width)
    let end = put(title, row, column, CellStyle(foreground: styles.faint.foreground, attributes: .bold)) + 1
    guard width > end else { return }
    put(String(repeating: glyphs.rule, count: width - end), row, column + end, styles.hairline)
  }
}
