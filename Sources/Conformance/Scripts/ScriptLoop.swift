import EventLoop
import Platform

/// An event loop whose timers fire only when a script lets time pass, without sleeping.
///
/// Descriptors and queued work are those of the loop of the process.
@MainActor
final class ScriptLoop: EventLoop {
  private struct Timer {
    var id: UInt64
    var due: ContinuousClock.Instant
    var fire: @MainActor () -> Void
  }

  private nonisolated let loop: PollLoop
  private var timers: [Timer] = []
  private var lastTimer: UInt64 = 0
  /// The time of the loop's clock, which ``advance(by:settle:)`` changes.
  private(set) var now = ContinuousClock.now

  init(_ loop: PollLoop) { self.loop = loop }

  func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    loop.watch(readable: descriptor, ready)
  }

  func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    lastTimer += 1
    let id = lastTimer
    timers.append(Timer(id: id, due: now.advanced(by: delay), fire: fire))
    return LoopToken { [weak self] in self?.timers.removeAll { $0.id == id } }
  }

  nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { loop.enqueue(work) }

  /// The time until the next timer is due, or nil if there is none.
  var nextTimer: Duration? { timers.map(\.due).min().map { max(.zero, now.duration(to: $0)) } }

  /// Advances the clock and fires the timers that become due, in the order of their times.
  ///
  /// - Parameter settle: Called after each timer, so that what it causes has happened when the next one fires.
  func advance(by duration: Duration, settle: () -> Void) {
    let end = now.advanced(by: duration)
    while let next = timers.filter({ $0.due <= end }).min(by: { ($0.due, $0.id) < ($1.due, $1.id) }) {
      timers.removeAll { $0.id == next.id }
      now = max(now, next.due)
      next.fire()
      settle()
    }
    now = max(now, end)
  }
}
