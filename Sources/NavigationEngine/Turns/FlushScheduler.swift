import EventLoop
import Failures
import Flows

/// The times at which the engine flushes: once a turn at most, and not without pause.
@MainActor
final class FlushScheduler {
  /// How often what flows ask for meanwhile is looked at in one turn.
  private static let passesPerTurn = 16
  /// How many flushes in a row may leave invalid screens behind before the next one waits.
  private static let restlessLimit = 8
  /// How long it waits: the time of one picture on a display.
  private static let frameTime = Duration.milliseconds(16)

  private let loop: any EventLoop
  private let invalidations: Invalidations
  private let services: any EngineServices
  private let window: WindowTree
  private unowned let host: any EngineHost
  private var isFlushing = false
  /// How many flushes in a row have left invalid screens behind.
  private var restlessFlushes = 0
  /// The next flush, when it waits.
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

  /// Asks for a flush in the next turn of the loop, once; one that is at work sees to what is queued.
  func schedule() {
    guard !isFlushing else { return }
    if invalidations.claimFlush() { host.enqueueFlush() }
  }

  /// Flushes, unless a flush is at work.
  ///
  /// - Parameters:
  ///   - pass: Deals with what is queued; returns whether there is time for another pass.
  ///   - hasWork: Whether anything is queued.
  func flush(pass: () -> Bool, hasWork: () -> Bool) -> Bool {
    guard !isFlushing else { return false }
    isFlushing = true
    invalidations.hold(true)
    var passes = restlessFlushes > Self.restlessLimit ? Self.passesPerTurn : 0
    var hasTime = true
    repeat {
      hasTime = pass()
      passes += 1
    } while hasTime && passes < Self.passesPerTurn && (hasWork() || !invalidations.isEmpty)
    isFlushing = false
    scheduleRest(hasWork: hasWork())
    return true
  }

  /// Sees to what a flush has left.
  ///
  /// Screens that are never up to date, as one that asks to be described again whenever it is, or one that a thread
  /// invalidates without pause, are described at the rate at which a display changes.
  private func scheduleRest(hasWork: Bool) {
    let isInvalid = !invalidations.isEmpty
    restlessFlushes = isInvalid ? restlessFlushes + 1 : 0
    let isRestless = restlessFlushes > Self.restlessLimit
    invalidations.hold(isRestless)
    // What was invalidated since has not claimed a flush.
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
          + "\(Self.frameTime); invalidate it when something has changed, and not while it is described.", flow: flow)
    }
  }
}
