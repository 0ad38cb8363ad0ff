import EventLoop
import Failures

/// A pool that limits how many compilers and linkers run at the same time.
@MainActor
final class CompilerPool {
  /// A run, which is waiting or in progress.
  @MainActor
  final class Run {
    fileprivate let slots: Int
    fileprivate var start: (@MainActor (Run) -> Void)?
    fileprivate var onCancel: (@MainActor () -> Void)?
    fileprivate(set) var isCancelled = false

    fileprivate init(slots: Int, start: @escaping @MainActor (Run) -> Void) {
      self.slots = slots
      self.start = start
    }

    /// Cancels the run.
    ///
    /// Its callback is not called any more.
    func cancel() {
      isCancelled = true
      start = nil
      onCancel?()
    }
  }

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
        run.onCancel = { tool.cancel() }
      } catch {
        release(run)
        loop.enqueue { if !run.isCancelled { ended(.failure(error)) } }
      }
    }
  }

  /// Starts work that runs its own tools, as soon as enough slots are free.
  ///
  /// - Parameter start: Called with the run, which must be passed to ``release(_:)`` at its end, even if it was cancelled.
  func reserve(slots: Int, start: @escaping @MainActor (Run) -> Void) -> Run {
    let run = Run(slots: min(slots, capacity), start: start)
    waiting.append(run)
    loop.enqueue { [weak self] in self?.startNext() }
    return run
  }

  func release(_ run: Run) {
    taken -= run.slots
    run.onCancel = nil
    startNext()
  }

  /// Sets what to do if a run in progress is cancelled.
  func onCancel(_ run: Run, _ work: @escaping @MainActor () -> Void) { run.onCancel = work }

  /// Starts waiting runs, strictly in order, so that runs that need many slots do not starve.
  private func startNext() {
    waiting.removeAll { $0.isCancelled }
    while let next = waiting.first, taken + next.slots <= capacity {
      waiting.removeFirst()
      taken += next.slots
      let start = next.start
      next.start = nil
      start?(next)
    }
  }
}
