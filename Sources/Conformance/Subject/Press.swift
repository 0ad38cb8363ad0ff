import Screens

/// Something on a screen that can be pressed or changed.
struct Press {
  let element: Element
  let cause: ElementProperty
  let action: ActionID

  /// Returns all that can be pressed or changed on a screen, in document order.
  static func all(on screen: Screen) -> [Press] {
    var presses: [Press] = []
    for element in screen.elements where !element.isDisabled {
      for cause in [ElementProperty.activate, .change, .submit, .filter] {
        if let action = element.action(cause) { presses.append(Press(element: element, cause: cause, action: action)) }
      }
    }
    return presses
  }

  /// The title of the element.
  var title: String {
    let text = element.string(.title) ?? element.string(.label) ?? element.string(.text) ?? "an element"
    return String(PrintableText.visible(text).prefix(40))
  }

  /// Whether the action brings a text.
  var takesText: Bool { cause == .change && element.kind == .textField || cause == .filter }

  /// The value that a user would give: a toggle the other way, another option, the next number, the text that is there.
  var usualValue: ActionValue {
    guard cause == .change || cause == .filter else { return .none }
    switch element.kind {
    case .toggle: return .flag(!element.flag(.on))
    case .picker:
      let count = element.children.reduce(0) { count, _ in count + 1 }
      return .number(Double(count > 1 ? ((element.selectedIndex ?? -1) + 1) % count : 0))
    case .stepper, .slider, .date:
      let (number, step) = (element.number(.number) ?? 0, element.number(.step) ?? 1)
      let hasNext = number + step <= element.number(.maximum) ?? .infinity
      return .number(hasNext ? number + step : number - step)
    case .list where cause == .change: return .text("0 100")
    default: return .text(element.string(.value) ?? "")
    }
  }
}
