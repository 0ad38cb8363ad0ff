import Failures
import Flows

/// The answers of a flow, in the place of an engine.
@MainActor
final class FlowAnswers: Navigating {
  private var answers: [QueryID: FlowAnswer] = [:]
  private var last: UInt64 = 0

  /// Whether every query has been answered.
  var isComplete: Bool { answers.count == Int(last) }

  subscript(_ query: QueryID) -> FlowAnswer? { answers[query] }

  func next() -> QueryID {
    last += 1
    return QueryID(rawValue: last)
  }

  func submit(_ request: NavigationRequest, during query: QueryID?) {}
  func answer(_ query: QueryID, _ answer: FlowAnswer) { answers[query] = answer }
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {}
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { true }
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { false }
  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { true }
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {}
}
