import NavigationEngine
import Screens

// Drawing blocks.
extension Renderer {
  mutating func draw(_ block: Block, in layer: LayerFrame, isFocused: Bool) {
    let element = layer.layout.element(of: block)
    let column = layer.body.column + Int(block.column)
    let area = BlockArea(
      row: layer.row(ofLine: Int(block.line)), column: column, width: Int(block.width),
      rows: layer.body.row..<layer.body.endRow)
    switch block.part {
    case .heading: line(TextWidth.truncated(element.name, to: area.width), area, 0, 0, styles.heading)
    case .footer: lines(element.string(.footer) ?? "", area, styles.faint)
    case .text: lines(element.name, area, styles.text(element))
    case .fallbackText: lines(element.name, area, styles.faint)
    case .row: row(element, area)
    case .button: button(element, area)
    case .toggle: toggle(element, area)
    case .field where element.isTextArea: textArea(element, block, area, isFocused: isFocused)
    case .field: field(element, block, area, isFocused: isFocused)
    case .picker: picker(element, block, area, isOpen: layer.layout.options.openPicker == element.id)
    case .option: option(element, area)
    case .progress: progress(element, area)
    case .divider: line(String(repeating: glyphs.rule, count: area.width), area, 0, 0, styles.faint)
    case .emptySymbol: centred(glyphs.symbol(element.string(.symbol) ?? ""), area, styles.accent)
    case .emptyTitle: centred(element.name, area, styles.bold)
    case .emptyText: centred(element.string(.subtitle) ?? "", area, styles.faint)
    case .fact, .tableHeading, .column, .tableRow, .chart, .sparkline, .gauge, .code, .richText, .link, .stepper,
      .slider,
      .chip, .date, .month, .card, .gap:
      value(block, element, area, in: layer, isFocused: isFocused)
    case .unknown: line(UnknownElement.text(element, texts), area, 0, 0, styles.faint)
    case .noMatch: line(texts(.nothingMatches, layer.layout.options.filter), area, 0, 0, styles.faint)
    }
    if isFocused { mark(block, area, element) }
  }

  /// The area of a block and the rows to which it is clipped.
  struct BlockArea {
    var row: Int
    var column: Int
    var width: Int
    var rows: Range<Int>
  }

  /// Marks the focused block with a marker and reversed colours, and moves the cursor there.
  private mutating func mark(_ block: Block, _ area: BlockArea, _ element: Element) {
    let isText = buffer.cursorVisible
    let first = max(area.row, area.rows.lowerBound)
    let last = min(area.row + Int(block.height), area.rows.upperBound)
    guard first < last else { return }
    if !isText {
      let isWide = block.part != .button && !block.part.isInline
      let height = block.part == .row || block.part == .toggle ? last - first : 1
      buffer.restyle(
        row: first, column: area.column - (isWide ? 1 : 0), width: area.width + (isWide ? 2 : 0), height: height
      ) { [styles] style in
        style = styles.focused(style)
      }
      setCursor(first, area.column)
    }
    if area.rows.contains(area.row), !block.part.isInline {
      put(glyphs.marker, area.row, area.column - ScreenLayoutBuilder.gutter, styles.heading)
    }
  }

  // MARK: - Lines

  /// Draws text on one line of a block, if that line is visible.
  @discardableResult
  mutating func line(
    _ text: String, _ area: BlockArea, _ line: Int, _ column: Int, _ style: CellStyle
  ) -> Int {
    guard area.rows.contains(area.row + line), column < area.width else { return 0 }
    return put(text, area.row + line, area.column + column, style, limit: area.width - column)
  }

  private mutating func lines(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() { line(text, area, index, 0, style) }
  }

