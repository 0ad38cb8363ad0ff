import Presentation
import Scenes
import Screens
import TerminalKit

extension Block.Part { static var field: Block.Part { Block.Part(.textField) } }

/// Text fields of one line, and of several.
struct TextFieldElement: ElementForm {
  var kind: ElementKind { .textField }
  var isLabelled: Bool { true }

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.name) + 26 }

  /// Lays out a text field of one line in three lines with an outline, or beside its label with its error below.
  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    guard !element.isTextArea else { return layOutArea(element, in: place, &builder) }
    builder.space(.list)
    let hasSecondLine = element.string(.error) != nil || element.disabledReason != nil
    builder.add(
      element, in: place, height: builder.options.hasOutlines ? 3 : hasSecondLine ? 2 : 1,
      isControl: element.action(.change) != nil || element.action(.submit) != nil, labels: place.labels)
    builder.blocks[builder.blocks.count - 1].isOutlined = builder.options.hasOutlines
  }

  /// Lays out a text field of several lines, with a line below for its error and its size.
  private func layOutArea(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.divider)
    let hasNote = element.string(.error) != nil || element.disabledReason != nil || element.number(.limit) != nil
    let around = builder.options.hasOutlines ? 2 : hasNote ? 1 : 0
    builder.add(
      element, in: place, height: element.areaLines + around, isControl: element.action(.change) != nil,
      labels: place.labels)
    builder.blocks[builder.blocks.count - 1].isOutlined = builder.options.hasOutlines
    (builder.spacing, builder.filledLine) = (.section, builder.line)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    guard !element.isTextArea else { return drawArea(block, of: element, in: area, context, &canvas) }
    let layout = FieldLayout(block)
    guard layout.textWidth > 0 else { return }
    let (text, isEditing) = text(of: element, context)
    drawFrame(of: element, layout, area, rows: 1, context, size: nil, &canvas)
    let row = area.row + layout.textLine
    if area.rows.contains(row) {
      let style = fieldStyle(element, layout, isEditing: isEditing, canvas.styles)
      let column = area.column + layout.textColumn
      if text.isEmpty, let prompt = element.string(.placeholder) {
        // The placeholder is in parentheses so that it can't be mistaken for typed text on any terminal.
        canvas.put(
          TextWidth.truncated("(\(prompt))", to: layout.textWidth), row, column,
          placeholder(layout, isEditing: isEditing, canvas.styles), limit: layout.textWidth)
      }
      canvas.drawLine(text, row, column, layout.textWidth, style, caret: isEditing, hidden: element.flag(.secure))
    }
    if !layout.isOutlined { canvas.secondLine(element, area, layout.textColumn) }
  }

  /// Returns the text of a field, and whether keys edit it.
  private func text(of field: Element, _ context: ElementContext) -> (line: TextLine, isEditing: Bool) {
    guard context.isFocused, let edit = context.edit, edit.field == field.id else {
      return (TextLine(field.string(.value) ?? "", isMultiline: field.isTextArea), false)
    }
    return (edit.line, context.hasKeys && !field.isDisabled)
  }

  private func drawArea(
    _ block: Block, of element: Element, in area: BlockArea, _ context: ElementContext, _ canvas: inout Canvas
  ) {
    let field = FieldLayout(block)
    guard field.textWidth > 0 else { return }
    let (text, isEditing) = text(of: element, context)
    let layout = TextAreaLayout(text.characters, width: field.textWidth)
    let caret = layout.place(of: text.caret)
    let height = element.areaLines
    let top = isEditing ? max(0, caret.row - height + 1) : 0
    let count = text.characters.count
    let size = element.whole(.limit, in: 1...1_000_000).map { canvas.texts(.of, "\(count)", "\($0)") }
    drawFrame(of: element, field, area, rows: height, context, size: size, &canvas)
    let style = fieldStyle(element, field, isEditing: isEditing, canvas.styles)
    for row in 0..<height where layout.rows.indices.contains(top + row) {
      canvas.line(String(text.characters[layout.rows[top + row]]), area, field.textLine + row, field.textColumn, style)
    }
    if text.isEmpty, let prompt = element.string(.placeholder) {
      canvas.line(
        TextWidth.truncated("(\(prompt))", to: field.textWidth), area, field.textLine, field.textColumn,
        placeholder(field, isEditing: isEditing, canvas.styles))
    }
    if !field.isOutlined { note(element, size, area, height, field.textColumn, field.textWidth, &canvas) }
    let row = area.row + field.textLine + caret.row - top
    if isEditing, area.rows.contains(row) {
      canvas.setCursor(row, area.column + field.textColumn + min(caret.column, field.textWidth - 1), visible: true)
    }
  }

  /// Draws the line below a text field of several lines: what is wrong on the left, and its size on the right.
  private func note(
    _ element: Element, _ size: String?, _ area: BlockArea, _ row: Int, _ start: Int, _ width: Int,
    _ canvas: inout Canvas
  ) {
    var room = width
    if let size {
      room -= TextWidth.columns(size) + 2
      canvas.text(size, area, row, start, width: width, .trailing, canvas.styles.faint)
    }
    if let reason = element.disabledReason {
      canvas.text(reason, area, row, start, width: max(1, room), .leading, canvas.styles.faint)
    } else if let error = element.string(.error) {
      canvas.text(
        "\(canvas.glyphs.warning) \(error)", area, row, start, width: max(1, room), .leading, canvas.styles.error)
    }
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand { .nothing }

  func words(for element: Element) -> ElementWords { .enter(.edit) }

  /// Draws what is around the text of a field: its outline with the label and what is wrong, or its label and surface.
  ///
  /// - Parameter size: The text on how much of the greatest size is used, shown at the lower right, or nil.
  private func drawFrame(
    of element: Element, _ layout: FieldLayout, _ area: BlockArea, rows: Int, _ context: ElementContext, size: String?,
    _ canvas: inout Canvas
  ) {
    guard layout.isOutlined else {
      canvas.text(
        element.name, area, 0, 0, width: max(0, layout.textColumn - 2), .leading,
        element.isDisabled ? canvas.styles.faint : canvas.styles.plain)
      let style = fieldStyle(
        element, layout, isEditing: context.isFocused && !element.isDisabled && context.hasKeys, canvas.styles)
      for row in area.row..<area.row + rows where area.rows.contains(row) {
        canvas.fill(
          Rect(row: row, column: area.column + layout.textColumn, width: layout.textWidth, height: 1), style: style,
          with: canvas.glyphs.isASCII ? "_" : " ")
      }
      return
    }
    let isWrong = element.string(.error) != nil && !element.isDisabled
    var style = context.isFocused ? canvas.styles.rail : canvas.styles.border
    if element.isDisabled { style = canvas.styles.note } else if isWrong { style = canvas.styles.style(.critical) }
    let outline = context.isFocused ? canvas.glyphs.focusedOutline : canvas.glyphs.outline
    let label = isWrong ? canvas.styles.error : element.isDisabled ? canvas.styles.note : canvas.styles.faint
    edge(area, 0, layout.width, outline, isTop: true, style, texts: [(element.name, label)], &canvas)
    for row in 1...rows {
      canvas.line(outline.side, area, row, 0, style)
      canvas.line(outline.side, area, row, layout.width - 1, style)
    }
    var notes: [(String, CellStyle)] = []
    if let reason = element.disabledReason {
      notes.append((reason, canvas.styles.faint))
    } else if let error = element.string(.error) {
      notes.append(("\(canvas.glyphs.failure) \(error)", canvas.styles.error))
    } else if let subtitle = element.string(.subtitle) {
      notes.append((subtitle, canvas.styles.note))
    }
    edge(area, rows + 1, layout.width, outline, isTop: false, style, texts: notes, &canvas)
    if let size {
      let text = " \(size) "
      canvas.line(text, area, rows + 1, layout.width - 2 - TextWidth.columns(text), canvas.styles.note)
    }
  }

  /// Draws the upper or lower edge of an outline with texts in it.
  private func edge(
    _ area: BlockArea, _ row: Int, _ width: Int, _ outline: Glyphs.Outline, isTop: Bool, _ style: CellStyle,
    texts: [(text: String, style: CellStyle)], _ canvas: inout Canvas
  ) {
    let corners = isTop ? (outline.corners[0], outline.corners[1]) : (outline.corners[2], outline.corners[3])
    let rule = String(repeating: outline.rule, count: max(0, width - 2))
    canvas.line(corners.0 + rule + corners.1, area, row, 0, style)
    var column = 2
    for (text, style) in texts where !text.isEmpty {
      column += canvas.line(" \(TextWidth.truncated(text, to: max(1, width - column - 4))) ", area, row, column, style)
    }
  }

  private func fieldStyle(_ element: Element, _ layout: FieldLayout, isEditing: Bool, _ styles: Styles) -> CellStyle {
    if layout.isOutlined { return element.isDisabled ? styles.note : styles.plain }
    return element.isDisabled ? styles.onField(styles.note, isEditing: false) : styles.field(isEditing)
  }

  private func placeholder(_ layout: FieldLayout, isEditing: Bool, _ styles: Styles) -> CellStyle {
    layout.isOutlined ? styles.placeholder : styles.onField(styles.placeholder, isEditing: isEditing)
  }
}
