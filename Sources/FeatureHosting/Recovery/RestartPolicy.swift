/// When the process of a library is started again that has failed, as a value: at once the first time, then after a
/// delay that doubles, and no longer when it fails too often.
package struct RestartPolicy: Equatable, Sendable {
  /// The number of failures within ``period`` that are too many.
  let limit: Int
  /// The time after which a failure is forgotten.
  let period: Duration
  private let longestDelay: Duration

  /// The times of the failures within the period.
  private var failures: [ContinuousClock.Instant] = []

  /// Creates a policy for a library that has not failed.
  package init(
    limit: Int = 5, period: Duration = .seconds(600), longestDelay: Duration = .seconds(60)
  ) {
    self.limit = limit
    self.period = period
    self.longestDelay = longestDelay
  }

  /// Notes a failure.
  ///
  /// - Returns: The delay before the library is started again, or nil if only the user can start it.
  mutating func fail(at now: ContinuousClock.Instant) -> Duration? {
    failures.removeAll { $0.duration(to: now) > period }
    failures.append(now)
    guard failures.count < limit else { return nil }
    guard failures.count > 1 else { return .zero }
    return min(longestDelay, .seconds(1 << min(failures.count - 2, 30)))
  }
}
