/// The loop that a host turns on its main thread: descriptors, timers, and work for the next turn.
///
/// Nothing polls: a turn begins when a descriptor is ready, a timer is due, or work was added. Watches and timers end
/// with ``LoopToken/cancel()`` or when their token is released.
@MainActor
public protocol EventLoop: AnyObject, Sendable {
  /// Calls `ready` whenever the descriptor can be read, or has been hung up. The loop does not own it.
  func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken

  /// Calls `fire` once, after at least this long.
  func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken

  /// Calls `work` in a later turn, in the order of the calls. May be called on any thread.
  nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void)

  /// The time of a clock that only goes forward.
  var now: ContinuousClock.Instant { get }
}

/// A watch or a timer, alive as long as this object.
@MainActor
public final class LoopToken {
  private var onCancel: (@MainActor () -> Void)?

  /// Creates a token that runs `onCancel` once, when it is cancelled or released.
  public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Ends the watch or timer; further calls do nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }

  isolated deinit { cancel() }
}
