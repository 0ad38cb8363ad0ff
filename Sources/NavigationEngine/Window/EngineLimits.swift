/// The limits on the time and the number of requests that the engine grants flows.
enum EngineLimits {
  /// The time in which a flow must answer a query.
  static let answerTime = Duration.seconds(2)
  /// The time in which a feature must follow a link.
  static let linkTime = Duration.seconds(10)
  /// The time for which a held link is kept.
  static let holdTime = Duration.seconds(300)
  /// The maximum number of requests per call of a flow.
  static let requestsPerCall = 256
  /// The maximum number of requests and events handled in one turn of the loop.
  static let stepsPerTurn = 4096
}
