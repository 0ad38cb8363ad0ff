package import EventLoop

/// Waits until nothing has happened for a while, and no longer than a limit.
@MainActor
package final class Debouncer {
  /// When the first event of the present burst came; nil when there is none.
  private(set) var began: ContinuousClock.Instant?
  private let loop: any EventLoop
  private let limit: Duration
  private let over: @MainActor () -> Void
  private var timer: LoopToken?

  /// - Parameters:
  ///   - limit: How long a burst may last before it is over in any case.
  ///   - over: Called once a burst, at its end.
  package init(loop: any EventLoop, limit: Duration, over: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.limit = limit
    self.over = over
  }

  /// Something happened, or is still going on: the quiet begins again, of this length.
  package func restart(_ length: Duration) {
    let start = began ?? loop.now
    began = start
    let rest = limit - start.duration(to: loop.now)
    timer = loop.after(max(.zero, min(length, rest))) { [weak self] in self?.end() }
  }

  /// Whether the burst has lasted as long as it may.
  var isAtLimit: Bool { began.map { $0.duration(to: loop.now) >= limit } ?? false }

  package func cancel() {
    timer = nil
    began = nil
  }

  private func end() {
    timer = nil
    over()
  }
}
