/// When the process of a library is started again that has failed, as a value: at once the first time, then after a
/// delay that doubles, and not any more when it fails too often.
struct RestartPolicy: Equatable {
  /// How many failures within ``period`` are too many.
  static let limit = 5
  static let period = Duration.seconds(600)
  private static let longestDelay = Duration.seconds(60)

  /// When the library has failed, within the period.
  private var failures: [ContinuousClock.Instant] = []

  /// Notes a failure.
  ///
  /// - Returns: After what time the library is started again; nil: only when the user asks for it.
  mutating func fail(at now: ContinuousClock.Instant) -> Duration? {
    failures.removeAll { $0.duration(to: now) > Self.period }
    failures.append(now)
    guard failures.count < Self.limit else { return nil }
    guard failures.count > 1 else { return .zero }
    return min(Self.longestDelay, .seconds(1 << (failures.count - 2)))
  }
}
