/// The limits on the time and the number of requests that the engine grants flows.
enum EngineLimits {
  /// How long a flow may take to answer a query.
  ///
  /// Longer than a call into a plugin may take: who runs a plugin in a process of its own knows more of why it hangs.
  static let answerTime = Duration.seconds(3)
  /// How long a feature may take to follow a link.
  static let linkTime = Duration.seconds(10)
  /// The time for which a held link is kept.
  static let holdTime = Duration.seconds(300)
  /// The maximum number of requests per call of a flow.
  static let requestsPerCall = 256
  /// The maximum number of requests and events handled in one turn of the loop.
  static let stepsPerTurn = 4096
}
