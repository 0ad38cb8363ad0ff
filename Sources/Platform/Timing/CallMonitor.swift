import Glibc
import Synchronization

/// A monitor of one thread's calls into code that should return soon: reports those that do not.
///
/// A slow call is reported when it returns. A hanging call is also reported while it runs, once, by a watcher thread.
/// Nested calls are timed separately: the time of an inner call does not count for the outer one.
///
/// Marking a call costs a look at the clock and an uncontended lock at its beginning and its end. The watcher thread is
/// created for the first call, and sleeps until a call follows an idle period, so that calls in rapid succession do not
/// each wake it.
public final class CallMonitor: Sendable {
  /// The limits beyond which a call is reported.
  public struct Limits: Sendable {
    /// The time beyond which a call is reported when it returns.
    public var slow: Duration
    /// The time beyond which a call is also reported while it runs.
    public var hanging: Duration

    /// Creates limits, by default those of rule R7 of `switchyard.h`.
    public init(slow: Duration = .milliseconds(250), hanging: Duration = .seconds(2)) {
      self.slow = slow
      self.hanging = hanging
    }
  }

  private let watch: CallWatch
  private let sentinel: CallSentinel?
  private let descriptors: DescriptorReserve?
  /// The watcher thread, or nil before the first call.
  private let watcher = Mutex<pthread_t?>(nil)

  /// - Parameters:
  ///   - limits: The limits beyond which a call is reported.
  ///   - sentinel: The sentinel that also notes calls, so that the next start knows the one in which the process ended.
  ///   - descriptors: The reserve that keeps descriptors out of the reach of the calls.
  ///   - report: A closure that is called on the thread of the calls for a call that has returned, and on the watcher
  ///     thread for one that has not.
  public init(
    limits: Limits = Limits(), sentinel: CallSentinel? = nil, descriptors: DescriptorReserve? = nil,
    report: @escaping @Sendable (CallReport) -> Void
  ) {
    self.sentinel = sentinel
    self.descriptors = descriptors
    watch = CallWatch(limits, sentinel, report)
  }

  deinit { stop() }

  /// Notes the beginning of a call.
  ///
  /// ``end()`` must follow.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - owner: The owner of the function.
  ///   - number: A number chosen by the caller, for the report.
  public func begin(_ function: String, of owner: String, number: UInt64 = 0) {
    sentinel?.begin(function, of: owner)
    descriptors?.begin(function, of: owner)
    if watch.begin(CallWatch.Call(function: function, owner: owner, number: number)) { startWatching() }
  }

  /// Notes the end of the innermost call.
  public func end() {
    watch.end()
    descriptors?.endCall()
    sentinel?.endCall()
  }

  /// Performs a call.
  public func during<Result, Failure>(
    _ function: String, of owner: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin(function, of: owner)
    defer { end() }
    return try body()
  }

  /// Has someone look after the user while a call does not return, on the watcher thread.
  public func attend(by attendant: any CallAttendant) { watch.attend(by: attendant) }

  /// Ends the watcher thread.
  ///
  /// Hanging calls are not reported from here on.
  public func stop() {
    watch.stop()
    if let thread = watcher.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }

  /// The number of times that the watcher thread has woken up.
  package var wakeUps: Int { watch.wakeUps }

  private func startWatching() {
    var thread = pthread_t()
    // The thread owns a reference to the watch, which it releases at its end.
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
