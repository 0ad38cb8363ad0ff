/// Why a flow does not go on from the state that an earlier instance has saved.
package enum StateFailure {
  package static let code = "state.refused"
  package static let remedy = "Let its restoreState take what the version at work saves; see SavedState."

  package static func refused(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(code: code, message: "\(feature) does not take the state of the version at work.", remedy: remedy)
  }

  static func refused(_ coordinator: CoordinatorBase.Type, _ error: any Error) -> FlowFailure {
    FlowFailure(
      code: code, message: "\(coordinator) does not take the state of the version at work.", cause: "\(error)",
      remedy: remedy)
  }
}
