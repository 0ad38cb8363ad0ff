import Glibc
import Synchronization

/// A stopwatch for calls of one thread into code that should return soon: it reports those that do not.
///
/// A call that took long is reported when it returns, and one that hangs also while it still runs, by a thread that
/// only watches, once each. A call inside another one is timed by itself: the outer one's time stands still meanwhile.
///
/// Marking a call costs a look at the clock and a lock that nobody else holds, at its begin and at its end. The thread
/// is made for the first call, and sleeps until one comes after a while without any: a call that is one of many does
/// not wake it.
public final class CallMonitor: Sendable {
  /// When a call is reported.
  public struct Limits: Sendable {
    /// What takes longer is reported when it returns.
    public var slow: Duration
    /// What takes longer is also reported while it runs.
    public var hanging: Duration

    /// Creates limits; by default those of rule R7 of `switchyard.h`.
    public init(slow: Duration = .milliseconds(250), hanging: Duration = .seconds(2)) {
      self.slow = slow
      self.hanging = hanging
    }
  }

  private let watch: CallWatch
  /// The thread that watches; nil before the first call.
  private let watcher = Mutex<pthread_t?>(nil)

  /// - Parameters:
  ///   - limits: When a call is reported.
  ///   - report: Called on the thread of the calls for one that has returned, and on a thread of its own for one that
  ///     has not.
  public init(limits: Limits = Limits(), report: @escaping @Sendable (CallReport) -> Void) {
    watch = CallWatch(limits, report)
  }

  deinit { stop() }

  /// Notes that a call is about to be made; ``end()`` follows.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - owner: Whose function it is.
  ///   - number: A number of the caller's own, for the report.
  public func begin(_ function: String, of owner: String, number: UInt64 = 0) {
    if watch.begin(CallWatch.Call(function: function, owner: owner, number: number)) { startWatching() }
  }

  /// Notes that the call that began last has returned.
  public func end() { watch.end() }

  /// Ends the thread that watches; calls that hang are not reported from here on.
  public func stop() {
    watch.stop()
    if let thread = watcher.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }

  /// How often the watching thread has woken up.
  package var wakeUps: Int { watch.wakeUps }

  private func startWatching() {
    var thread = pthread_t()
    // The thread owns a reference to the watch, and gives it back at its end.
    let context = Unmanaged.passRetained(watch)
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<CallWatch>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if status == 0 { watcher.withLock { $0 = thread } } else { context.release() }
  }
}
