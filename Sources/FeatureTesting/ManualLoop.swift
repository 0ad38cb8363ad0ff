public import EventLoop
import Synchronization

/// An event loop that the test drives, with a clock that only the test advances.
///
/// The loop never sleeps: a timer fires when ``advance(by:)`` reaches its deadline.
@MainActor
public final class ManualLoop: EventLoop {
  private struct Timer {
    var id: UInt64
    var due: ContinuousClock.Instant
    var fire: @MainActor () -> Void
  }

  private nonisolated let work = Mutex<[@MainActor @Sendable () -> Void]>([])
  private var timers: [Timer] = []
  private var lastTimer: UInt64 = 0
  /// The current time of the loop's clock, which only ``advance(by:)`` changes.
  public private(set) var now = ContinuousClock.now

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
    lastTimer += 1
    let id = lastTimer
    timers.append(Timer(id: id, due: now.advanced(by: delay), fire: fire))
    return LoopToken { [weak self] in self?.timers.removeAll { $0.id == id } }
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
  public var timerCount: Int { timers.count }

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

  /// Advances the clock and fires the timers that become due, in chronological order.
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while let next = timers.filter({ $0.due <= end }).min(by: { ($0.due, $0.id) < ($1.due, $1.id) }) {
      timers.removeAll { $0.id == next.id }
      now = max(now, next.due)
      next.fire()
      turn()
    }
    now = end
  }

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
