/// How long flows may take, and how much they may do at once.
enum EngineLimits {
  /// How long a flow may take to answer a query.
  ///
  /// Longer than a call into a plugin may take: who runs a plugin in a process of its own knows more of why it hangs.
  static let answerTime = Duration.seconds(3)
  /// How long a feature may take to follow a link.
  static let linkTime = Duration.seconds(10)
  /// How long a link waits that its feature holds.
  static let holdTime = Duration.seconds(300)
  /// How many requests one call of a flow may make.
  static let requestsPerCall = 256
  /// How many requests and events are dealt with in one turn before others get theirs.
  static let stepsPerTurn = 4096
}