  private mutating func centred(_ text: String, _ area: BlockArea, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: area.width).enumerated() {
      line(text, area, index, max(0, (area.width - TextWidth.columns(text)) / 2), style)
    }
  }

  /// Draws the second line of a control: the reason it is disabled, its error, or its subtitle.
  mutating func secondLine(_ element: Element, _ area: BlockArea, _ column: Int) {
    let room = max(1, area.width - column)
    if element.isDisabled, let reason = element.string(.reason) {
      line(TextWidth.truncated(reason, to: room), area, 1, column, styles.faint)
    } else if let error = element.string(.error) {
      line(TextWidth.truncated("\(glyphs.warning) \(error)", to: room), area, 1, column, styles.error)
    } else if let subtitle = element.string(.subtitle) {
      line(TextWidth.truncated(subtitle, to: room), area, 1, column, styles.faint)
    }
  }

  // MARK: - Controls

  private mutating func row(_ element: Element, _ area: BlockArea) {
    let style = element.isDisabled ? styles.faint : styles.style(element.tone)
    var start = 0
    if let symbol = element.string(.symbol) {
      line(glyphs.symbol(symbol), area, 0, 0, element.isDisabled ? styles.faint : styles.accent)
      start = 2
    }
    var end = area.width
    if element.flag(.chevron) {
      end -= 1
      line(glyphs.chevron, area, 0, end, styles.faint)
      end -= 1
    }
    // The title is shortened to make room for the badge and detail, down to a third of the line.
    let least = min(TextWidth.columns(element.name), max(4, (end - start) / 3))
    if let badge = element.string(.badge), !badge.isEmpty {
      let text = TextWidth.truncated("(\(badge))", to: max(1, end - start - least - 2))
      end -= TextWidth.columns(text)
      line(text, area, 0, end, element.isDisabled ? styles.faint : styles.badge)
      end -= 1
    }
    if let detail = element.string(.detail), !detail.isEmpty, end - start - least > 3 {
      let text = TextWidth.truncated(detail, to: end - start - least - 2)
      end -= TextWidth.columns(text)
      line(text, area, 0, end, element.tone == .plain ? styles.faint : style)
      end -= 2
    }
    line(TextWidth.truncated(element.name, to: max(1, end - start)), area, 0, start, style)
    secondLine(element, area, start)
  }

  private mutating func button(_ element: Element, _ area: BlockArea) {
    let style = styles.button(element)
    var title = Measure.buttonTitle(element)
    var suffix = ""
    if element.isDisabled, let reason = element.string(.reason) { suffix = "  " + reason }
    title = TextWidth.truncated(title, to: max(1, area.width - 4))
    let end = line("[ \(title) ]", area, 0, 0, style)
    if !suffix.isEmpty { line(TextWidth.truncated(suffix, to: area.width - end), area, 0, end, styles.faint) }
  }

  private mutating func toggle(_ element: Element, _ area: BlockArea) {
    let isOn = element.flag(.on)
    let style = element.isDisabled ? styles.faint : styles.style(element.tone)
    line(isOn ? "[x]" : "[ ]", area, 0, 0, element.isDisabled ? styles.faint : isOn ? styles.heading : styles.plain)
    line(TextWidth.truncated(element.name, to: max(1, area.width - 4)), area, 0, 4, style)
    secondLine(element, area, 4)
  }

  private mutating func field(_ element: Element, _ block: Block, _ area: BlockArea, isFocused: Bool) {
    let label = Int(block.labelWidth)
    let start = label > 0 ? label + 2 : 0
    line(TextWidth.truncated(element.name, to: label), area, 0, 0, element.isDisabled ? styles.faint : styles.plain)
    let width = min(area.width - start, 48)
    guard width > 0 else { return }
    let isSecure = element.flag(.secure)
    var text = TextLine(element.string(.value) ?? "")
    var isEditing = false
    if isFocused, let edit = state.edit, edit.field == element.id {
      text = edit.line
      isEditing = state.mode == .screen && !element.isDisabled
    }
    if area.rows.contains(area.row) {
      let style = element.isDisabled ? styles.faint : styles.field
      buffer.fill(
        row: area.row, column: area.column + start, width: width, height: 1, with: glyphs.isASCII ? "_" : " ",
        style: style)
      if text.isEmpty, let prompt = element.string(.placeholder) {
        // The placeholder is in parentheses so that it can't be mistaken for typed text on any terminal.
        put(
          TextWidth.truncated("(\(prompt))", to: width), area.row, area.column + start, styles.placeholder,
          limit: width)
      }
      drawLine(text, area.row, area.column + start, width, style, caret: isEditing, hidden: isSecure)
    }
    secondLine(element, area, start)
  }

  private mutating func picker(_ element: Element, _ block: Block, _ area: BlockArea, isOpen: Bool) {
    let label = Int(block.labelWidth)
    let start = label > 0 ? label + 2 : 0
    let style = element.isDisabled ? styles.faint : styles.plain
    line(TextWidth.truncated(element.name, to: label), area, 0, 0, style)
    let options = element.children.filter { $0.kind == .option }
    let selected = element.number(.selected).flatMap { Int(exactly: $0) } ?? -1
    let value = options.indices.contains(selected) ? options[selected].name : glyphs.dash
    let room = max(1, area.width - start - 2)
    let end = line(TextWidth.truncated(value, to: room), area, 0, start, element.isDisabled ? style : styles.accent)
    line(" " + glyphs.opens, area, 0, start + end, styles.faint)
    secondLine(element, area, start)
  }

  private mutating func option(_ element: Element, _ area: BlockArea) {
    var isSelected = false
    if let picker = element.parent, let selected = picker.number(.selected).flatMap({ Int(exactly: $0) }) {
      let options = picker.children.filter { $0.kind == .option }
      isSelected = options.indices.contains(selected) && options[selected].id == element.id
    }
    line(isSelected ? "(x)" : "( )", area, 0, 0, isSelected ? styles.heading : styles.plain)
    line(TextWidth.truncated(element.name, to: max(1, area.width - 4)), area, 0, 4, styles.plain)
  }

  private mutating func progress(_ element: Element, _ area: BlockArea) {
    let label = element.string(.label) ?? ""
    let style = element.tone == .plain ? styles.accent : styles.style(element.tone)
    guard let fraction = element.number(.fraction), !fraction.isNaN else {
      let text = label.isEmpty ? texts[.working] : label
      line(TextWidth.truncated("\(text) \(glyphs.ellipsis)", to: area.width), area, 0, 0, style)
      return
    }
    let share = min(max(fraction, 0), 1)
    let percent = "\(Int((share * 100).rounded())) %"
    var start = 0
    if !label.isEmpty {
      let room = max(1, area.width / 2 - 2)
      start = max(16, line(TextWidth.truncated(label, to: room), area, 0, 0, styles.plain)) + 2
    }
    let size = min(32, area.width - start - 7)
    if size >= 4 {
      let full = Int((share * Double(size)).rounded())
      line(String(repeating: glyphs.barFull, count: full), area, 0, start, style)
      line(String(repeating: glyphs.barEmpty, count: size - full), area, 0, start + full, styles.faint)
      start += size + 1
    }
    line(String(repeating: " ", count: max(0, 5 - percent.utf8.count)) + percent, area, 0, start, styles.plain)
  }
}
