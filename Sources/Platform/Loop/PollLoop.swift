import CSystem
public import EventLoop
import Glibc

/// The host's event loop, which calls `poll` on the initial thread for descriptors, timers and the main queue.
///
/// Everything on Swift's main actor, such as `Task { @MainActor in … }`, runs inside the loop's turns. The loop sleeps
/// while there is no work, no due timer and no ready descriptor.
///
/// Only one loop of a process may serve the main queue, and only on the initial thread.
@MainActor
public final class PollLoop: EventLoop {
  /// The number of times that the loop has woken up, that is, that `poll` has returned.
  public private(set) var wakeUps = 0

  /// The duration of the longest turn since ``takeLongestTurn()`` was last called.
  private var longestTurn = Duration.zero
  private let inbox: Inbox
  /// The work that was taken from the inbox and is not done.
  private var waiting: ArraySlice<Inbox.Work> = []
  /// The time after which a turn leaves queued work to the next one.
  private static let workTime = Duration.milliseconds(6)
  /// The time after which a turn leaves to the next one what its work has queued.
  private static let followUpTime = Duration.milliseconds(1)
  private let mainQueue: Int32?
  private var watches: [UInt64: Watch] = [:]
  /// The closures to call at the end of each turn, in the order in which they were added.
  private var turnEnds: [(serial: UInt64, work: @MainActor () -> Void)] = []
  private var timers = TimerHeap()
  private var lastSerial: UInt64 = 0
  private var polled: [pollfd] = []
  /// The serial of the watch for each element of `polled`; 0 for the loop's own descriptors.
  private var polledSerials: [UInt64] = []
  private var watchesChanged = true
  private var isStopped = false
  /// The work to do before the loop waits.
  private var gathered: [@MainActor () -> Void] = []

  private struct Watch {
    let descriptor: Int32
    let events: Int32
    let ready: @MainActor () -> Void
  }

  /// Creates a loop.
  ///
  /// - Parameter servesMainQueue: Whether the loop runs the main actor's work. Pass `false` if something else already
  ///   does, as in a test run.
  public init(servesMainQueue: Bool = true) {
    inbox = Inbox()
    mainQueue = servesMainQueue ? _dispatch_get_main_queue_handle_4CF() : nil
  }

  /// The current time of the system's continuous clock, without the time that was skipped.
  public var now: ContinuousClock.Instant { ContinuousClock.now.advanced(by: .zero - skipped) }

  /// The time for which whoever turns the loop could not, and that counts for no timer; zero in an app.
  package var skipped = Duration.zero

  // MARK: Watches, timers, work

