import Flows
import NavigationEngine
import Screens

// Choosing an element by its number.
extension PlainFrontEnd {
  func choose(_ number: Int, _ rest: String?) {
    guard let printed, let layer = scene?.layers.last, let screen = currentScreen else { return }
    guard let id = printed.element(number) else {
      let count = printed.choices.count
      return writeLine(
        count == 0
          ? "There is nothing to choose on this screen." : "There is no number \(number); valid are 1 to \(count).")
    }
    guard let element = screen.element(id) else {
      return writeLine("Number \(number) no longer exists; p prints the screen again.")
    }
    if element.isDisabled {
      return writeLine("\(number) cannot be used now\(element.string(.reason).map { ": \($0)" } ?? ".")")
    }
    switch element.kind {
    case .textField: setField(element, number, rest, layer.entry)
    case .picker: setPicker(element, number, rest, layer.entry)
    default:
      if let action = element.action(.change) {
        turn(element, number, rest, action, layer.entry)
      } else if let action = element.action(.activate) {
        guard rest == nil else { return writeLine(Self.explanationOfUse(element, number)) }
        if case .failed = layer.content {
          if let flow = layer.flow { send(.retry(flow)) }
        } else {
          act(layer.entry, action, .none)
        }
      } else {
        writeLine("\(number) does nothing.")
      }
    }
  }

  private func act(_ entry: EntryID?, _ action: ActionID, _ value: ActionValue) {
    if let entry { send(.act(entry, action, value)) }
  }

  private static func explanationOfUse(_ element: Element, _ number: Int) -> String {
    element.kind == .button
      ? "\(number) is a button: type \(number) alone to press it."
      : "\(number) is a row: type \(number) alone to open it."
  }

  private func turn(_ toggle: Element, _ number: Int, _ rest: String?, _ action: ActionID, _ entry: EntryID?) {
    switch rest {
    case nil: act(entry, action, .flag(!toggle.flag(.on)))
    case "on": act(entry, action, .flag(true))
    case "off": act(entry, action, .flag(false))
    default: writeLine("\(number) is a switch: type \(number) alone to change it, or \(number) on or \(number) off.")
    }
  }

  private func setField(_ field: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = field.action(.change) else { return writeLine("\(number) cannot be changed.") }
    if let rest { return act(entry, action, .text(rest == "\"\"" ? "" : rest)) }
    guard field.flag(.secure), let location = printed?.location else {
      return writeLine("\(number) is a text field: type \(number) and the text.")
    }
    secret = (field.id, location)
    writeLine("\(field.name)? Type it on the next line; a terminal does not show it. An empty line changes nothing.")
  }

  /// Sets the text of a secret field to a line, without modification.
  func setSecret(_ field: ElementID, in location: PlainScreen.Location, to line: String) {
    let text = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard !text.isEmpty else { return }
    guard plainScreen()?.location == location, let element = currentScreen?.element(field), !element.isDisabled,
      let action = element.action(.change)
    else { return writeLine("The field no longer exists.") }
    act(scene?.layers.last?.entry, action, .text(text))
  }

  private func setPicker(_ picker: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    let options = picker.children.filter { $0.kind == .option }.map(\.name)
    let list = PlainScreen.list(of: options)
    guard let rest else {
      return writeLine("\(number) is a choice of \(list): type \(number) and the option's number.")
    }
    let text = rest.first == "=" ? String(rest.dropFirst()) : rest
    let byNumber = PlainCommand.number(text).flatMap { number in options.indices.first { $0 + 1 == number } }
    guard let index = byNumber ?? options.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      return writeLine("\(number) has no option “\(text)”; the options are \(list).")
    }
    guard let action = picker.action(.change) else { return writeLine("\(number) cannot be changed.") }
    act(entry, action, .number(Double(index)))
  }
}
