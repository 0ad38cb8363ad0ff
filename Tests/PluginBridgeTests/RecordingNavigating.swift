import Failures
import Flows
import Payloads
import Synchronization

/// A record of what a flow asks for, in the place of an engine.
@MainActor
final class RecordingNavigating: Navigating {
  private(set) var requests: [(request: NavigationRequest, query: QueryID?)] = []
  nonisolated let invalidations = Mutex<[EntryID?]>([])
  nonisolated let lines = Mutex<[String]>([])
  /// The flow of each line.
  nonisolated let speakers = Mutex<[FlowID]>([])
  nonisolated let misuses = Mutex<[FlowFailure]>([])
  nonisolated let wakes = Mutex<[UInt64]>([])

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    requests.append((request, query))
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {}

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { invalidations.withLock { $0.append(entry) } }

  /// Takes all timers but 3.
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { token != 3 }
  /// Knows the timer 1.
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { token == 1 }

  /// Takes two tokens.
  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    wakes.withLock { wakes in
      guard wakes.count < 2 else { return false }
      wakes.append(token)
      return true
    }
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    lines.withLock { $0.append("\(level): \(line)") }
    speakers.withLock { $0.append(flow) }
  }

  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) { misuses.withLock { $0.append(misuse) } }
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
