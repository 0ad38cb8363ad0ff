import EventLoop
import Flows
import NavigationEngine

/// The resources of a swap in progress, apart from its state.
struct SwapWork {
  /// The durations of the steps.
  private(set) var times: SwapTimes
  private var watch: Stopwatch
  /// The source of the new version's flows, once it is loaded.
  var flows: (any FlowSource)?
  /// The engine's report on the new instances.
  var report: SwapReport?
  /// The resident size of the process before the new version was loaded, in bytes.
  var resident = 0
  /// The timer for the next look at the window.
  var idleTimer: LoopToken?

  /// The closure of the caller that requested the revert.
  let reverted: (@MainActor (RevertOutcome) -> Void)?

  init(
    _ times: SwapTimes, _ now: ContinuousClock.Instant, reverted: (@MainActor (RevertOutcome) -> Void)? = nil
  ) {
    self.times = times
    self.reverted = reverted
    watch = Stopwatch(now)
  }

  /// Ends a step and records its duration.
  mutating func lap(_ step: WritableKeyPath<SwapTimes, Duration>, _ now: ContinuousClock.Instant) {
    times[keyPath: step] = watch.lap(now)
  }
}
