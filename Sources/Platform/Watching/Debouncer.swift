package import EventLoop

/// Waits until nothing has happened for a while, and no longer than a limit.
@MainActor
package final class Debouncer {
  /// When the first event of the present burst came; nil when there is none.
  private(set) var began: ContinuousClock.Instant?
  private let loop: any EventLoop
  private let limit: Duration
  private let ended: @MainActor () -> Void
  private var timer: LoopToken?

  /// - Parameters:
  ///   - limit: How long a burst may last before it ends in any case.
  ///   - ended: Called at the end of each burst.
  package init(loop: any EventLoop, limit: Duration, ended: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.limit = limit
    self.ended = ended
  }

  /// Begins the quiet time again, as something has happened or is still going on.
  package func restart(_ quiet: Duration) {
    let start = began ?? loop.now
    began = start
    let rest = limit - start.duration(to: loop.now)
    timer = loop.after(max(.zero, min(quiet, rest))) { [weak self] in self?.end() }
  }

  /// Whether the burst has lasted as long as it may.
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
