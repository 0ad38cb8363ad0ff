import Platform
import Scenes

/// The figures of the process, which are read when they are asked for and are too old: nothing waits for them to change.
struct ProcessFigures {
  private var last: (figures: HostFigures, time: ContinuousClock.Instant)?

  /// The time for which figures stand, unless a library is replaced.
  static let period = Duration.seconds(10)

  /// Returns the figures.
  ///
  /// - Parameters:
  ///   - swaps: The number of swaps so far.
  ///   - swapTimes: The times of the last ones, oldest first.
  ///   - now: The time.
  ///   - memory: A closure that returns the memory of the process in bytes.
  mutating func figures(
    swaps: Int, swapTimes: [Duration], at now: ContinuousClock.Instant,
    memory: () -> Int = { ResidentMemory.bytes() }
  ) -> HostFigures {
    if let last, last.figures.swaps == swaps, last.time.duration(to: now) < Self.period { return last.figures }
    let figures = HostFigures(memory: memory(), swaps: swaps, swapTimes: swapTimes)
    last = (figures, now)
    return figures
  }
}
