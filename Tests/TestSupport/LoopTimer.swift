public import EventLoop

/// Does something again and again while a loop turns.
@MainActor
public final class LoopTimer {
  private let loop: any EventLoop
  private let interval: Duration
  private let work: @MainActor () -> Void
  private var token: LoopToken?

  public init(_ loop: any EventLoop, every interval: Duration, _ work: @escaping @MainActor () -> Void) {
    self.loop = loop
    self.interval = interval
    self.work = work
    next()
  }

  public func stop() { token = nil }

  private func next() {
    token = loop.after(interval) { [weak self] in
      self?.work()
      self?.next()
    }
  }
}
