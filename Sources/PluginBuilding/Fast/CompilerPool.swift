import EventLoop
import Failures

/// A pool that limits how many compilers and linkers run at the same time.
@MainActor
final class CompilerPool {
  /// A run, which is waiting or in progress.
  @MainActor
  final class Run {
    fileprivate let slots: Int
    private var start: Start?
    /// Cancels the work while it is in progress.
    private var stop: Stop?
    private var isReleased = false
    private(set) var isCancelled = false

    fileprivate init(slots: Int, start: @escaping Start) {
      self.slots = slots
      self.start = start
    }

    fileprivate func begin() {
      let start = start
      self.start = nil
      guard let stop = start?(self), !isReleased else { return }
      if isCancelled { stop() } else { self.stop = stop }
    }

    fileprivate func release() {
      isReleased = true
      stop = nil
    }

    /// Cancels the run.
    ///
    /// Its callback is not called any more.
    func cancel() {
      isCancelled = true
      start = nil
      stop?()
    }
  }

  /// Cancels work that is in progress.
  typealias Stop = @MainActor () -> Void
  /// Starts the work of a run; returns what cancels it, or nil if that is not possible.
  typealias Start = @MainActor (Run) -> Stop?

  private let loop: any EventLoop
  private let capacity: Int
  private var taken = 0
  private var waiting: [Run] = []

  init(capacity: Int = 2, loop: any EventLoop) {
    self.capacity = capacity
    self.loop = loop
  }

  /// Runs a command as soon as a slot is free.
  ///
  /// - Parameters:
  ///   - started: Called when a slot is free, unless the run is cancelled before.
  ///   - ended: Called once, in a later turn, unless the run is cancelled.
  func run(
    _ command: [String], environment: [String: String], started: @escaping @MainActor () -> Void = {},
    ended: @escaping @MainActor (Result<BuildTool.Ending, FlowFailure>) -> Void
  ) -> Run {
    reserve(slots: 1) { [self] run in
      started()
      do throws(FlowFailure) {
        let tool = try BuildTool(command, environment: environment, loop: loop) { [self] ending in
          release(run)
          if !run.isCancelled { ended(.success(ending)) }
        }
        return { tool.cancel() }
      } catch {
        release(run)
        loop.enqueue { if !run.isCancelled { ended(.failure(error)) } }
        return nil
      }
    }
  }

  /// Starts work that runs its own tools, as soon as enough slots are free.
  ///
  /// - Parameter start: Called with the run, which must be passed to ``release(_:)`` at its end, even if it was cancelled.
  func reserve(slots: Int, start: @escaping Start) -> Run {
    let run = Run(slots: min(slots, capacity), start: start)
    waiting.append(run)
    loop.enqueue { [weak self] in self?.startNext() }
    return run
  }

  func release(_ run: Run) {
    taken -= run.slots
    run.release()
    startNext()
  }

  /// Starts waiting runs, strictly in order, so that runs that need many slots do not starve.
  private func startNext() {
    waiting.removeAll { $0.isCancelled }
    while let next = waiting.first, taken + next.slots <= capacity {
      waiting.removeFirst()
      taken += next.slots
      next.begin()
    }
  }
}
