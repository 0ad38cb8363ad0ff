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
    /// The number of the call.
    let serial: UInt64
    var isReported = false
    var isAttended = false

    init(_ call: Call, serial: UInt64) {
      self.call = call
      self.serial = serial
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

  /// The task of the watcher thread until it looks again.
  private struct Look {
    /// The time until then in milliseconds, or -1 to sleep until woken.
    var wait: Int32
    var overdue: Frame?
    var attended: Frame?
  }

  private struct State {
    var frames: [Frame] = []
    var lastSerial: UInt64 = 0
    var attendant: (any CallAttendant)?
    var watcher = Watcher.none
    /// Whether a call has begun since the thread last looked.
    var isBusy = false
  }

  /// The time after which a call is attended to, and the time between two looks at it, in nanoseconds.
  private static let attention: UInt64 = 250_000_000
  private static let attendedInterval: UInt64 = 100_000_000

  private let slow: UInt64
  private let hanging: UInt64
  private let slowLimit: Duration
  private let sentinel: CallSentinel?
  private let report: @Sendable (CallReport) -> Void
  private let state = Mutex(State())
  private let alarm = system_eventfd()
  private let wakeUpCount = Atomic<Int>(0)

  init(_ limits: CallMonitor.Limits, _ sentinel: CallSentinel?, _ report: @escaping @Sendable (CallReport) -> Void) {
    self.sentinel = sentinel
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
  func begin(_ call: Call) -> Bool { push(call) }

  func attend(by attendant: any CallAttendant) { state.withLock { $0.attendant = attendant } }

  /// Notes the end of the innermost call.
  func end() {
    let now = Self.now()
    let (ended, attendant, wakes) = state.withLock { state -> (Frame?, (any CallAttendant)?, Bool) in
      guard let ended = state.frames.popLast() else { return (nil, nil, false) }
      let attendant = ended.isAttended ? state.attendant : nil
      guard let last = state.frames.indices.last else { return (ended, attendant, false) }
      // The time of the inner call does not count for the outer one.
      state.frames[last].start += now - ended.begun
      return (ended, attendant, wake(&state))
    }
    if wakes { ring() }
    attendant?.callReturned()
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
    while let look = look() {
      var descriptors = [pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)]
      for descriptor in attend(to: look.attended) {
        descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
      poll(&descriptors, nfds_t(descriptors.count), look.wait)
      wakeUpCount.wrappingAdd(1, ordering: .relaxed)
      var count: UInt64 = 0
      if descriptors[0].revents != 0 { _ = read(alarm, &count, 8) }
    }
  }

  /// Has a call attended to that has not returned, and returns the descriptors that are waited for.
  private func attend(to frame: Frame?) -> [Int32] {
    guard let frame, let attendant = state.withLock({ $0.attendant }) else { return [] }
    let now = Self.now()
    let report = self.report(on: frame.call, .running(for: .nanoseconds(now - min(now, frame.start))))
    return attendant.attend(report) { state.withLock { $0.frames.last?.serial == frame.serial } }
  }

  private func push(_ call: Call) -> Bool {
    let (isNew, wakes) = state.withLock { state -> (Bool, Bool) in
      state.lastSerial &+= 1
      state.frames.append(Frame(call, serial: state.lastSerial))
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

  /// Reports the hanging call, and says what is to be done until the next look.
  ///
  /// - Returns: Nil if the thread should end.
  private func look() -> Look? {
    let now = Self.now()
    let look = state.withLock { state -> Look? in
      guard state.watcher != .stopped else { return nil }
      var overdue: Frame?
      if let last = state.frames.indices.last {
        let age = now - min(now, state.frames[last].start)
        var next: UInt64?
        if !state.frames[last].isReported {
          if age >= hanging {
            state.frames[last].isReported = true
            sentinel?.noteHang()
            overdue = state.frames[last]
          } else {
            next = hanging - age
          }
        }
        if state.attendant != nil {
          if age >= Self.attention {
            state.frames[last].isAttended = true
            let wait = min(next ?? .max, Self.attendedInterval)
            return Look(wait: Self.milliseconds(wait), overdue: overdue, attended: state.frames[last])
          }
          next = min(next ?? .max, Self.attention - age)
        }
        if let next { return Look(wait: Self.milliseconds(next)) }
      }
      // While calls come and go the thread looks periodically, so that not every call needs to wake it.
      state.watcher = state.isBusy ? .waiting : .asleep
      defer { state.isBusy = false }
      let period = state.attendant == nil ? hanging : Self.attention
      return Look(wait: state.isBusy ? Self.milliseconds(period) : -1, overdue: overdue)
    }
    if let overdue = look?.overdue { tell(overdue.call, .running(for: .nanoseconds(now - overdue.start))) }
    return look
  }

  private func tell(_ call: Call, _ state: CallReport.State) { report(report(on: call, state)) }

  private func report(on call: Call, _ state: CallReport.State) -> CallReport {
    CallReport(function: call.function, owner: call.owner, number: call.number, state: state, limit: slowLimit)
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
