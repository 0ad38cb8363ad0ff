import EventLoop
import FeatureHosting
import Flows
import NavigationEngine
import Platform

/// A wait until what the user has asked of an app is done, here and in the processes of libraries.
///
/// It ends at once when nothing is left to do anywhere. Work that the user has not asked for, as that of a library in
/// another tab which never rests, is waited for only a moment longer than the flows on screen.
@MainActor
final class IdleWait {
  /// The longest time that a wait takes.
  static let patience = Duration.seconds(10)
  /// The longest time for which others are waited for when the flows on screen are done: for the badge of another tab.
  static let courtesy = Duration.milliseconds(500)

  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private let loop: PollLoop
  private var didWork = false
  /// The flows that were asked since the wait began.
  private var flows: Set<FlowID> = []
  /// Whether no wait goes on, and none begins.
  private(set) var isCancelled = false

  /// The state of the work in some processes of libraries, as far as it is known.
  @MainActor
  private final class ProcessWork {
    private enum State {
      case unknown, asked
      /// The processes had nothing left to do at this time.
      case done(ContinuousClock.Instant)
    }

    private var state = State.unknown
    /// Whether the processes were asked, or are known to have nothing left to do.
    var isAsked: Bool { if case .unknown = state { false } else { true } }

    /// Asks for what is not known, and returns since when the processes have had nothing to do.
    func rest(
      now: @escaping @MainActor () -> ContinuousClock.Instant,
      ask: (@escaping @MainActor (_ hasHeard: Bool) -> Void) -> Void
    ) -> ContinuousClock.Instant? {
      if case .unknown = state {
        state = .asked
        ask { [self] hasHeard in state = hasHeard ? .unknown : .done(now()) }
      }
      if case .done(let time) = state { return time }
      return nil
    }

    /// Forgets what is known, as it is no longer so.
    func forget() { if case .done = state { state = .unknown } }
  }

  init(engine: NavigationEngine, catalog: FeatureCatalog, loop: PollLoop) {
    self.engine = engine
    self.catalog = catalog
    self.loop = loop
  }

  /// Ends the wait after the current turn of the loop.
  func cancel() { isCancelled = true }

  /// Turns the loop until what the user has asked for is done, for at most ``patience``.
  ///
  /// - Parameter goesOn: Returns whether to wait for more although no work is pending.
  func wait(_ goesOn: () -> Bool = { false }) {
    let turns = loop.onTurnEnd { [weak self] in self?.didWork = true }
    defer { turns.cancel() }
    let end = loop.now + Self.patience
    let all = ProcessWork()
    let asked = ProcessWork()
    flows = []
    while loop.now < end && !isCancelled {
      didWork = false
      loop.turn(timeout: .zero)
      let rest = restOfAsked(asked)
      if let rest, rest + Self.courtesy <= loop.now {
        guard goesOn() else { return }
        asked.forget()
      }
      if didWork { continue }
      if engine.isIdle && catalog.isIdle {
        let isAsked = all.isAsked
        let isDone = all.rest(now: { [loop] in loop.now }, ask: { catalog.waitUntilProcessesAreIdle($0) }) != nil
        guard isAsked else { continue }
        if isDone { guard goesOn() else { return } }
      }
      // What comes may make more work there.
      all.forget()
      loop.turn(timeout: min(loop.now.duration(to: end), rest == nil ? Self.patience : Self.courtesy))
    }
  }

  /// Returns since when the flows on screen, and those that they have called, have had nothing to do, or nil if they have.
  private func restOfAsked(_ work: ProcessWork) -> ContinuousClock.Instant? {
    let asked = engine.askedFlows(beside: flows)
    if let asked, asked != flows {
      flows = asked
      work.forget()
    }
    guard asked != nil, engine.areAtRest(flows), catalog.isIdle else {
      work.forget()
      return nil
    }
    return work.rest(now: { [loop] in loop.now }) {
      catalog.waitUntilProcessesAreIdle(of: engine.features(of: flows), $0)
    }
  }
}
