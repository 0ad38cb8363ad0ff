import Failures
import Flows
import Synchronization

/// Lines that any thread adds.
final class HeardLines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// The requests and answers of a flow, as lines.
@MainActor
final class Heard: Navigating {
  nonisolated let lines = HeardLines()
  private(set) var answers: [QueryID: FlowAnswer] = [:]

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    lines.add("request \(request.operation.rawValue) during \(query?.rawValue ?? 0)")
  }
  func answer(_ query: QueryID, _ answer: FlowAnswer) { answers[query] = answer }
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    lines.add("invalidate \(entry?.rawValue ?? 0) of \(flow.rawValue)")
  }
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    lines.add("after \(milliseconds) \(token) to \(flow.rawValue)")
    return true
  }
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool {
    lines.add("cancel \(token) of \(flow.rawValue)")
    return true
  }
  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    lines.add("wake \(token) of \(flow.rawValue)")
    return true
  }
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    lines.add("log \(level) \(line) from \(flow.rawValue)")
  }
  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    lines.add("misuse \(misuse.message) of \(flow.rawValue)")
  }
}
