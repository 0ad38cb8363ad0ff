import Flows

/// The limits on the time and the number of requests that the engine grants flows.
enum EngineLimits {
  /// The time that a flow may take to answer a query.
  ///
  /// It is longer than a call into a plugin may take, as the code that runs a plugin in a process of its own knows more
  /// about why it hangs.
  static let answerTime = Duration.seconds(3)
  /// The time that a flow may take to answer before its user is told.
  static let lateness = Duration.milliseconds(300)
  /// The time that the user's attempt to leave a screen waits until its flow has shown what was changed on it.
  static let settlingTime = Duration.milliseconds(500)
  /// The time that a flow that has started may take to open its first screen before its user and its author are told.
  static let firstScreenTime = Duration.seconds(2)
  /// The time that a feature may take to follow a link.
  static let linkTime = Duration.seconds(10)
  /// The time for which a held link is kept.
  static let holdTime = Duration.seconds(300)
  /// The maximum number of requests per call of a flow.
  static let requestsPerCall = RequestLimits.perCall
  /// The maximum number of requests of one flow that are carried out in one turn of the loop.
  static let requestsPerTurn = RequestLimits.perCall
  /// The maximum number of requests of a flow that has made more than that, in each later turn.
  ///
  /// An intent of the user is carried out after them.
  static let delayedRequestsPerTurn = 32
  /// The maximum number of requests of one flow that wait for later turns.
  static let waitingRequests = HeaderLimits.waitingRequests
  /// The maximum number of requests and events handled in one turn of the loop.
  static let stepsPerTurn = 4096
  /// The time after which a turn leaves the requests and events that are still queued to the next one.
  static let timePerTurn = Duration.milliseconds(6)
  /// The time for events in a turn whose time is used up by requests.
  static let eventTimePerTurn = Duration.milliseconds(2)
  /// The maximum number of events of one flow that are delivered before those of other flows that came later.
  static let eventsPerRound = 64
  /// The maximum length of a chain of requests and events that cause each other.
  static let hops = 1000
  /// The maximum number of links that flows open for each other without the user's doing.
  static let linkHops = 8
  /// The time in which the user tries again to leave a screen that does not allow it.
  static let insistence = Duration.seconds(5)
  /// The delay of an event in a chain that is longer: one frame of a display.
  static let loopDelay = Duration.milliseconds(16)
}
