import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// Using the controls of a screen.
extension Interface {
  /// Changes a number to another one within its range.
  private func change(_ element: Element, to number: Double) -> [InterfaceEffect] {
    guard !element.isDisabled, let entry = topLayer?.entry, let action = element.action(.change),
      number != element.number(.number)
    else { return [] }
    return [.intent(.act(entry, action, .number(number)))]
  }

  /// Returns the effects of a use of the focused control.
  mutating func use(_ element: Element, _ use: ElementCommand) -> [InterfaceEffect] {
    switch use {
    case .nothing: return []
    case .press:
      guard let entry = topLayer?.entry else { return [] }
      let pressed = element.pressed(in: entry)
      if pressed.isEmpty, !element.menuActions.isEmpty { openActions() }
      return pressed
    case .number(let number): return change(element, to: number)
    case .option(let index): return choose(index, of: element)
    case .options:
      openOptions(of: element)
      return []
    case .month:
      toggleMonth(element)
      return []
    case .day(let number):
      let effects = number.map { change(element, to: $0) } ?? []
      if top?.layout.options.openDate == element.id { closeMonth() }
      return effects
    case .link(let address): return [.intent(.link(address))]
    }
  }

  /// Chooses a day, or the nearest one that is allowed.
  private mutating func choose(_ day: CalendarDay?, of date: Element) -> [InterfaceEffect] {
    use(date, DateElement().use(of: day, in: date))
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
    case .up: return choose(CalendarDay(number: Double(number - 7)), of: date)
    case .down: return choose(CalendarDay(number: Double(number + 7)), of: date)
    case .pageUp: return choose(layout.day.adding(months: -1), of: date)
    case .pageDown: return choose(layout.day.adding(months: 1), of: date)
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

  /// Presses a place in a control.
  mutating func press(_ id: ElementID, line: Int, column: Int) -> [InterfaceEffect] {
    guard let top, let control = top.control(id, hint: 0), let block = top.block(ofControl: control) else { return [] }
    let element = top.layout.element(of: block)
    if element.isDisabled {
      showDisabledReason(element)
      return []
    }
    let form = ElementForms.form(of: block.part.kind)
    guard let use = form.pressed(element, block, line: line, column: column) else { return activate() }
    return self.use(element, use)
  }

  /// Moves what is dragged in the pressed control, such as the knob of a slider.
  ///
  /// Returns nil if there is none.
  mutating func drag(toColumn column: Int) -> [InterfaceEffect]? {
    guard case .spot(let id, _, _, _) = state.pressed, let top, let control = top.control(id, hint: 0),
      let block = top.block(ofControl: control)
    else { return nil }
    let element = top.layout.element(of: block)
    let place = column - top.body.column - Int(block.column)
    return ElementForms.form(of: block.part.kind).dragged(element, block, to: place).map { use(element, $0) }
  }
}
