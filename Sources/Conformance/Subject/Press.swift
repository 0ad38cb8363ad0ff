import Screens

/// Something on a screen that can be pressed or changed.
struct Press {
  private let use: ElementUse

  /// Returns all that can be pressed or changed on a screen, in document order.
  static func all(on screen: Screen) -> [Press] { screen.elements.flatMap { $0.uses.map { Press(use: $0) } } }

  var element: Element { use.element }
  var cause: ElementProperty { use.cause }
  var action: ActionID { use.action }
  /// A value that a user would give.
  var usualValue: ActionValue { use.value }

  /// The title of the element.
  var title: String {
    let text = element.name.isEmpty ? "an element" : element.name
    return String(PrintableText.visible(text).prefix(40))
  }

  /// Whether another description has the same element for the same.
  func isSame(as other: Press) -> Bool { element.id == other.element.id && cause == other.cause }

  /// Whether the action brings a text.
  var takesText: Bool { cause == .change && element.kind.control == .field || cause == .filter }
}
