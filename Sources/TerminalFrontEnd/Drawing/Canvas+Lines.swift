import Screens
import TerminalKit

/// The area of a block and the rows to which it is clipped.
struct BlockArea {
  var row: Int
  var column: Int
  var width: Int
  var rows: Range<Int>
}

// Drawing lines of a block.
extension Canvas {
  /// Draws text on one line of a block, if that line is visible.
  @discardableResult
  mutating func line(
    _ text: String, _ area: BlockArea, _ line: Int, _ column: Int, _ style: CellStyle
  ) -> Int {
    guard area.rows.contains(area.row + line), column < area.width else { return 0 }
    return put(text, area.row + line, area.column + column, style, limit: area.width - column)
  }

  /// Draws a text with half a cell of its background at either side, and returns the columns.
  @discardableResult
  mutating func pill(_ text: String, _ area: BlockArea, _ column: Int, _ style: CellStyle) -> Int {
    let edge = CellStyle(foreground: style.background)
    var width = line("▐", area, 0, column, edge)
    width += line(text, area, 0, column + width, style)
    return width + line("▌", area, 0, column + width, edge)
  }

  mutating func lines(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() { line(text, area, index, 0, style) }
  }

  mutating func centred(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() {
      line(text, area, index, max(0, (area.width - TextWidth.columns(text)) / 2), style)
    }
  }

  /// Draws text within a number of columns.
  mutating func text(
    _ text: String, _ area: BlockArea, _ line: Int, _ column: Int, width: Int, _ alignment: Alignment,
    _ style: CellStyle
  ) {
    let text = TextWidth.truncated(text, to: width)
    let room = max(0, width - TextWidth.columns(text))
    let shift =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    self.line(text, area, line, column + shift, style)
  }

  /// Draws a share as a line with air around it, to half a cell, or of whole characters where there is ASCII alone.
  mutating func bar(_ share: Double, _ area: BlockArea, _ line: Int, _ column: Int, width: Int, _ style: CellStyle) {
    guard glyphs.isASCII else {
      let halves = min(2 * width, max(0, Int((share * Double(2 * width)).rounded())))
      let used = String(repeating: glyphs.heavyRule, count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
      self.line(used, area, line, column, style)
      let rest = width - (halves + 1) / 2
      self.line(String(repeating: glyphs.rule, count: rest), area, line, column + width - rest, styles.hairline)
      return
    }
    let full = min(width, max(0, Int((share * Double(width)).rounded())))
    self.line(String(repeating: glyphs.barFull, count: full), area, line, column, style)
    self.line(String(repeating: glyphs.barEmpty, count: width - full), area, line, column + full, styles.faint)
  }
}