  /// Calls `ready` in a turn whenever the descriptor is readable or its other end has been closed.
  ///
  /// Releasing the token ends the watch. The caller keeps ownership of the descriptor.
  public func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    watch(descriptor, for: POLLIN, ready)
  }

  /// Calls `ready` in a turn whenever the descriptor is writable or its other end has been closed.
  ///
  /// Releasing the token ends the watch. The caller keeps ownership of the descriptor.
  package func watch(writable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    watch(descriptor, for: POLLOUT, ready)
  }

  private func watch(_ descriptor: Int32, for events: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    let serial = nextSerial()
    watches[serial] = Watch(descriptor: descriptor, events: events, ready: ready)
    watchesChanged = true
    return LoopToken { [weak self] in
      self?.watches[serial] = nil
      self?.watchesChanged = true
    }
  }

  /// Serves the main queue of a plugin that has its own copy of the Swift runtime.
  ///
  /// - Parameters:
  ///   - descriptor: The eventfd that the plugin's `main_fd` returned. The plugin keeps ownership of it.
  ///   - pump: The plugin's `main_pump`.
  public func serve(mainQueue descriptor: Int32, pump: @escaping @MainActor () -> Void) -> LoopToken {
    watch(readable: descriptor) {
      Self.drain(descriptor)
      pump()
    }
  }

  /// Calls `fire` once, in the first turn after the delay.
  ///
  /// Releasing the token cancels the timer.
  public func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    let serial = nextSerial()
    timers.insert(serial, at: now.advanced(by: delay), fire)
    return LoopToken { [weak self] in self?.timers.remove(serial) }
  }

  /// Calls `work` at the end of each turn that did any work, to publish the changes of the turn.
  ///
  /// Several are called in the order in which they were added. Releasing the token ends the calls.
  public func onTurnEnd(_ work: @escaping @MainActor () -> Void) -> LoopToken {
    let serial = nextSerial()
    turnEnds.append((serial, work))
    return LoopToken { [weak self] in self?.turnEnds.removeAll { $0.serial == serial } }
  }

  /// Queues `work` for after the callback that is running, in the order of the calls.
  ///
  /// What is queued within a turn is done in the same turn if that has taken little time, and in the next one otherwise.
  /// May be called on any thread.
  public nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { inbox.add(work) }

  /// Does `work` once, before the loop next waits: what a turn has gathered is done at once.
  package func beforeWaiting(_ work: @escaping @MainActor () -> Void) { gathered.append(work) }

  private func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Turning

  /// Runs turns until ``stop()`` is called.
  public func run() { run { false } }

  /// Runs turns until the condition holds, which is checked before each turn, or until ``stop()`` is called.
  public func run(until condition: () -> Bool) {
    isStopped = false
    while !isStopped && !condition() { turn(timeout: nil) }
  }

  /// Makes ``run()`` return at the end of the current turn.
  public func stop() {
    isStopped = true
    inbox.wake()
  }

  /// Runs one turn: waits until there is work, does it, and returns.
  ///
  /// - Parameter timeout: The longest time to wait; nil to wait indefinitely.
  public func turn(timeout: Duration?) {
    while !gathered.isEmpty {
      let work = gathered
      gathered = []
      for work in work { work() }
    }
    waiting += inbox.takeAll(beforeWaiting: waiting.isEmpty)
    if watchesChanged { collectDescriptors() }
    let ready = poll(&polled, nfds_t(polled.count), milliseconds(until: waiting.isEmpty ? timeout : .zero))
    wakeUps += 1
    let start = now
    defer { longestTurn = max(longestTurn, start.duration(to: now)) }
    var didWork = false
    if ready > 0, serveDescriptors() { didWork = true }
    if serveTimers() { didWork = true }
    if serveWork() { didWork = true }
    guard didWork else { return }
    // One may end another.
    for end in turnEnds where turnEnds.contains(where: { $0.serial == end.serial }) { end.work() }
  }

  /// Returns the duration of the longest turn since the last call.
  public func takeLongestTurn() -> Duration {
    defer { longestTurn = .zero }
    return longestTurn
  }

  /// Returns the timeout for `poll`, rounded up so that timers never fire early and never make the loop spin.
  private func milliseconds(until timeout: Duration?) -> Int32 {
    var wait = timeout
    if let due = timers.next {
      let remaining = now.duration(to: due)
      wait = min(remaining, wait ?? remaining)
    }
    guard let wait else { return -1 }
    guard wait > .zero else { return 0 }
    let (seconds, attoseconds) = wait.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func collectDescriptors() {
    watchesChanged = false
    polled.removeAll(keepingCapacity: true)
    polledSerials.removeAll(keepingCapacity: true)
    polled.append(pollfd(fd: inbox.descriptor, events: Int16(POLLIN), revents: 0))
    polled.append(pollfd(fd: mainQueue ?? -1, events: Int16(POLLIN), revents: 0))
    polledSerials += [0, 0]
    for (serial, watch) in watches.sorted(by: { $0.key < $1.key }) {
      polled.append(pollfd(fd: watch.descriptor, events: Int16(watch.events), revents: 0))
      polledSerials.append(serial)
    }
  }

  private func serveDescriptors() -> Bool {
    var didWork = false
    // The callbacks may add and remove watches; both arrays are rebuilt only in the next turn.
    if polled[0].revents != 0 { Self.drain(inbox.descriptor) }
    if serveWork() { didWork = true }
    if let mainQueue, polled[1].revents != 0 {
      // Unless the descriptor is read before the queue runs, it stays readable and the loop spins.
      Self.drain(mainQueue)
      _dispatch_main_queue_callback_4CF(nil)
      didWork = true
    }
    for index in 2..<polled.count where polled[index].revents != 0 {
      let serial = polledSerials[index]
      guard let watch = watches[serial] else { continue }
      if polled[index].revents & Int16(POLLNVAL) != 0 {
        // The descriptor was closed while it was being watched, so it can never become ready again.
        watches[serial] = nil
        watchesChanged = true
      }
      watch.ready()
      didWork = true
    }
    return didWork
  }

  /// Does the queued work and what that queues, and leaves what is not done after some time to the next turn, so that
  /// descriptors and timers get their turn as well.
  private func serveWork() -> Bool {
    waiting += inbox.takeAll(beforeWaiting: false)
    guard !waiting.isEmpty else { return false }
    let start = now
    let end = start.advanced(by: Self.workTime)
    var done = 0
    repeat {
      while let next = waiting.popFirst() {
        next()
        done += 1
        // Reading the clock for each would cost more than some do.
        if done.isMultiple(of: 8), now >= end { return true }
      }
      waiting = ArraySlice(inbox.takeAll(beforeWaiting: false))
    } while !waiting.isEmpty && now < start.advanced(by: Self.followUpTime)
    return true
  }

  private func serveTimers() -> Bool {
    guard timers.next != nil else { return false }
    let due = timers.takeDue(at: now)
    var didWork = false
    for serial in due {
      guard let fire = timers.take(serial) else { continue }
      fire()
      didWork = true
    }
    return didWork
  }

  private static func drain(_ eventDescriptor: Int32) {
    var count: UInt64 = 0
    _ = read(eventDescriptor, &count, 8)
  }
}
