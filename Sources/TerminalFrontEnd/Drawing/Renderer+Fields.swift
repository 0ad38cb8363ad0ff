import Scenes
import Screens
import TerminalKit

// Drawing text fields.
extension Renderer {
  mutating func field(_ element: Element, _ block: Block, _ area: BlockArea, isFocused: Bool) {
    let layout = FieldLayout(block)
    guard layout.textWidth > 0 else { return }
    var text = TextLine(element.string(.value) ?? "")
    var isEditing = false
    if isFocused, let edit = state.edit, edit.field == element.id {
      text = edit.line
      isEditing = state.mode == .screen && !element.isDisabled
    }
    drawFrame(of: element, layout, area, rows: 1, isFocused: isFocused, size: nil)
    let row = area.row + layout.textLine
    if area.rows.contains(row) {
      let style = fieldStyle(element, layout, isEditing: isEditing)
      let column = area.column + layout.textColumn
      if text.isEmpty, let prompt = element.string(.placeholder) {
        // The placeholder is in parentheses so that it can't be mistaken for typed text on any terminal.
        put(
          TextWidth.truncated("(\(prompt))", to: layout.textWidth), row, column,
          placeholder(layout, isEditing: isEditing), limit: layout.textWidth)
      }
      drawLine(text, row, column, layout.textWidth, style, caret: isEditing, hidden: element.flag(.secure))
    }
    if !layout.isOutlined { secondLine(element, area, layout.textColumn) }
  }

  /// Draws what is around the text of a field: its outline with the label and what is wrong, or its label and surface.
  ///
  /// - Parameter size: The text on how much of the greatest size is used, shown at the lower right, or nil.
  mutating func drawFrame(
    of element: Element, _ layout: FieldLayout, _ area: BlockArea, rows: Int, isFocused: Bool, size: String?
  ) {
    guard layout.isOutlined else {
      text(
        element.name, area, 0, 0, width: max(0, layout.textColumn - 2), .leading,
        element.isDisabled ? styles.faint : styles.plain)
      let style = fieldStyle(element, layout, isEditing: isFocused && !element.isDisabled && state.mode == .screen)
      for row in area.row..<area.row + rows where area.rows.contains(row) {
        fill(
          Rect(row: row, column: area.column + layout.textColumn, width: layout.textWidth, height: 1), style: style,
          with: glyphs.isASCII ? "_" : " ")
      }
      return
    }
    let isWrong = element.string(.error) != nil && !element.isDisabled
    var style = isFocused ? styles.rail : styles.border
    if element.isDisabled { style = styles.note } else if isWrong { style = styles.style(.critical) }
    let outline = isFocused ? glyphs.focusedOutline : glyphs.outline
    let label = isWrong ? styles.error : element.isDisabled ? styles.note : styles.faint
    edge(area, 0, layout.width, outline, isTop: true, style, texts: [(element.name, label)])
    for row in 1...rows {
      line(outline.side, area, row, 0, style)
      line(outline.side, area, row, layout.width - 1, style)
    }
    var notes: [(String, CellStyle)] = []
    if element.isDisabled, let reason = element.string(.reason) {
      notes.append((reason, styles.faint))
    } else if let error = element.string(.error) {
      notes.append(("\(glyphs.failure) \(error)", styles.error))
    } else if let subtitle = element.string(.subtitle) {
      notes.append((subtitle, styles.note))
    }
    edge(area, rows + 1, layout.width, outline, isTop: false, style, texts: notes)
    if let size {
      let text = " \(size) "
      line(text, area, rows + 1, layout.width - 2 - TextWidth.columns(text), styles.note)
    }
  }

  /// Draws the upper or lower edge of an outline with texts in it.
  private mutating func edge(
    _ area: BlockArea, _ row: Int, _ width: Int, _ outline: Glyphs.Outline, isTop: Bool, _ style: CellStyle,
    texts: [(text: String, style: CellStyle)]
  ) {
    let corners = isTop ? (outline.corners[0], outline.corners[1]) : (outline.corners[2], outline.corners[3])
    let rule = String(repeating: outline.rule, count: max(0, width - 2))
    line(corners.0 + rule + corners.1, area, row, 0, style)
    var column = 2
    for (text, style) in texts where !text.isEmpty {
      column += line(" \(TextWidth.truncated(text, to: max(1, width - column - 4))) ", area, row, column, style)
    }
  }

  func fieldStyle(_ element: Element, _ layout: FieldLayout, isEditing: Bool) -> CellStyle {
    if layout.isOutlined { return element.isDisabled ? styles.note : styles.plain }
    return element.isDisabled ? styles.onField(styles.note, isEditing: false) : styles.field(isEditing)
  }

  func placeholder(_ layout: FieldLayout, isEditing: Bool) -> CellStyle {
    layout.isOutlined ? styles.placeholder : styles.onField(styles.placeholder, isEditing: isEditing)
  }

  // MARK: - Pickers

  mutating func picker(_ element: Element, _ block: Block, _ area: BlockArea) {
    let style = element.isDisabled ? styles.faint : styles.plain
    let selected = element.selectedIndex ?? -1
    defer { secondLine(element, area, 0) }
    if let layout = SegmentLayout(element, width: area.width) {
      line(TextWidth.truncated(element.name, to: max(1, layout.segments[0].columns.lowerBound - 1)), area, 0, 0, style)
      for (index, segment) in layout.segments.enumerated() {
        line(
          " \(segment.option.name) ", area, 0, segment.columns.lowerBound,
          styles.segment(isChosen: index == selected, isDisabled: element.isDisabled))
      }
      return
    }
    let options = element.options
    let value = options.indices.contains(selected) ? options[selected].name : glyphs.dash
    let text = TextWidth.truncated(value, to: max(1, area.width * 2 / 3)) + " "
    let start = area.width - TextWidth.columns(text) - 1
    line(TextWidth.truncated(element.name, to: max(1, start - 2)), area, 0, 0, style)
    let end = start + line(text, area, 0, start, element.isDisabled ? style : styles.accent)
    line(glyphs.opens, area, 0, end, styles.faint)
  }
}
