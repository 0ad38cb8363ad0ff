/// How long each step of a swap took, from the first notice of the new library on.
public struct SwapTimes: Sendable, Hashable {
  /// When the new library was noticed.
  public var noticed: ContinuousClock.Instant
  /// Until it was left alone for long enough to be looked at.
  public var notice: Duration = .zero
  /// Reading, hashing, checking and copying the file.
  public var vet: Duration = .zero
  /// Until the user paused; nothing under `switchyard dev`.
  public var idle: Duration = .zero
  /// The new version in a process of its own, in a window like this one.
  public var canary: Duration = .zero
  /// Into this process.
  public var load: Duration = .zero
  /// New instances made, restored and described, and put in the place of the old ones.
  public var restore: Duration = .zero

  /// From the notice until the new version was at work, without its first picture.
  public var total: Duration { notice + vet + idle + canary + load + restore }

  package init(noticed: ContinuousClock.Instant) { self.noticed = noticed }
}

/// Tells how long it was since it was last asked.
package struct Stopwatch {
  private var last: ContinuousClock.Instant

  init(_ start: ContinuousClock.Instant) { last = start }

  mutating func lap(_ now: ContinuousClock.Instant) -> Duration {
    defer { last = now }
    return last.duration(to: now)
  }
}
