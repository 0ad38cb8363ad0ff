import EventLoop
import Flows

/// A window snapshot in progress, with the flows that have not answered yet.
@MainActor
final class SnapshotGathering {
  /// Whether all flows have answered or the time has expired.
  private(set) var isDone = false

  private var waiting: Set<FlowID> = []
  private var isAsking = true
  private var deadline: LoopToken?
  private let done: @MainActor (_ late: [FlowID]) -> Void

  /// - Parameter done: A closure that is called once, with the flows that did not answer in time.
  init(_ done: @escaping @MainActor (_ late: [FlowID]) -> Void) { self.done = done }

  /// Notes that a flow is about to be queried.
  func expect(_ flow: FlowID) { waiting.insert(flow) }

  /// Notes that a flow has answered.
  func arrived(_ flow: FlowID) {
    waiting.remove(flow)
    if !isAsking && waiting.isEmpty { finish() }
  }

  /// Notes that all flows were queried, and limits the time in which they must answer.
  func asked(within limit: Duration?, _ loop: any EventLoop) {
    isAsking = false
    if waiting.isEmpty { return finish() }
    guard let limit else { return }
    deadline = loop.after(limit) { self.finish() }
  }

  private func finish() {
    guard !isDone else { return }
    isDone = true
    deadline?.cancel()
    done(waiting.sorted { $0.rawValue < $1.rawValue })
  }
}
