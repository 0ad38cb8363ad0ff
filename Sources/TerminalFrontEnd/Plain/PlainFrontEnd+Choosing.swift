import Flows
import NavigationEngine
import Screens

/// What a number does, by what it stands for.
extension PlainFrontEnd {
  func choose(_ number: Int, _ rest: String?) {
    guard let printed, let layer = scene?.layers.last, let screen = currentScreen else { return }
    guard let id = printed.element(number) else {
      let count = printed.choices.count
      return say(
        count == 0
          ? "There is nothing to choose on this screen." : "There is no number \(number): there are 1 to \(count).")
    }
    guard let element = screen.element(id) else {
      return say("Number \(number) is no longer there; p prints the screen.")
    }
    if element.isDisabled {
      return say("\(number) cannot be used now\(element.string(.reason).map { ": \($0)" } ?? ".")")
    }
    switch element.kind {
    case .textField: setField(element, number, rest, layer.entry)
    case .picker: setPicker(element, number, rest, layer.entry)
    default:
      if let action = element.action(.change) {
        turn(element, number, rest, action, layer.entry)
      } else if let action = element.action(.activate) {
        guard rest == nil else { return say(Self.takesNothing(element, number)) }
        if case .failed = layer.content {
          if let flow = layer.flow { send(.retry(flow)) }
        } else {
          act(layer.entry, action, .none)
        }
      } else {
        say("\(number) does nothing.")
      }
    }
  }

  private func act(_ entry: EntryID?, _ action: ActionID, _ value: ActionValue) {
    if let entry { send(.act(entry, action, value)) }
  }

  private static func takesNothing(_ element: Element, _ number: Int) -> String {
    element.kind == .button
      ? "\(number) is a button: type \(number) alone to press it."
      : "\(number) is a row: type \(number) alone to open it."
  }

  private func turn(_ toggle: Element, _ number: Int, _ rest: String?, _ action: ActionID, _ entry: EntryID?) {
    switch rest {
    case nil: act(entry, action, .flag(!toggle.flag(.on)))
    case "on": act(entry, action, .flag(true))
    case "off": act(entry, action, .flag(false))
    default: say("\(number) is a switch: type \(number) alone to turn it, or \(number) on or \(number) off.")
    }
  }

  private func setField(_ field: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = field.action(.change) else { return say("\(number) cannot be changed.") }
    if let rest { return act(entry, action, .text(rest == "\"\"" ? "" : rest)) }
    guard field.flag(.secure), let place = printed?.place else {
      return say("\(number) is a text field: type \(number) and the text.")
    }
    secret = (field.id, place)
    say("\(field.name)? The next line is taken for it, and a terminal does not show it. An empty line changes nothing.")
  }

  /// Puts a line into the secret field that was asked for, as it is.
  func setSecret(_ field: ElementID, in place: PlainPage.Place, to line: String) {
    let text = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard !text.isEmpty else { return }
    guard page()?.place == place, let element = currentScreen?.element(field), !element.isDisabled,
      let action = element.action(.change)
    else { return say("The field is no longer there.") }
    act(scene?.layers.last?.entry, action, .text(text))
  }

  private func setPicker(_ picker: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    let options = picker.children.filter { $0.kind == .option }.map(\.name)
    let list = PlainPage.list(of: options)
    guard let rest else { return say("\(number) is a choice of \(list): type \(number) and the option's number.") }
    let text = rest.first == "=" ? String(rest.dropFirst()) : rest
    let byNumber = PlainCommand.number(text).flatMap { number in options.indices.first { $0 + 1 == number } }
    guard let index = byNumber ?? options.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      return say("\(number) has no option “\(text)”: there are 1 to \(options.count), that is \(list).")
    }
    guard let action = picker.action(.change) else { return say("\(number) cannot be changed.") }
    act(entry, action, .number(Double(index)))
  }
}
