import Screens

/// How each kind of block is drawn.
extension Renderer {
  mutating func draw(_ block: Block, in layer: LayerFrame, isFocused: Bool) {
    let element = layer.layout.element(of: block)
    let column = layer.body.column + Int(block.column)
    let place = Place(
      row: layer.row(ofLine: Int(block.line)), column: column, width: Int(block.width),
      rows: layer.body.row..<layer.body.endRow)
    switch block.part {
    case .heading: line(TextWidth.truncated(element.name, to: place.width), place, 0, 0, Theme.heading)
    case .footer: lines(element.string(.footer) ?? "", place, Theme.faint)
    case .text: lines(element.name, place, Theme.text(element))
    case .fallbackText: lines(element.name, place, Theme.faint)
    case .row: row(element, place)
    case .button: button(element, place)
    case .toggle: toggle(element, place)
    case .field: field(element, block, place, isFocused: isFocused)
    case .picker: picker(element, block, place, isOpen: layer.layout.options.openPicker == element.id)
    case .option: option(element, place)
    case .progress: progress(element, place)
    case .divider: line(String(repeating: glyphs.rule, count: place.width), place, 0, 0, Theme.faint)
    case .emptySymbol: centred(glyphs.symbol(element.string(.symbol) ?? ""), place, Theme.accent)
    case .emptyTitle: centred(element.name, place, Theme.bold)
    case .emptyText: centred(element.string(.subtitle) ?? "", place, Theme.faint)
    case .unknown: line(UnknownElement.text(element), place, 0, 0, Theme.faint)
    case .noMatch: line("Nothing matches “\(layer.layout.options.filter)”", place, 0, 0, Theme.faint)
    }
    if isFocused { mark(block, place, element) }
  }

  /// Where a block is drawn, and between which rows it may be.
  struct Place {
    var row: Int
    var column: Int
    var width: Int
    var rows: Range<Int>
  }

  /// Shows the focus: a sign, and the block in reverse; and moves the cursor there.
  private mutating func mark(_ block: Block, _ place: Place, _ element: Element) {
    let isText = buffer.cursorVisible
    let first = max(place.row, place.rows.lowerBound)
    let last = min(place.row + Int(block.height), place.rows.upperBound)
    guard first < last else { return }
    if !isText {
      let isWide = block.part != .button
      let height = block.part == .row || block.part == .toggle ? last - first : 1
      buffer.restyle(
        row: first, column: place.column - (isWide ? 1 : 0), width: place.width + (isWide ? 2 : 0), height: height
      ) { style in
        let kept = style.attributes.intersection([.bold, .italic, .underline])
        style = CellStyle(foreground: .cyan, attributes: kept.union(.reverse))
      }
      setCursor(first, place.column)
    }
    if place.rows.contains(place.row) {
      put(glyphs.marker, place.row, place.column - PageLayoutBuilder.gutter, Theme.heading)
    }
  }

  // MARK: - Lines

  /// Draws text on one line of a block, where that line can be seen.
  @discardableResult
  private mutating func line(
    _ text: String, _ place: Place, _ line: Int, _ column: Int, _ style: CellStyle
  ) -> Int {
    guard place.rows.contains(place.row + line), column < place.width else { return 0 }
    return put(text, place.row + line, place.column + column, style, limit: place.width - column)
  }

