public import EventLoop
import HeadlessApp
import Synchronization

/// An event loop that the test drives, with a clock that only the test advances.
///
/// The loop never sleeps: a timer fires when ``advance(by:)`` reaches its deadline.
@MainActor
public final class ManualLoop: EventLoop {
  private let clock = ManualClock()
  private nonisolated let work = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// The current time of the loop's clock, which only ``advance(by:)`` changes.
  public var now: ContinuousClock.Instant { clock.now }

  /// Creates a loop without work or timers, with a clock that starts at the current time.
  public init() {}

  /// Does nothing, because this loop watches no descriptors and never calls `ready`.
  public func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    LoopToken {}
  }

  /// Starts a timer that fires once the clock has advanced by the delay.
  ///
  /// Releasing the token cancels the timer.
  public func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    clock.after(delay, fire)
  }

  /// Queues work for a later turn, in call order.
  ///
  /// This method can be called from any thread.
  public nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = self.work.withLock { queued in
      queued.append(work)
      return queued.count == 1
    }
    // The loop also turns on its own, so that a test can await a result.
    if isFirst { Task { @MainActor in turn() } }
  }

  /// The number of running timers.
  public var timerCount: Int { clock.timerCount }

  /// Runs all queued work, including work queued in the meantime.
  ///
  /// Returns whether there was any.
  @discardableResult
  public func turn() -> Bool {
    var did = false
    while true {
      let batch = work.withLock { work in
        defer { work = [] }
        return work
      }
      if batch.isEmpty { return did }
      did = true
      for item in batch { item() }
    }
  }

  /// The time until the next timer fires, or nil if there is none.
  package var nextTimer: Duration? { clock.nextTimer }

  /// Advances the clock and fires the timers that become due, in chronological order.
  public func advance(by duration: Duration) { clock.advance(by: duration) { turn() } }

  /// Runs turns until neither the loop nor a task on the main actor has work left.
  ///
  /// This method doesn't wait for tasks that are suspended on something outside the main actor.
  public func runUntilIdle() async {
    var quiet = 0
    while quiet < 16 {
      quiet = turn() ? 0 : quiet + 1
      await Task.yield()
    }
  }
}
