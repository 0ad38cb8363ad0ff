import Screens

/// An action of a screen that its author has marked as safe to try.
struct SafeAction {
  /// The kind of an action: of which kind its element is, and by what it is caused.
  struct Kind: Hashable {
    var element: ElementKind
    var cause: ElementProperty
  }

  var kind: Kind
  /// The title of the element.
  var title: String
  var action: ActionID
  /// The value that accompanies the action.
  var value: ActionValue

  /// Returns the first such action on a screen whose kind fits, or nil if there is none.
  static func first(on screen: Screen, where fits: (Kind) -> Bool) -> SafeAction? {
    for element in screen.elements where element.flag(.safeToTry) && !element.isDisabled {
      for cause in [ElementProperty.activate, .change, .submit] {
        let kind = Kind(element: element.kind, cause: cause)
        guard let action = element.action(cause), fits(kind) else { continue }
        return SafeAction(kind: kind, title: title(of: element), action: action, value: value(of: element, for: cause))
      }
    }
    return nil
  }

  private static func title(of element: Element) -> String {
    element.string(.title) ?? element.string(.label) ?? element.string(.text) ?? "an element without a title"
  }

  /// Returns the value that a user would give: a toggle the other way, another option, the next number or day, the first
  /// rows of a list, the text that is there.
  private static func value(of element: Element, for cause: ElementProperty) -> ActionValue {
    guard cause == .change else { return .none }
    switch element.kind {
    case .toggle: return .flag(!element.flag(.on))
    case .picker:
      let count = element.children.reduce(0) { count, _ in count + 1 }
      let selected = element.selectedIndex ?? -1
      return .number(Double(count > 1 ? (selected + 1) % count : 0))
    case .stepper, .slider, .date:
      let (number, step) = (element.number(.number) ?? 0, element.number(.step) ?? 1)
      let hasNext = number + step <= element.number(.maximum) ?? .infinity
      return .number(hasNext ? number + step : number - step)
    case .list: return .text("0 100")
    default: return .text(element.string(.value) ?? "")
    }
  }
}