  private mutating func lines(_ text: String, _ place: Place, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: place.width).enumerated() { line(text, place, index, 0, style) }
  }

  private mutating func centred(_ text: String, _ place: Place, _ style: CellStyle) {
    for (index, text) in TextWidth.wrapped(text, to: place.width).enumerated() {
      line(text, place, index, max(0, (place.width - TextWidth.columns(text)) / 2), style)
    }
  }

  /// What stands in the second line of a control: why it is disabled, what is wrong, or more about it.
  private mutating func second(_ element: Element, _ place: Place, _ column: Int) {
    let room = max(1, place.width - column)
    if element.isDisabled, let reason = element.string(.reason) {
      line(TextWidth.truncated(reason, to: room), place, 1, column, Theme.faint)
    } else if let error = element.string(.error) {
      line(TextWidth.truncated("\(glyphs.warning) \(error)", to: room), place, 1, column, Theme.error)
    } else if let subtitle = element.string(.subtitle) {
      line(TextWidth.truncated(subtitle, to: room), place, 1, column, Theme.faint)
    }
  }

  // MARK: - Controls

  private mutating func row(_ element: Element, _ place: Place) {
    let style = element.isDisabled ? Theme.faint : Theme.style(element.tone)
    var start = 0
    if let symbol = element.string(.symbol) {
      line(glyphs.symbol(symbol), place, 0, 0, element.isDisabled ? Theme.faint : Theme.accent)
      start = 2
    }
    var end = place.width
    if element.flag(.chevron) {
      end -= 1
      line(glyphs.chevron, place, 0, end, Theme.faint)
      end -= 1
    }
    // The title gives way to what stands at the end, down to a third of the line.
    let least = min(TextWidth.columns(element.name), max(4, (end - start) / 3))
    if let badge = element.string(.badge), !badge.isEmpty {
      let text = TextWidth.truncated("(\(badge))", to: max(1, end - start - least - 2))
      end -= TextWidth.columns(text)
      line(text, place, 0, end, element.isDisabled ? Theme.faint : Theme.heading)
      end -= 1
    }
    if let detail = element.string(.detail), !detail.isEmpty, end - start - least > 3 {
      let text = TextWidth.truncated(detail, to: end - start - least - 2)
      end -= TextWidth.columns(text)
      line(text, place, 0, end, element.tone == .plain ? Theme.faint : style)
      end -= 2
    }
    line(TextWidth.truncated(element.name, to: max(1, end - start)), place, 0, start, style)
    second(element, place, start)
  }

  private mutating func button(_ element: Element, _ place: Place) {
    let style = Theme.button(element)
    var title = Measure.buttonTitle(element)
    var suffix = ""
    if element.isDisabled, let reason = element.string(.reason) { suffix = "  " + reason }
    title = TextWidth.truncated(title, to: max(1, place.width - 4))
    let end = line("[ \(title) ]", place, 0, 0, style)
    if !suffix.isEmpty { line(TextWidth.truncated(suffix, to: place.width - end), place, 0, end, Theme.faint) }
  }

  private mutating func toggle(_ element: Element, _ place: Place) {
    let isOn = element.flag(.on)
    let style = element.isDisabled ? Theme.faint : Theme.style(element.tone)
    line(isOn ? "[x]" : "[ ]", place, 0, 0, element.isDisabled ? Theme.faint : isOn ? Theme.heading : Theme.plain)
    line(TextWidth.truncated(element.name, to: max(1, place.width - 4)), place, 0, 4, style)
    second(element, place, 4)
  }

  private mutating func field(_ element: Element, _ block: Block, _ place: Place, isFocused: Bool) {
    let label = Int(block.labelWidth)
    let start = label > 0 ? label + 2 : 0
    line(TextWidth.truncated(element.name, to: label), place, 0, 0, element.isDisabled ? Theme.faint : Theme.plain)
    let width = min(place.width - start, 48)
    guard width > 0 else { return }
    let isSecure = element.flag(.secure)
    var text = TextLine(element.string(.value) ?? "")
    var isEditing = false
    if isFocused, let edit = state.edit, edit.field == element.id {
      text = edit.line
      isEditing = state.mode == .page && !element.isDisabled
    }
    if place.rows.contains(place.row) {
      let style = element.isDisabled ? Theme.faint : Theme.field
      buffer.fill(
        row: place.row, column: place.column + start, width: width, height: 1, with: glyphs.isASCII ? "_" : " ",
        style: style)
      if text.isEmpty, let prompt = element.string(.placeholder) {
        // In brackets: what the user has to type is not to look as if it were typed, on no terminal.
        put(
          TextWidth.truncated("(\(prompt))", to: width), place.row, place.column + start, Theme.placeholder,
          limit: width)
      }
      drawLine(text, place.row, place.column + start, width, style, caret: isEditing, hidden: isSecure)
    }
    second(element, place, start)
  }

  private mutating func picker(_ element: Element, _ block: Block, _ place: Place, isOpen: Bool) {
    let label = Int(block.labelWidth)
    let start = label > 0 ? label + 2 : 0
    let style = element.isDisabled ? Theme.faint : Theme.plain
    line(TextWidth.truncated(element.name, to: label), place, 0, 0, style)
    let options = element.children.filter { $0.kind == .option }
    let selected = element.number(.selected).flatMap { Int(exactly: $0) } ?? -1
    let value = options.indices.contains(selected) ? options[selected].name : glyphs.dash
    let room = max(1, place.width - start - 2)
    let end = line(TextWidth.truncated(value, to: room), place, 0, start, element.isDisabled ? style : Theme.accent)
    line(" " + glyphs.opens, place, 0, start + end, Theme.faint)
    second(element, place, start)
  }

  private mutating func option(_ element: Element, _ place: Place) {
    var isSelected = false
    if let picker = element.parent, let selected = picker.number(.selected).flatMap({ Int(exactly: $0) }) {
      let options = picker.children.filter { $0.kind == .option }
      isSelected = options.indices.contains(selected) && options[selected].id == element.id
    }
    line(isSelected ? "(x)" : "( )", place, 0, 0, isSelected ? Theme.heading : Theme.plain)
    line(TextWidth.truncated(element.name, to: max(1, place.width - 4)), place, 0, 4, Theme.plain)
  }

  private mutating func progress(_ element: Element, _ place: Place) {
    let label = element.string(.label) ?? ""
    let style = element.tone == .plain ? Theme.accent : Theme.style(element.tone)
    guard let fraction = element.number(.fraction), !fraction.isNaN else {
      let text = label.isEmpty ? "Working" : label
      line(TextWidth.truncated("\(text) \(glyphs.ellipsis)", to: place.width), place, 0, 0, style)
      return
    }
    let share = min(max(fraction, 0), 1)
    let percent = "\(Int((share * 100).rounded())) %"
    var start = 0
    if !label.isEmpty {
      let room = max(1, place.width / 2 - 2)
      start = max(16, line(TextWidth.truncated(label, to: room), place, 0, 0, Theme.plain)) + 2
    }
    let size = min(32, place.width - start - 7)
    if size >= 4 {
      let full = Int((share * Double(size)).rounded())
      line(String(repeating: glyphs.barFull, count: full), place, 0, start, style)
      line(String(repeating: glyphs.barEmpty, count: size - full), place, 0, start + full, Theme.faint)
      start += size + 1
    }
    line(String(repeating: " ", count: max(0, 5 - percent.utf8.count)) + percent, place, 0, start, Theme.plain)
  }
}
