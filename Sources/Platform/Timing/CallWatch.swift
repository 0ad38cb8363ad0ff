import CSystem
import Glibc
import Synchronization

/// The calls under way, and the thread's side of ``CallMonitor``.
final class CallWatch: Sendable {
  /// What is called.
  struct Call {
    var function: String
    var owner: String
    var number: UInt64
  }

  /// A call under way.
  private struct Frame {
    let call: Call
    /// When it began, in nanoseconds.
    let begun: UInt64
    /// When it would have begun without the time that calls inside it have taken.
    var start: UInt64
    var isReported = false

    init(_ call: Call) {
      self.call = call
      begun = CallWatch.now()
      start = begun
    }
  }

  private enum Watcher {
    /// There is no thread yet.
    case none
    /// It sleeps until it is woken.
    case asleep
    /// It wakes up by itself.
    case waiting
    case stopped
  }

  private struct State {
    var frames: [Frame] = []
    var watcher = Watcher.none
    /// Something has begun since the watcher looked last.
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
      // Without a descriptor the thread could not be woken, nor ended.
      if alarm < 0 { state.watcher = .stopped }
    }
  }

  deinit { if alarm >= 0 { close(alarm) } }

  var wakeUps: Int { wakeUpCount.load(ordering: .relaxed) }

  /// Notes the begin of a call; true when a thread has to be made.
  func begin(_ call: Call) -> Bool { push(Frame(call)) }

  /// Notes the end of the call that began last.
  func end() {
    let now = Self.now()
    let (ended, wakes) = state.withLock { state -> (Frame?, Bool) in
      guard let ended = state.frames.popLast() else { return (nil, false) }
      guard let last = state.frames.indices.last else { return (ended, false) }
      // The outer call goes on: it has not got older meanwhile.
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

  /// The watching thread, until ``stop()``.
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

  /// Notes that the thread is awake; true when it has to be woken.
  private func wake(_ state: inout State) -> Bool {
    guard state.watcher == .asleep else { return false }
    state.watcher = .waiting
    return true
  }

  private func ring() {
    var one: UInt64 = 1
    _ = write(alarm, &one, 8)
  }

  /// Reports the call that hangs; returns how long to wait for the next look, in milliseconds, -1 until it is woken.
  ///
  /// - Returns: nil when the thread shall end.
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
      // While calls come and go it looks now and then, and need not be woken by each.
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

  /// Rounded up, so that a look is never too early.
  private static func milliseconds(_ nanoseconds: UInt64) -> Int32 {
    Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  /// The time of the coarse monotonic clock, which ticks every few milliseconds and costs a fraction of the exact one.
  fileprivate static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
