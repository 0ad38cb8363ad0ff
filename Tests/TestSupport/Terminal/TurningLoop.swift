public import EventLoop
import Glibc
import Synchronization

/// A loop that a test turns by hand.
@MainActor
public final class TurningLoop: EventLoop {
  private var watches: [Int: (descriptor: Int32, ready: @MainActor () -> Void)] = [:]
  private var timers: [Int: (due: ContinuousClock.Instant, fire: @MainActor () -> Void)] = [:]
  private nonisolated let work = Mutex<[@MainActor @Sendable () -> Void]>([])
  private var nextID = 0

  /// Creates a loop that watches nothing.
  public nonisolated init() {}

  private var skipped = Duration.zero

  /// The time that passes with each look at the clock.
  public var tick = Duration.zero

  /// The time, which also passes by ``skip(_:)`` and ``tick``.
  public var now: ContinuousClock.Instant {
    skipped += tick
    return (stopped ?? .now) + skipped
  }
  private var stopped: ContinuousClock.Instant?

  /// Stops the clock, which only ``skip(_:)`` and ``tick`` move on from here.
  public func stopClock() { stopped = .now }
  /// The number of timers that have not fired.
  public var timerCount: Int { timers.count }

  /// Watches a descriptor.
  public func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    nextID += 1
    let id = nextID
    watches[id] = (descriptor, ready)
    return LoopToken { [weak self] in self?.watches[id] = nil }
  }

  /// Calls a closure in the first turn after a delay.
  public func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    nextID += 1
    let id = nextID
    timers[id] = (now.advanced(by: delay), fire)
    return LoopToken { [weak self] in self?.timers[id] = nil }
  }

  /// Calls a closure in the next turn; from any thread.
  public nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) {
    self.work.withLock { $0.append(work) }
  }

  /// Lets time pass at once.
  public func skip(_ time: Duration) { skipped += time }

  /// Turns until the condition holds; false when it does not within half a minute.
  public func turn(until condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while !condition() {
      guard ContinuousClock.now < deadline else { return false }
      turn(waiting: 20)
    }
    return true
  }

  /// Does what is ready now, or within some milliseconds.
  public func turn(waiting milliseconds: Int32 = 0) {
    for work in work.withLock({ work in
      defer { work = [] }
      return work
    }) { work() }
    let watched = watches.sorted { $0.key < $1.key }
    var requests = watched.map { pollfd(fd: $0.value.descriptor, events: Int16(POLLIN), revents: 0) }
    _ = poll(&requests, nfds_t(requests.count), milliseconds)
    for (request, entry) in zip(requests, watched) where request.revents != 0 { watches[entry.key]?.ready() }
    for (id, timer) in timers where timer.due <= now {
      timers[id] = nil
      timer.fire()
    }
  }
}
