package import EventLoop

/// A clock that stands still until it is advanced, and the timers of a loop that fire then, without sleeping.
@MainActor
package final class ManualClock {
  /// The current time, which only ``advance(by:afterEach:)`` changes.
  package private(set) var now = ContinuousClock.now
  private var timers = TimerHeap()
  private var lastTimer: UInt64 = 0

  /// Creates a clock that stands at the current time, without timers.
  package init() {}

  /// Starts a timer that fires once the clock has advanced by the delay.
  ///
  /// Releasing the token cancels the timer.
  package func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    lastTimer += 1
    let serial = lastTimer
    timers.insert(serial, at: now.advanced(by: delay), fire)
    return LoopToken { [weak self] in self?.timers.remove(serial) }
  }

  /// The number of running timers.
  package var timerCount: Int { timers.count }

  /// The time until the next timer is due, or nil if there is none.
  package var nextTimer: Duration? { timers.next.map { max(.zero, now.duration(to: $0)) } }

  /// Advances the clock and fires the timers that become due, in chronological order.
  ///
  /// - Parameter settle: Called after each timer, so that what it causes has happened when the next one fires.
  package func advance(by duration: Duration, afterEach settle: () -> Void) {
    let end = now.advanced(by: duration)
    while let due = timers.next, due <= end {
      now = max(now, due)
      for serial in timers.takeDue(at: due) {
        guard let fire = timers.take(serial) else { continue }
        fire()
        settle()
      }
    }
    now = max(now, end)
  }
}
