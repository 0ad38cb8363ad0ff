public import Failures

extension FlowFailure.Code {
  /// The flow rejected the state saved by an earlier instance.
  public static let refusedState: Self = "state.refused"
}

extension FlowFailure {
  /// Returns the failure of a feature or coordinator that rejects the state of the running version.
  ///
  /// - Parameters:
  ///   - name: The name of the feature or coordinator.
  ///   - cause: The error that it threw, or its message.
  package static func refusedState(by name: String, cause: String? = nil) -> FlowFailure {
    FlowFailure(
      code: .refusedState, message: "\(name) does not accept the state of the running version.", cause: cause,
      remedy: "Let its restoreState take what the version at work saves; see SavedState.")
  }

  /// Returns the failure of a feature or coordinator that rejects the state with its own message.
  package static func refusedState(by name: String, _ written: FlowFailure) -> FlowFailure {
    var failure = written
    failure.code = .refusedState
    failure.remedy = written.remedy ?? refusedState(by: name).remedy
    return failure
  }
}
