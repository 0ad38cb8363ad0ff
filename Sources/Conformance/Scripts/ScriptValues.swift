import Failures
import Screens

/// The values of elements, as a script writes them.
enum ScriptValues {
  /// Returns the value that an action brings for a value in a script.
  ///
  /// - Throws: Why the element cannot have it.
  static func action(
    for value: ScriptValue, of element: Element, called target: ScriptTarget
  ) throws(Finding) -> ActionValue {
    switch (element.kind.control, value) {
    case (.field, .text(let text)): return .text(text)
    case (.toggle, .word("on")): return .flag(true)
    case (.toggle, .word("off")): return .flag(false)
    case (.choice, .text(let title)):
      let options = element.options.map(\.name)
      if let index = options.firstIndex(of: title) { return .number(Double(index)) }
      throw Finding(
        "\(target.text) has no such option.", expected: ScriptReader.list(options.map { ScriptWord.quoted($0) }),
        found: value.text,
        remedy: Suggestion.nearest(to: title, among: options).map { "Did you mean \(ScriptWord.quoted($0))?" })
    case (.number, .word(let word)):
      let scale = element.scale
      if let number = Double(word), number >= scale.minimum, number <= scale.maximum { return .number(number) }
      throw Finding(
        "\(target.text) cannot have this value.",
        expected: "a number from \(number(scale.minimum)) to \(number(scale.maximum))", found: word)
    case (.day, .word(let word)):
      if let day = CalendarDay(word), element.days?.isAllowed(day) != false { return .number(Double(day.number)) }
    case (.rows, .word(let word)):
      if let row = Int(word), row > 0, let rows = element.rows(from: row - 1, count: 50) { return rows }
    default: break
    }
    throw Finding("\(target.text) cannot have this value.", expected: kind(of: element), found: value.text)
  }

  /// Returns the value that an element has, as a script writes it; nil if it has none.
  static func value(of element: Element) -> ScriptValue? {
    switch element.kind.control {
    case .field: written(.text(element.string(.value) ?? ""), of: element)
    case .toggle: written(.flag(element.flag(.on)), of: element)
    case .choice: element.selectedIndex.flatMap { written(.number(Double($0)), of: element) }
    case .number: written(.number(element.scale.value), of: element)
    case .day: element.number(.number).flatMap { written(.number($0), of: element) }
    case .rows: nil
    case nil:
      switch element.kind.facts.words {
      case .gauge: .word(number(element.scale.value))
      case .row: .text(element.string(.detail) ?? "")
      case .parts, .text, .button, .progress, .summary, .picture: nil
      }
    }
  }

  /// Returns the value that an action brings to an element, as a script writes it; nil if it cannot.
  static func written(_ value: ActionValue, of element: Element) -> ScriptValue? {
    switch (element.kind.control, value) {
    case (.field, .text(let text)): return .text(text)
    case (.toggle, .flag(let isOn)): return .word(isOn ? "on" : "off")
    case (.choice, .number(let index)):
      let options = element.options
      return Int(exactly: index).flatMap { options.indices.contains($0) ? .text(options[$0].name) : nil }
    case (.number, .number(let value)): return .word(number(value))
    case (.day, .number(let number)): return CalendarDay(number: number).map { .word($0.description) }
    default: return nil
    }
  }

  /// Returns a number without a fraction if it has none.
  private static func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  private static func kind(of element: Element) -> String {
    switch element.kind.control {
    case .field: "a text between quotes"
    case .toggle: "on or off"
    case .choice: "the title of an option between quotes"
    case .day: "a day as in 2026-11-21"
    case .rows: "the number of one of its rows, from 1 on"
    case .number, nil: "a number"
    }
  }
}
