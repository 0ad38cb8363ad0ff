public import Failures

extension FlowFailure.Code {
  /// A flow does not take the state that an earlier instance has saved.
  public static let refusedState: Self = "state.refused"
}

extension FlowFailure {
  /// The failure of code that does not take the state of the version at work.
  ///
  /// - Parameters:
  ///   - name: The name of the feature or the coordinator.
  ///   - cause: What it threw or said.
  package static func refusedState(by name: String, cause: String? = nil) -> FlowFailure {
    FlowFailure(
      code: .refusedState, message: "\(name) does not take the state of the version at work.", cause: cause,
      remedy: "Let its restoreState take what the version at work saves; see SavedState.")
  }

  /// The failure of code that does not take the state, in its own words.
  package static func refusedState(by name: String, _ written: FlowFailure) -> FlowFailure {
    var failure = written
    failure.code = .refusedState
    failure.remedy = written.remedy ?? refusedState(by: name).remedy
    return failure
  }
}
