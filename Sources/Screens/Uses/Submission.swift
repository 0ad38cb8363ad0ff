extension Screen {
  /// The maximum number of elements to search for a submit action.
  private static let formSize = 4000

  /// The action that submits the form, which is that of a field or else of the primary button, or nil if there is
  /// neither.
  package var submission: ActionID? {
    var primary: ActionID?
    for element in elements.prefix(Self.formSize) where !element.isDisabled {
      if let action = element.action(.submit) { return action }
      if primary == nil, element.kind == .button, element.role == .primary { primary = element.action(.activate) }
    }
    return primary
  }
}
