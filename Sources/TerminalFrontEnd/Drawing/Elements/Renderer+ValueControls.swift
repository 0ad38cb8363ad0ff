import Presentation
import Scenes
import Screens
import TerminalKit

// Drawing controls for numbers, days and several lines of text.
extension Renderer {
  /// Draws the name of a control, and returns the column of its value.
  private mutating func name(of element: Element, _ block: Block, _ area: BlockArea) -> Int {
    let label = Int(block.labelWidth)
    let style = element.isDisabled ? styles.faint : styles.plain
    text(element.name, area, 0, 0, width: label, .leading, style)
    secondLine(element, area, label > 0 ? label + 2 : 0)
    return label > 0 ? label + 2 : 0
  }

  mutating func stepper(_ element: Element, _ block: Block, _ area: BlockArea) {
    let start = name(of: element, block, area)
    let scale = element.scale
    let layout = StepperLayout(element, start: start)
    let minus = element.isDisabled || scale.value <= scale.minimum ? styles.faint : styles.accent
    let plus = element.isDisabled || scale.value >= scale.maximum ? styles.faint : styles.accent
    key(glyphs.minus, area, layout.minus, minus)
    text(
      layout.text, area, 0, layout.number, width: layout.width, .center, element.isDisabled ? styles.faint : styles.bold
    )
    key("+", area, layout.plus, plus)
    let range = texts(.of, "", NumberText.text(scale.maximum))
    if element.number(.maximum) != nil { line(range, area, 0, layout.plus + 4, styles.faint) }
  }

  /// Draws one of the two buttons of a stepper.
  private mutating func key(_ sign: String, _ area: BlockArea, _ column: Int, _ style: CellStyle) {
    guard !styles.isFlat else {
      line("[\(sign)]", area, 0, column, style)
      return
    }
    let edge = CellStyle(foreground: .token(.surfaceRaised))
    line("▐", area, 0, column, edge)
    let cap = CellStyle(
      foreground: style.foreground, background: .token(.surfaceRaised), attributes: style.attributes.union(.bold))
    line(sign, area, 0, column + 1, cap)
    line("▌", area, 0, column + 2, edge)
  }

  mutating func slider(_ element: Element, _ block: Block, _ area: BlockArea) {
    let start = name(of: element, block, area)
    let layout = SliderLayout(element, start: start, width: area.width)
    let style = element.isDisabled ? styles.faint : styles.accent
    let knob = layout.knob
    line(String(repeating: glyphs.heavyRule, count: knob), area, 0, layout.start, style)
    line(glyphs.knob, area, 0, layout.start + knob, element.isDisabled ? styles.faint : styles.heading)
    line(
      String(repeating: glyphs.rule, count: layout.width - knob - 1), area, 0, layout.start + knob + 1, styles.faint)
    line(layout.text, area, 0, layout.start + layout.width + 2, element.isDisabled ? styles.faint : styles.bold)
  }

  // MARK: - Dates

  mutating func date(_ element: Element, _ block: Block, _ area: BlockArea) {
    let start = name(of: element, block, area)
    let day = element.number(.number).flatMap { CalendarDay(number: $0) }
    let style = element.isDisabled ? styles.faint : styles.accent
    let end = line(day.map { "\($0)" } ?? glyphs.dash, area, 0, start, style)
    line(" " + glyphs.opens, area, 0, start + end, styles.faint)
  }

  mutating func month(_ element: Element, _ area: BlockArea, isFocused: Bool) {
    guard let layout = MonthGrid(element) else { return }
    let months = texts[.months].split(separator: " ")
    let name = months.indices.contains(layout.month - 1) ? String(months[layout.month - 1]) : "\(layout.month)"
    text("\(name) \(layout.year)", area, 0, 0, width: area.width, .center, styles.bold)
    for (index, weekday) in texts[.weekdays].split(separator: " ").prefix(7).enumerated() {
      text(String(weekday), area, 1, index * 4, width: 3, .trailing, styles.faint)
    }
    for week in 0..<6 {
      for weekday in 0..<7 {
        guard let day = layout.day(week: week, weekday: weekday) else { continue }
        let isOutside = day.date.month != layout.month
        let isChosen = day == layout.day
        var style = element.isDisabled || isOutside || !layout.isAllowed(day) ? styles.faint : styles.plain
        if isChosen { style = isFocused ? styles.selected : styles.heading }
        text(
          isChosen ? "[\(day.date.day)]" : "\(day.date.day) ", area, 2 + week, weekday * 4, width: 4, .trailing, style)
      }
    }
  }

  // MARK: - Text of several lines

  mutating func textArea(_ element: Element, _ block: Block, _ area: BlockArea, isFocused: Bool) {
    let field = FieldLayout(block)
    guard field.textWidth > 0 else { return }
    var text = TextLine(element.string(.value) ?? "", isMultiline: true)
    var isEditing = false
    if isFocused, let edit = state.edit, edit.field == element.id {
      text = edit.line
      isEditing = state.mode == .screen && !element.isDisabled
    }
    let layout = TextAreaLayout(text.characters, width: field.textWidth)
    let caret = layout.place(of: text.caret)
    let height = element.areaLines
    let top = isEditing ? max(0, caret.row - height + 1) : 0
    let count = text.characters.count
    let size = element.whole(.limit, in: 1...1_000_000).map { texts(.of, "\(count)", "\($0)") }
    drawFrame(of: element, field, area, rows: height, isFocused: isFocused, size: size)
    let style = fieldStyle(element, field, isEditing: isEditing)
    for row in 0..<height where layout.rows.indices.contains(top + row) {
      line(
        String(text.characters[layout.rows[top + row]]), area, field.textLine + row, field.textColumn, style)
    }
    if text.isEmpty, let prompt = element.string(.placeholder) {
      line(
        TextWidth.truncated("(\(prompt))", to: field.textWidth), area, field.textLine, field.textColumn,
        placeholder(field, isEditing: isEditing))
    }
    if !field.isOutlined { note(element, size, area, height, field.textColumn, field.textWidth) }
    let row = area.row + field.textLine + caret.row - top
    if isEditing, area.rows.contains(row) {
      setCursor(row, area.column + field.textColumn + min(caret.column, field.textWidth - 1), visible: true)
    }
  }

  /// Draws the line below a text field of several lines: what is wrong on the left, and its size on the right.
  private mutating func note(
    _ element: Element, _ size: String?, _ area: BlockArea, _ row: Int, _ start: Int, _ width: Int
  ) {
    var room = width
    if let size {
      room -= TextWidth.columns(size) + 2
      text(size, area, row, start, width: width, .trailing, styles.faint)
    }
    if element.isDisabled, let reason = element.string(.reason) {
      text(reason, area, row, start, width: max(1, room), .leading, styles.faint)
    } else if let error = element.string(.error) {
      text("\(glyphs.warning) \(error)", area, row, start, width: max(1, room), .leading, styles.error)
    }
  }
}
