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
      if pressed.isEmpty, !element.menuActions.isEmpty { _ = openPanel(.actions) }
      return pressed
    case .number(let number): return change(element, to: number)
    case .option(let index): return choose(index, of: element)
    case .options:
      if let menu = Menu.options(of: element, in: window.chrome) { state.open(menu) }
      return []
    case .month:
      window.toggleMonth(element)
      return []
    case .day(let number):
      let effects = number.map { change(element, to: $0) } ?? []
      if top?.layout.options.openDate == element.id { window.closeMonth() }
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
