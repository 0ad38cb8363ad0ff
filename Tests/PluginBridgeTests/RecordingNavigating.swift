import Failures
import Flows
import Payloads
import Synchronization

/// What a flow asks for, in the place of an engine.
@MainActor
final class RecordingNavigating: Navigating {
  private(set) var submissions: [(submission: Submission, flow: FlowID, query: QueryID?)] = []
  nonisolated let invalidations = Mutex<[EntryID?]>([])
  nonisolated let lines = Mutex<[String]>([])

  func submit(_ submission: Submission, from flow: FlowID, during query: QueryID?) {
    submissions.append((submission, flow, query))
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {}

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { invalidations.withLock { $0.append(entry) } }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {}

  func storage(of flow: FlowID) -> any FeatureStorage { fatalError("no flow of these tests stores anything") }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    lines.withLock { $0.append("\(level): \(line)") }
  }
}
