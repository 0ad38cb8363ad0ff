public import Failures

extension FlowFailure.Code {
  /// The live instance of a child flow doesn't exist or has been removed.
  public static let notAdopted: Self = "flow.not-adopted"
}

extension FlowFailure {
  /// Returns the failure of a child flow whose live instance doesn't exist.
  ///
  /// - Parameter feature: The feature of the flow. Empty for a child without a recipe.
  package static func notAdopted(_ feature: FeatureID) -> FlowFailure {
    let name = feature.rawValue.isEmpty ? "What was to be shown" : feature.rawValue
    return FlowFailure(
      code: .notAdopted, message: "\(name) is no longer there.", expected: "a live coordinator", found: "none",
      remedy: "Go back and open it again.")
  }
}
