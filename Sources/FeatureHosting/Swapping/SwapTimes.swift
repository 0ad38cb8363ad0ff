/// How long each step of a swap took, from when the new library was noticed.
public struct SwapTimes: Sendable, Hashable {
  /// When the new library was noticed.
  public var noticed: ContinuousClock.Instant
  /// Until the file was left alone for long enough to be read.
  public var notice: Duration = .zero
  /// Reading, hashing, checking and copying the file.
  public var vet: Duration = .zero
  /// Until the user paused; nothing under `switchyard dev`.
  public var idle: Duration = .zero
  /// Trying the new version in a process of its own, in a copy of the window.
  public var canary: Duration = .zero
  /// Loading into this process.
  public var load: Duration = .zero
  /// Making, restoring and describing new instances, and putting them in the place of the old ones.
  public var restore: Duration = .zero

  /// From the notice until the new version has taken over, without its first frame.
  public var total: Duration { notice + vet + idle + canary + load + restore }

  package init(noticed: ContinuousClock.Instant) { self.noticed = noticed }
}

/// Measures the time from lap to lap.
struct Stopwatch {
  private var last: ContinuousClock.Instant

  init(_ start: ContinuousClock.Instant) { last = start }

  /// The time since the last lap, or since the start.
  mutating func lap(_ now: ContinuousClock.Instant) -> Duration {
    defer { last = now }
    return last.duration(to: now)
  }
}
