import EventLoop
import Failures
import Flows
import NavigationTree

/// The scheduler of flushes: at most one per turn, and throttled when screens are invalidated continuously.
@MainActor
final class FlushScheduler {
  /// The maximum number of passes over the queue in one flush.
  private static let passesPerTurn = 16
  /// The number of consecutive flushes that may leave invalid screens behind before the next one is delayed.
  private static let restlessLimit = 8
  /// The delay of a throttled flush: one frame of a display.
  private static let frameTime = Duration.milliseconds(16)

  private enum State {
    case idle
    /// The flush works through the queue.
    case working
    /// The flush presents the scene to front ends and observers.
    case presenting
  }

  private let loop: any EventLoop
  private let invalidations: Invalidations
  private let services: any EngineServices
  private let window: WindowTree
  private unowned let host: any EngineHost
  private var state = State.idle
  /// Whether the scene went out of date while it was presented.
  private var isOutdated = false
  /// The number of consecutive flushes that left invalid screens behind.
  private var restlessFlushes = 0
  /// The timer of a delayed flush.
  private var delayedFlush: LoopToken?

  init(
    loop: any EventLoop, invalidations: Invalidations, services: any EngineServices, window: WindowTree,
    host: any EngineHost
  ) {
    self.loop = loop
    self.invalidations = invalidations
    self.services = services
    self.window = window
    self.host = host
  }

  /// Schedules one flush for after the callback that the loop is running.
  ///
  /// A flush that is working through the queue picks up new work itself.
  func schedule() {
    switch state {
    case .idle: if invalidations.claimFlush() { host.enqueueFlush() }
    case .working: break
    case .presenting: isOutdated = true
    }
  }

  /// Flushes, unless a flush is already running.
  ///
  /// - Parameters:
  ///   - pass: A closure that works through the queue once and returns whether there is time for another pass.
  ///   - hasWork: A closure that returns whether anything is queued.
  ///   - present: A closure that presents the result. Requests made meanwhile wait for a later flush.
  func flush(pass: () -> Bool, hasWork: () -> Bool, present: () -> Void) {
    guard state == .idle else { return }
    state = .working
    invalidations.hold(true)
    var passes = restlessFlushes > Self.restlessLimit ? Self.passesPerTurn : 0
    var hasTime = true
    repeat {
      hasTime = pass()
      passes += 1
    } while hasTime && passes < Self.passesPerTurn && (hasWork() || !invalidations.isEmpty)
    state = .presenting
    isOutdated = false
    present()
    state = .idle
    scheduleRest(hasWork: isOutdated || hasWork())
  }

  /// Schedules the work that a flush has left.
  ///
  /// Screens that are never up to date, because they invalidate themselves whenever they are described or because a
  /// thread invalidates them continuously, are described at the frame rate of a display.
  private func scheduleRest(hasWork: Bool) {
    let isInvalid = !invalidations.isEmpty
    restlessFlushes = isInvalid ? restlessFlushes + 1 : 0
    let isRestless = restlessFlushes > Self.restlessLimit
    invalidations.hold(isRestless)
    // Invalidations since then have not claimed a flush.
    if hasWork || !isRestless && !invalidations.isEmpty { schedule() }
    guard isRestless else { return delayedFlush = nil }
    if restlessFlushes == Self.restlessLimit + 1 { warnOfRestlessScreens() }
    delayedFlush = loop.after(Self.frameTime) { [weak self] in self?.host.flush() }
  }

  private func warnOfRestlessScreens() {
    let (entries, flows) = invalidations.current
    for flow in flows.union(entries.compactMap { window.tree.entries[$0]?.flow }) {
      services.log(
        .warning,
        "\(window.tree.feature(of: flow)) invalidates its screen without pause. The screen is described every "
          + "\(Self.frameTime); invalidate it only after a change, and never while it is described.", flow: flow)
    }
  }
}
