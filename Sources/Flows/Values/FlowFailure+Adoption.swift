public import Failures

extension FlowFailure.Code {
  /// The live instance of a child flow is not there, or no longer.
  public static let notAdopted: Self = "flow.not-adopted"
}

extension FlowFailure {
  /// The failure of a child flow whose live instance is not there.
  ///
  /// - Parameter feature: The feature of the flow; empty for a child without a recipe.
  package static func notAdopted(_ feature: FeatureID) -> FlowFailure {
    let name = feature.rawValue.isEmpty ? "What was to be shown" : feature.rawValue
    return FlowFailure(
      code: .notAdopted, message: "\(name) is no longer there.", expected: "a live coordinator", found: "none",
      remedy: "Go back and open it again.")
  }
}
