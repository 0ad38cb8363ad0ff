import EventLoop
import Flows
import NavigationEngine

/// What a swap under way has beside its state.
struct SwapWork {
  /// How long the steps took.
  private(set) var times: SwapTimes
  private var watch: Stopwatch
  /// What makes the flows of the new version, once it is loaded.
  var flows: (any FlowSource)?
  /// What the engine says of the new instances.
  var report: SwapReport?
  /// What the process had in use before the new version was loaded, in bytes.
  var resident = 0
  /// The timer until the window is looked at again.
  var idleTimer: LoopToken?

  /// Who has asked for the earlier version.
  let reverted: (@MainActor (RevertOutcome) -> Void)?

  init(
    _ times: SwapTimes, _ now: ContinuousClock.Instant, reverted: (@MainActor (RevertOutcome) -> Void)? = nil
  ) {
    self.times = times
    self.reverted = reverted
    watch = Stopwatch(now)
  }

  /// Ends a step.
  mutating func lap(_ step: WritableKeyPath<SwapTimes, Duration>, _ now: ContinuousClock.Instant) {
    times[keyPath: step] = watch.lap(now)
  }
}
