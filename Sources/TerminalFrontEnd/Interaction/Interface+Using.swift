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
    case .open:
      window.toggle(element)
      return []
    case .closing(let number):
      let effects = number.map { change(element, to: $0) } ?? []
      if top?.layout.options.openControl == element.id { window.closeControl() }
      return effects
    case .link(let address): return [.intent(.link(address))]
    }
  }

  /// Runs a command in the open control, whose parts receive the keys.
  ///
  /// Returns nil if the command has its own meaning there.
  mutating func runInControl(_ command: KeyCommand) -> [InterfaceEffect]? {
    guard let top, let block = top.focusedBlock, let element = top.focused, top.layout.options.openControl == element.id
    else { return nil }
    return ElementForms.form(of: block.part.kind).ran(command, in: element, block).map { use(element, $0) }
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
