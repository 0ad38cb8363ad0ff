import Flows
import Presentation
import Scenes
import Screens

// Setting numbers, days and rows by a typed line.
extension PlainFrontEnd {
  func setNumber(_ element: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = element.action(.change) else { return writeLine(texts(.cannotBeChanged, "\(number)")) }
    let scale = element.scale
    let value: Double? =
      switch rest {
      case "+": scale.moved(by: 1)
      case "-": scale.moved(by: -1)
      default: rest.flatMap { Double($0) }
      }
    guard let value, value.isFinite, value >= scale.minimum, value <= scale.maximum else {
      return writeLine(
        texts(.isNumber, "\(number)", NumberText.text(scale.minimum), NumberText.text(scale.maximum)))
    }
    act(entry, action, .number(value))
  }

  func setDate(_ element: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = element.action(.change) else { return writeLine(texts(.cannotBeChanged, "\(number)")) }
    guard let day = rest.flatMap({ CalendarDay($0) }), element.days?.isAllowed(day) != false else {
      return writeLine(texts(.isDate, "\(number)"))
    }
    act(entry, action, .number(Double(day.number)))
  }

  /// Asks for the rows of a list from a number on.
  func goToRow(_ element: Element, _ number: Int, _ rest: String?, _ entry: EntryID?) {
    guard let action = element.action(.change), let row = rest.flatMap({ PlainCommand.number($0) }),
      let rows = element.rows(from: row - 1, count: SpokenScreen.listRows)
    else { return writeLine(texts(.isList, "\(number)")) }
    act(entry, action, rows)
  }

  /// Returns the text that a line stands for in a field, with line feeds for "\n" if the field has several lines.
  static func text(_ line: String, of field: Element) -> String {
    guard field.isTextArea else { return line }
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    if isEscaped { text.append("\\") }
    return String(text.prefix(field.whole(.limit, in: 0...1_000_000) ?? .max))
  }
}
