import CSystem
public import EventLoop
import Glibc

/// The loop of a host: its own `poll` on the initial thread over descriptors, timers and the main queue.
///
/// `Task { @MainActor in … }` and everything else on Swift's main actor runs inside its turns, so the main actor is
/// the thread that turns the loop. Nothing polls: with no work, no due timer and no ready descriptor it sleeps.
///
/// Only one loop of a process may serve the main queue, and only on the initial thread.
@MainActor
public final class PollLoop: EventLoop {
  /// Called at the end of each turn that ran something: the moment to send out what the turn has changed.
  public var onTurnEnd: (@MainActor () -> Void)?

  /// How often the loop has woken up: one more for every return of `poll`.
  public private(set) var wakeUps = 0

  /// The longest turn since ``takeLongestTurn()``: for so long nothing else was served.
  private var longestTurn = Duration.zero
  private let inbox: Inbox
  private let mainQueue: Int32?
  private var watches: [UInt64: Watch] = [:]
  private var timers = TimerHeap()
  private var lastSerial: UInt64 = 0
  private var polled: [pollfd] = []
  /// The watch that each element of `polled` belongs to; 0 for the loop's own.
  private var polledSerials: [UInt64] = []
  private var watchesChanged = true
  private var isStopped = false

  private struct Watch {
    let descriptor: Int32
    let ready: @MainActor () -> Void
  }

  /// - Parameter servesMainQueue: Whether the loop runs what is queued on the main actor. Off where something else
  ///   already does, as in a test run.
  public init(servesMainQueue: Bool = true) {
    inbox = Inbox()
    mainQueue = servesMainQueue ? _dispatch_get_main_queue_handle_4CF() : nil
  }

  /// The present time of the system's continuous clock.
  public var now: ContinuousClock.Instant { .now }

  // MARK: Watches, timers, work

  /// Calls `ready` in a turn whenever the descriptor can be read, or has been hung up.
  ///
  /// The watch ends with the token. The descriptor stays the caller's to close.
  public func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
    let serial = nextSerial()
    watches[serial] = Watch(descriptor: descriptor, ready: ready)
    watchesChanged = true
    return LoopToken { [weak self] in
      self?.watches[serial] = nil
      self?.watchesChanged = true
    }
  }

  /// Serves the main queue of a plugin that carries a Swift runtime of its own.
  ///
  /// - Parameters:
  ///   - descriptor: What its `main_fd` returned: an eventfd, which the plugin keeps owning.
  ///   - pump: Its `main_pump`.
  public func serve(mainQueue descriptor: Int32, pump: @escaping @MainActor () -> Void) -> LoopToken {
    watch(readable: descriptor) {
      Self.drain(descriptor)
      pump()
    }
  }

  /// Calls `fire` once, in the first turn after the delay.
  ///
  /// The timer ends with the token.
  public func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken {
    let serial = nextSerial()
    timers.insert(serial, at: now.advanced(by: delay), fire)
    return LoopToken { [weak self] in self?.timers.remove(serial) }
  }

  /// Calls `work` in a later turn, in the order of the calls.
  ///
  /// May be called on any thread.
  public nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { inbox.add(work) }

  private func nextSerial() -> UInt64 {
    lastSerial += 1
    return lastSerial
  }

  // MARK: Turning

  /// Turns until ``stop()``.
  public func run() { run { false } }

  /// Turns until the condition holds, which is asked before each turn, or until ``stop()``.
  public func run(until condition: () -> Bool) {
    isStopped = false
    while !isStopped && !condition() { turn(timeout: nil) }
  }

  /// Ends ``run()`` at the end of the present turn.
  public func stop() {
    isStopped = true
    inbox.wake()
  }

  /// Waits until there is something to do, does it, and returns.
  ///
  /// - Parameter timeout: How long to wait at most; nil for as long as it takes.
  public func turn(timeout: Duration?) {
    if watchesChanged { collectDescriptors() }
    let ready = poll(&polled, nfds_t(polled.count), milliseconds(until: timeout))
    wakeUps += 1
    let start = now
    defer { longestTurn = max(longestTurn, start.duration(to: now)) }
    var didWork = false
    if ready > 0 { didWork = serveDescriptors() }
    if serveTimers() { didWork = true }
    if didWork { onTurnEnd?() }
  }

  /// How long the longest turn took since this was last asked.
  public func takeLongestTurn() -> Duration {
    defer { longestTurn = .zero }
    return longestTurn
  }

  /// What `poll` is to wait at most; rounded up, so that a timer is never early and never makes the loop spin.
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
      polled.append(pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0))
      polledSerials.append(serial)
    }
  }

  private func serveDescriptors() -> Bool {
    var didWork = false
    // What is called here may add and remove watches; both arrays are only rebuilt by the next turn.
    if polled[0].revents != 0 {
      Self.drain(inbox.descriptor)
      for work in inbox.takeAll() {
        work()
        didWork = true
      }
    }
    if let mainQueue, polled[1].revents != 0 {
      // The descriptor stays readable, and the loop spins, unless it is read before the queue is run.
      Self.drain(mainQueue)
      _dispatch_main_queue_callback_4CF(nil)
      didWork = true
    }
    for index in 2..<polled.count where polled[index].revents != 0 {
      let serial = polledSerials[index]
      guard let watch = watches[serial] else { continue }
      if polled[index].revents & Int16(POLLNVAL) != 0 {
        // The descriptor was closed under its watch, which can never be ready again.
        watches[serial] = nil
        watchesChanged = true
      }
      watch.ready()
      didWork = true
    }
    return didWork
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
