import Screens

extension Screen {
  /// How many elements are looked at for what submits a form.
  private static let formSize = 4000

  /// What submits the form that this screen is: a field's own action, else the primary button's; nil without either.
  var submission: ActionID? {
    var primary: ActionID?
    for element in elements.prefix(Self.formSize) where !element.isDisabled {
      if let action = element.action(.submit) { return action }
      if primary == nil, element.kind == .button, element.role == .primary { primary = element.action(.activate) }
    }
    return primary
  }
}
