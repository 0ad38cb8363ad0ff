import Flows
import Presentation
import Scenes
import Screens

// Steppers, sliders, days, links and headings.
extension Interface {
  /// Changes a number to another one within its range.
  private func change(_ element: Element, to number: Double) -> [InterfaceEffect] {
    guard !element.isDisabled, let entry = topLayer?.entry, let action = element.action(.change),
      number != element.number(.number)
    else { return [] }
    return [.intent(.act(entry, action, .number(number)))]
  }

  /// Changes the number or day of the focused control by a step.
  ///
  /// Returns nil if the control has none.
  func changeNumber(of element: Element, by step: Int) -> [InterfaceEffect]? {
    switch element.kind {
    case .stepper, .slider: change(element, to: element.scale.moved(by: step))
    case .date: move(element, to: element.days?.moved(by: step))
    default: nil
    }
  }

  /// Chooses a day, or the nearest one that is allowed.
  private func move(_ date: Element, to day: CalendarDay?) -> [InterfaceEffect] {
    guard let day, let allowed = date.days?.nearest(to: day) else { return [] }
    return change(date, to: Double(allowed.number))
  }

  /// Runs a command in a month whose days receive keys.
  ///
  /// Returns nil if the command has another meaning there.
  mutating func runInControl(_ command: KeyCommand) -> [InterfaceEffect]? {
    guard let top, let block = top.focusedBlock, block.part == .month, let date = top.focused,
      top.layout.options.openDate == date.id, let layout = MonthGrid(date)
    else { return nil }
    let number = layout.day.number
    switch command {
    case .up: return move(date, to: CalendarDay(number: Double(number - 7)))
    case .down: return move(date, to: CalendarDay(number: Double(number + 7)))
    case .pageUp: return move(date, to: layout.day.adding(months: -1))
    case .pageDown: return move(date, to: layout.day.adding(months: 1))
    default: return nil
    }
  }

  /// Gives the keys to the days of a month, or takes them back.
  mutating func toggleMonth(_ date: Element) {
    guard date.action(.change) != nil, MonthGrid(date) != nil else { return }
    guard top?.layout.options.openDate != date.id else { return closeMonth() }
    updateTop {
      $0.openDate = date.id
      $0.focus = date.id.part(0)
    }
    updateLayout(reveals: true)
  }

  /// Takes the keys back from the days of a month.
  mutating func closeMonth() {
    guard let date = top?.layout.options.openDate else { return }
    updateTop {
      $0.openDate = nil
      $0.focus = date
    }
    updateLayout(reveals: true)
  }

  // MARK: - Links

  /// Opens the focused link of a Markdown text.
  mutating func followLink() -> [InterfaceEffect] {
    guard let top, let block = top.focusedBlock, let text = top.layout.parts.texts[Int(block.position)],
      text.links.indices.contains(Int(block.index))
    else { return [] }
    return [.intent(.link(text.links[Int(block.index)].address))]
  }

  // MARK: - Text of several lines

  /// Moves the caret up or down within a text field of several lines.
  ///
  /// Returns nil if there is no such line, in which case the key leaves the field.
  mutating func moveCaret(_ step: Int, in edit: FieldEdit) -> [InterfaceEffect]? {
    guard edit.line.isMultiline, let block = top?.focusedBlock else { return nil }
    let width = FieldLayout(block).textWidth
    let layout = TextAreaLayout(edit.line.characters, width: max(1, width))
    guard let caret = layout.caret(from: edit.line.caret, by: step) else { return nil }
    var edit = edit
    _ = edit.line.move(to: caret)
    state.edit = edit
    return []
  }

  // MARK: - The mouse

  /// Returns a place in a control that has several, or nil if the control is a whole.
  func spot(of block: Block, _ row: Int, _ column: Int, _ top: LayerFrame) -> MouseTarget? {
    switch block.part {
    case .stepper, .slider, .month, .picker:
      .spot(
        block.id, line: row - top.row(ofLine: Int(block.line)), column: column - top.body.column - Int(block.column),
        in: top.key)
    default: nil
    }
  }

  /// Presses a place in a control.
  mutating func press(_ id: ElementID, line: Int, column: Int) -> [InterfaceEffect] {
    guard let top, let control = top.control(id, hint: 0), let block = top.block(ofControl: control) else { return [] }
    let element = top.layout.element(of: block)
    if element.isDisabled {
      showDisabledReason(element)
      return []
    }
    switch block.part {
    case .stepper:
      guard let steps = StepperLayout(element, start: block.valueColumn).steps(at: column) else { return [] }
      return change(element, to: element.scale.moved(by: steps))
    case .slider:
      let layout = SliderLayout(element, start: block.valueColumn, width: Int(block.width))
      return layout.number(at: column, isDragged: false).map { change(element, to: $0) } ?? []
    case .picker:
      guard let index = SegmentLayout(element, width: Int(block.width))?.option(at: column) else { return activate() }
      return choose(index, of: element)
    case .month:
      guard let day = MonthGrid(element)?.day(line: line, column: column) else { return [] }
      let effects = move(element, to: day)
      if top.layout.options.openDate == element.id { closeMonth() }
      return effects
    default: return []
    }
  }

  /// Moves the knob of the pressed slider.
  ///
  /// Returns nil if none is pressed.
  func dragSlider(to column: Int) -> [InterfaceEffect]? {
    guard case .spot(let id, _, _, _) = state.pressed, let top, let control = top.control(id, hint: 0),
      let block = top.block(ofControl: control), block.part == .slider
    else { return nil }
    let element = top.layout.element(of: block)
    let layout = SliderLayout(element, start: block.valueColumn, width: Int(block.width))
    return layout.number(at: column - top.body.column - Int(block.column), isDragged: true)
      .map { change(element, to: $0) }
  }

  /// Returns the heading of a table that stays above its rows, if it sorts and is at a place.
  func stickyColumn(_ row: Int, _ column: Int, _ top: LayerFrame) -> Block? {
    guard row == top.body.row, let (table, heading) = top.stickyTable else { return nil }
    let place = column - top.body.column
    return top.layout.blocks.first { block in
      block.part == .column && block.line == heading.line && place >= Int(block.column)
        && place < Int(block.column + block.width)
        && top.layout.element(of: block).parent?.parent?.position == table.position
    }
  }
}

extension Block {
  /// The column of a control's value, behind its name.
  var valueColumn: Int { labelWidth > 0 ? Int(labelWidth) + 2 : 0 }
}
