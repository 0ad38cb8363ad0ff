import Failures
import Flows
import Payloads
import Synchronization

/// What a flow asks for, in the place of an engine.
@MainActor
final class RecordingNavigating: Navigating {
  private(set) var requests: [(request: NavigationRequest, query: QueryID?)] = []
  nonisolated let invalidations = Mutex<[EntryID?]>([])
  nonisolated let lines = Mutex<[String]>([])

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    requests.append((request, query))
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {}

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { invalidations.withLock { $0.append(entry) } }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {}

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    lines.withLock { $0.append("\(level): \(line)") }
  }
}

/// A storage that keeps nothing.
@MainActor
final class EmptyStorage: FeatureStorage {
  func load(_ key: String) throws(FlowFailure) -> Payload? { nil }
  func store(_ value: Payload?, for key: String) throws(FlowFailure) {}
}

/// A storage that takes nothing.
@MainActor
final class FullStorage: FeatureStorage {
  func load(_ key: String) throws(FlowFailure) -> Payload? { nil }
  func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    throw FlowFailure(code: .storageFull, message: "It is full.")
  }
}
