import Screens

extension Screen {
  /// The number of elements that are searched for a submit action.
  private static let formSize = 4000

  /// The action that submits the form: that of a field, or else of the primary button; nil if there is neither.
  var submission: ActionID? {
    var primary: ActionID?
    for element in elements.prefix(Self.formSize) where !element.isDisabled {
      if let action = element.action(.submit) { return action }
      if primary == nil, element.kind == .button, element.role == .primary { primary = element.action(.activate) }
    }
    return primary
  }
}
