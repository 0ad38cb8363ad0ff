import EventLoop
import Failures

/// Runs compilers and linkers, at most so many at once; the others wait for their turn.
@MainActor
final class CompilerPool {
  /// One run, waiting or at work.
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

    /// Ends it, or has it never begin; whoever waits for it is not called any more.
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

  /// Runs a command when there is room.
  ///
  /// - Parameter ended: Called in a later turn, once, unless the run is cancelled.
  func run(
    _ command: [String], environment: [String: String],
    ended: @escaping @MainActor (Result<BuildTool.Ending, FlowFailure>) -> Void
  ) -> Run {
    reserve(slots: 1) { [self] run in
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

  /// Has work done that runs its own tools, when there is room for so many.
  ///
  /// - Parameter start: Called with the run, which it must give to ``release(_:)`` at its end, cancelled or not.
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

  /// What is to be done when a run that is at work is cancelled.
  func onCancel(_ run: Run, _ work: @escaping @MainActor () -> Void) { run.onCancel = work }

  /// In the order in which they came, so that a large one gets its turn too.
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
