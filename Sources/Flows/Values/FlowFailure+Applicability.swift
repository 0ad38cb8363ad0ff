public import Failures

extension FlowFailure.Code {
  /// A feature cannot be shown now, as it says itself; nothing of it was made.
  public static let notApplicable: Self = "feature.not-applicable"
}

extension FlowFailure {
  /// Returns the failure of a feature that cannot be shown now.
  ///
  /// - Parameter reason: A sentence for the user that says why.
  public static func notApplicable(_ reason: String) -> FlowFailure {
    FlowFailure(code: .notApplicable, message: reason)
  }
}
