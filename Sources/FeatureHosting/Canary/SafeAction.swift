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
    for element in screen.elements where element.flag(.safeToTry) {
      for cause in [ElementProperty.activate, .change, .submit] {
        let kind = Kind(element: element.kind, cause: cause)
        guard fits(kind), let use = element.use(cause) else { continue }
        return SafeAction(kind: kind, title: title(of: element), action: use.action, value: use.value)
      }
    }
    return nil
  }

  private static func title(of element: Element) -> String {
    element.name.isEmpty ? "an element without a title" : element.name
  }
}
