import CSystem
import Glibc
import Synchronization

/// The calls in progress, and the watcher thread's side of ``CallMonitor``.
final class CallWatch: Sendable {
  /// The description of a call.
  struct Call {
    var function: String
    var owner: String
    var number: UInt64
  }

  /// A call in progress.
  private struct Frame {
    let call: Call
    /// The time at which the call began, in nanoseconds.
    let begun: UInt64
    /// The time at which the call would have begun without its nested calls, in nanoseconds.
    var start: UInt64
    var isReported = false

    init(_ call: Call) {
      self.call = call
      begun = CallWatch.now()
      start = begun
    }
  }

  private enum Watcher {
    /// No thread exists yet.
    case none
    /// The thread sleeps until it is woken.
    case asleep
    /// The thread wakes up by itself.
    case waiting
    case stopped
  }

  private struct State {
    var frames: [Frame] = []
    var watcher = Watcher.none
    /// Whether a call has begun since the thread last looked.
    var isBusy = false
  }

  private let slow: UInt64
  private let hanging: UInt64
  private let slowLimit: Duration
  private let report: @Sendable (CallReport) -> Void
  private let state = Mutex(State())
  private let alarm = system_eventfd()
  private let wakeUpCount = Atomic<Int>(0)

  init(_ limits: CallMonitor.Limits, _ report: @escaping @Sendable (CallReport) -> Void) {
    slow = Self.nanoseconds(limits.slow)
    hanging = Self.nanoseconds(limits.hanging)
    slowLimit = limits.slow
    self.report = report
    state.withLock { state in
      state.frames.reserveCapacity(16)
      // Without a descriptor the thread could be neither woken nor ended.
      if alarm < 0 { state.watcher = .stopped }
    }
  }

  deinit { if alarm >= 0 { close(alarm) } }

  var wakeUps: Int { wakeUpCount.load(ordering: .relaxed) }

  /// Notes the beginning of a call, and returns true if a thread must be created.
  func begin(_ call: Call) -> Bool { push(Frame(call)) }

  /// Notes the end of the innermost call.
  func end() {
    let now = Self.now()
    let (ended, wakes) = state.withLock { state -> (Frame?, Bool) in
      guard let ended = state.frames.popLast() else { return (nil, false) }
      guard let last = state.frames.indices.last else { return (ended, false) }
      // The time of the inner call does not count for the outer one.
      state.frames[last].start += now - ended.begun
      return (ended, wake(&state))
    }
    if wakes { ring() }
    guard let ended, now - ended.start > slow else { return }
    tell(ended.call, .returned(after: .nanoseconds(now - ended.start)))
  }

  func stop() {
    let wasThere = state.withLock { state in
      defer { state.watcher = .stopped }
      return state.watcher != .none && state.watcher != .stopped
    }
    if wasThere { ring() }
  }

  /// Runs the watcher thread's loop until ``stop()``.
  func run() {
    while let wait = look() {
      var descriptor = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, wait)
      wakeUpCount.wrappingAdd(1, ordering: .relaxed)
      var count: UInt64 = 0
      if descriptor.revents != 0 { _ = read(alarm, &count, 8) }
    }
  }

  private func push(_ frame: Frame) -> Bool {
    let (isNew, wakes) = state.withLock { state -> (Bool, Bool) in
      state.frames.append(frame)
      state.isBusy = true
      guard state.watcher == .none else { return (false, wake(&state)) }
      state.watcher = .waiting
      return (true, false)
    }
    if wakes { ring() }
    return isNew
  }

  /// Notes that the thread is awake, and returns true if it must be woken.
  private func wake(_ state: inout State) -> Bool {
    guard state.watcher == .asleep else { return false }
    state.watcher = .waiting
    return true
  }

  private func ring() {
    var one: UInt64 = 1
    _ = write(alarm, &one, 8)
  }

  /// Reports the hanging call and returns the time until the next look in milliseconds, or -1 to sleep until woken.
  ///
  /// - Returns: Nil if the thread should end.
  private func look() -> Int32? {
    let now = Self.now()
    let (wait, overdue) = state.withLock { state -> (Int32?, Frame?) in
      guard state.watcher != .stopped else { return (nil, nil) }
      var reported: Frame?
      if let last = state.frames.indices.last, !state.frames[last].isReported {
        let age = now - min(now, state.frames[last].start)
        guard age >= hanging else { return (Self.milliseconds(hanging - age), nil) }
        state.frames[last].isReported = true
        reported = state.frames[last]
      }
      // While calls come and go the thread looks periodically, so that not every call needs to wake it.
      state.watcher = state.isBusy ? .waiting : .asleep
      defer { state.isBusy = false }
      return (state.isBusy ? Self.milliseconds(hanging) : -1, reported)
    }
    if let overdue { tell(overdue.call, .running(for: .nanoseconds(now - overdue.start))) }
    return wait
  }

  private func tell(_ call: Call, _ state: CallReport.State) {
    report(
      CallReport(function: call.function, owner: call.owner, number: call.number, state: state, limit: slowLimit))
  }

  /// Rounded up, so that the thread never looks too early.
  private static func milliseconds(_ nanoseconds: UInt64) -> Int32 {
    Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// Returns the time of the coarse monotonic clock, which ticks every few milliseconds and is much cheaper than the
  /// exact one.
  fileprivate static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
