import Presentation
import Screens
import TerminalKit

// Drawing what several elements have.
extension Canvas {
  /// Returns the style of a value with a tone, which is faint if the element is disabled.
  func style(of element: Element) -> CellStyle { element.isDisabled ? styles.faint : styles.style(element.tone) }

  /// Returns the style of a chart's or gauge's element, which has the accent if it has no tone.
  func accented(_ element: Element) -> CellStyle {
    element.tone == .plain ? styles.accent : styles.style(element.tone)
  }

  /// Draws the second line of a control: the reason it is disabled, its error, or its subtitle.
  mutating func secondLine(_ element: Element, _ area: BlockArea, _ column: Int) {
    let room = max(1, area.width - column)
    if let reason = element.disabledReason {
      line(TextWidth.truncated(reason, to: room), area, 1, column, styles.faint)
    } else if let error = element.string(.error) {
      line(TextWidth.truncated("\(glyphs.warning) \(error)", to: room), area, 1, column, styles.error)
    } else if let subtitle = element.string(.subtitle) {
      line(TextWidth.truncated(subtitle, to: room), area, 1, column, styles.faint)
    }
  }

  /// Draws the name of a control, and returns the column of its value.
  @discardableResult
  mutating func drawName(of element: Element, _ block: Block, _ area: BlockArea) -> Int {
    let label = Int(block.labelWidth)
    let style = element.isDisabled ? styles.faint : styles.plain
    text(element.name, area, 0, 0, width: label, .leading, style)
    secondLine(element, area, label > 0 ? label + 2 : 0)
    return label > 0 ? label + 2 : 0
  }

  /// Draws the text of a cell of a table.
  mutating func drawText(ofCell cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea) {
    var text = cell.name
    if let symbol = cell.string(.symbol) { text = "\(glyphs.symbol(symbol)) \(text)" }
    let style = row.isDisabled ? styles.faint : styles.style(cell.tone)
    self.text(text, area, 0, column.start, width: column.width, column.alignment, style)
  }
}
