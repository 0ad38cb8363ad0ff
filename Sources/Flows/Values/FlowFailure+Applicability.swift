public import Failures

extension FlowFailure.Code {
  /// The feature reports that it can't be shown now.
  ///
  /// No instance of it was created.
  public static let notApplicable: Self = "feature.not-applicable"
}

extension FlowFailure {
  /// Returns the failure of a feature that can't be shown now.
  ///
  /// - Parameter reason: The reason, as a sentence for the user.
  public static func notApplicable(_ reason: String) -> FlowFailure {
    FlowFailure(code: .notApplicable, message: reason)
  }
}
