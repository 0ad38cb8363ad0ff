package import EventLoop

/// A debouncer: waits until no event has occurred for a quiet period, but no longer than a limit.
@MainActor
package final class Debouncer {
  /// The time of the first event of the current burst, or nil if there is none.
  private(set) var began: ContinuousClock.Instant?
  private let loop: any EventLoop
  private let limit: Duration
  private let ended: @MainActor () -> Void
  private var timer: LoopToken?

  /// - Parameters:
  ///   - limit: The maximum duration of a burst.
  ///   - ended: A closure that is called at the end of each burst.
  package init(loop: any EventLoop, limit: Duration, ended: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.limit = limit
    self.ended = ended
  }

  /// Restarts the quiet period after an event, or while one is still in progress.
  package func restart(_ quiet: Duration) {
    let start = began ?? loop.now
    began = start
    let rest = limit - start.duration(to: loop.now)
    timer = loop.after(max(.zero, min(quiet, rest))) { [weak self] in self?.end() }
  }

  /// Whether the burst has reached its maximum duration.
  var isAtLimit: Bool { began.map { $0.duration(to: loop.now) >= limit } ?? false }

  /// Ends the burst without calling `ended`.
  package func cancel() {
    timer = nil
    began = nil
  }

  private func end() {
    timer = nil
    ended()
  }
}
