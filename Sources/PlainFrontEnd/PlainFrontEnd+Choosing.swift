import Flows
import Presentation
import Scenes
import Screens

// Choosing an element by its number.
extension PlainFrontEnd {
  func choose(_ number: Int, _ rest: String?) {
    guard let printed, let layer = scene?.layers.last, let screen = currentScreen else { return }
    guard let id = printed.element(number) else {
      let count = printed.choices.count
      return writeLine(
        count == 0 ? texts[.nothingToChoose] : texts(.noNumber, "\(number)", "\(count)"))
    }
    if let address = printed.link(number) { return send(.link(address)) }
    guard let element = screen.element(id) else {
      return writeLine(texts(.numberGone, "\(number)"))
    }
    if element.isDisabled {
      return writeLine(
        element.string(.reason).map { texts(.numberCannotBeUsed, "\(number)", $0) }
          ?? texts(.cannotBeUsed, "\(number)"))
    }
    switch element.kind.control {
    case .field: setField(element, number, rest, layer.entry)
    case .choice: setPicker(element, number, rest, layer.entry)
    case .number: setNumber(element, number, rest, layer.entry)
    case .day: setDate(element, number, rest, layer.entry)
    case .rows: goToRow(element, number, rest, layer.entry)
    case .toggle, nil:
      if let action = element.action(.change) {
        turn(element, number, rest, action, layer.entry)
      } else if let action = element.action(.activate) {
        guard rest == nil else { return writeLine(texts(element.kind == .button ? .isButton : .isRow, "\(number)")) }
        if case .failed = layer.content {
          if let intent = StatusScreen.intent(of: element, on: layer) { send(intent) }
        } else {
          act(layer.entry, action, .none)
        }
      } else {
        writeLine(texts(.doesNothing, "\(number)"))
      }
    }
  }

  func act(_ entry: EntryID?, _ action: ActionID, _ value: ActionValue) {
    if let entry { send(.act(entry, action, value)) }
  }

  private func turn(_ toggle: Element, _ number: Int, _ rest: String?, _ action: ActionID, _ entry: EntryID?) {
    switch rest {
    case nil: act(entry, action, .flag(!toggle.flag(.on)))
    case "on": act(entry, action, .flag(true))
    case "off": act(entry, action, .flag(false))
    default: writeLine(texts(.isSwitch, "\(number)"))
    }
  }

  private func setField(_ field: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = field.action(.change) else { return writeLine(texts(.cannotBeChanged, "\(number)")) }
    if let rest { return act(entry, action, .text(rest == "\"\"" ? "" : Self.text(rest, of: field))) }
    if field.isTextArea { return writeLine(texts(.isTextArea, "\(number)")) }
    guard field.flag(.secure), let location = printed?.location else {
      return writeLine(texts(.isTextField, "\(number)"))
    }
    secret = (field.id, location)
    writeLine(texts(.typeSecret, field.name))
  }

  /// Sets the text of a secret field to a line, without modification.
  func setSecret(_ field: ElementID, in location: SpokenScreen.Location, to line: String) {
    let text = line.hasSuffix("\r") ? String(line.dropLast()) : line
    guard !text.isEmpty else { return }
    guard plainScreen()?.location == location, let element = currentScreen?.element(field), !element.isDisabled,
      let action = element.action(.change)
    else { return writeLine(texts[.fieldGone]) }
    act(scene?.layers.last?.entry, action, .text(text))
  }

  private func setPicker(_ picker: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    let options = picker.options.map(\.name)
    let list = SpokenElement.list(of: options)
    guard let rest else {
      return writeLine(texts(.isChoice, "\(number)", list))
    }
    let text = rest.first == "=" ? String(rest.dropFirst()) : rest
    let byNumber = PlainCommand.number(text).flatMap { number in options.indices.first { $0 + 1 == number } }
    guard let index = byNumber ?? options.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      return writeLine(texts(.noOption, "\(number)", text, list))
    }
    guard let action = picker.action(.change) else { return writeLine(texts(.cannotBeChanged, "\(number)")) }
    act(entry, action, .number(Double(index)))
  }
}
