/// The durations of the steps of a swap, from the notice of the new library.
public struct SwapTimes: Sendable, Hashable {
  /// The time until the file was stable enough to be read.
  public var debounce: Duration = .zero
  /// The time for reading, hashing, vetting and copying the file.
  public var vet: Duration = .zero
  /// The time until the user paused, which is zero under `switchyard dev`.
  public var idle: Duration = .zero
  /// The time for the canary of the new version, in a separate process and a copy of the window.
  public var canary: Duration = .zero
  /// The time for loading into this process.
  public var load: Duration = .zero
  /// The time for creating, restoring and describing new instances and replacing the old ones.
  public var restore: Duration = .zero

  /// The time from the notice until the new version has taken over, excluding its first frame.
  public var total: Duration { debounce + vet + idle + canary + load + restore }
}

/// A stopwatch that measures the time from lap to lap.
struct Stopwatch {
  private var last: ContinuousClock.Instant

  init(_ start: ContinuousClock.Instant) { last = start }

  /// Returns the time since the last lap, or since the start.
  mutating func lap(_ now: ContinuousClock.Instant) -> Duration {
    defer { last = now }
    return last.duration(to: now)
  }
}
