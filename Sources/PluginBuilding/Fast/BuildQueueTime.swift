/// The time that a build has waited while the builds of other packages had all processors.
///
/// It is the time in which the build has asked for tools and none of them runs.
struct BuildQueueTime {
  /// The time so far.
  private(set) var total: Duration = .zero
  private var waiting = 0
  private var running = 0
  private var since: ContinuousClock.Instant?

  /// Notes that a tool was asked for.
  mutating func asked(at now: ContinuousClock.Instant) {
    waiting += 1
    update(now)
  }

  /// Notes that a tool that was asked for runs.
  mutating func started(at now: ContinuousClock.Instant) {
    waiting -= 1
    running += 1
    update(now)
  }

  /// Notes that a tool has ended.
  mutating func ended(at now: ContinuousClock.Instant) {
    running -= 1
    update(now)
  }

  private mutating func update(_ now: ContinuousClock.Instant) {
    let waits = waiting > 0 && running == 0
    if waits, since == nil { since = now }
    if !waits, let start = since {
      total += start.duration(to: now)
      since = nil
    }
  }
}
