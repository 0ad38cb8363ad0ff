import EventLoop
import HeadlessApp
import Platform

/// An event loop whose timers fire only when a script lets time pass, without sleeping.
///
/// Descriptors and queued work are those of the loop of the process.
@MainActor
final class ScriptLoop: EventLoop {
  /// The clock, which a script advances.
  let clock = ManualClock()
  private nonisolated let loop: PollLoop

  init(_ loop: PollLoop) { self.loop = loop }

  var now: ContinuousClock.Instant { clock.now }

  func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    loop.watch(readable: descriptor, ready)
  }

  func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken { clock.after(delay, fire) }

  nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { loop.enqueue(work) }
}
