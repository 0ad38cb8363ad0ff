/// An event loop that runs on the main thread and dispatches readable descriptors, timers and queued work.
///
/// The loop sleeps until a descriptor is ready, a timer is due, or work is queued; it never polls at an interval.
/// Watches and timers end when their ``LoopToken`` is cancelled or released.
@MainActor
public protocol EventLoop: AnyObject, Sendable {
  /// Calls `ready` whenever the descriptor is readable or its other end has been closed.
  ///
  /// The loop does not take ownership of the descriptor; cancel the watch before closing it.
  func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken

  /// Calls `fire` once, after at least `delay`.
  func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken

  /// Queues `work` for after the callback that is running, and after all work that is already queued.
  ///
  /// May be called on any thread.
  nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void)

  /// The current time of the loop's monotonic clock.
  var now: ContinuousClock.Instant { get }
}

/// A handle that keeps a watch or timer alive; releasing it cancels the watch or timer.
@MainActor
public final class LoopToken {
  private var onCancel: (@MainActor () -> Void)?

  /// Creates a token that runs `onCancel` once, when it is cancelled or released.
  public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Cancels the watch or timer.
  ///
  /// Further calls have no effect.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  isolated deinit { cancel() }
}
