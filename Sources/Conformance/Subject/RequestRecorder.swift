import Failures
import Flows
import Payloads
import Synchronization

/// A recorder between a flow and the engine: notes what the flow asks for, and when.
///
/// Without an engine, requests are noted and not carried out.
@MainActor
final class RequestRecorder: Navigating {
  private struct Noted {
    var pureFunction: String?
    var impurities: [String] = []
    var lines: [(level: LogLevel, text: String)] = []
    var misuses: [FlowFailure] = []
  }

  private let engine: (any Navigating)?
  /// The requests of the flow so far.
  private(set) var requests: [NavigationRequest] = []
  /// The most requests that the flow has made in one call.
  private(set) var mostRequests = 0
  private var lastQuery: QueryID?
  private var countOfRequests = 0
  /// The last answer of the flow.
  private(set) var answer: FlowAnswer?
  private nonisolated let noted = Mutex(Noted())

  init(_ engine: (any Navigating)? = nil) { self.engine = engine }

  /// The requests of the flow in functions that may only describe or save.
  nonisolated var impurities: [String] { noted.withLock { $0.impurities } }

  /// The lines that the flow and the host have logged.
  nonisolated var lines: [(level: LogLevel, text: String)] { noted.withLock { $0.lines } }

  /// The calls of the flow that the host has refused.
  nonisolated var misuses: [FlowFailure] { noted.withLock { $0.misuses } }

  /// Calls a function of the flow that only describes or saves.
  func during(_ function: String, _ body: () -> Void) {
    noted.withLock { $0.pureFunction = function }
    body()
    noted.withLock { $0.pureFunction = nil }
  }

  /// Notes something that the flow has done, if it may not at the moment.
  ///
  /// - Returns: Whether it may not.
  @discardableResult
  nonisolated func note(_ deed: String) -> Bool {
    noted.withLock { noted in
      guard let function = noted.pureFunction else { return false }
      noted.impurities.append("\(deed) in '\(function)'")
      return true
    }
  }

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    requests.append(request)
    if let query {
      countOfRequests = query == lastQuery ? countOfRequests + 1 : 1
      lastQuery = query
      mostRequests = max(mostRequests, countOfRequests)
    }
    engine?.submit(request, during: query)
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {
    self.answer = answer
    engine?.answer(query, answer)
  }

  /// Notes an invalidation of a function that only describes, which would be described again and again.
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    if note("'invalidate'") { return }
    engine?.invalidate(entry, of: flow)
  }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    note("a timer")
    return engine?.after(milliseconds: milliseconds, token: token, to: flow) ?? true
  }

  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { engine?.cancelTimer(token, of: flow) ?? false }

  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { engine?.wake(token, of: flow) ?? true }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    noted.withLock { noted in
      if noted.lines.count < 200 { noted.lines.append((level, line)) }
    }
    engine?.log(level, line, from: flow)
  }

  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    if misuse.code == .impureCall { note(misuse.found ?? "a call") }
    noted.withLock { if $0.misuses.count < 200 { $0.misuses.append(misuse) } }
    engine?.reportMisuse(misuse, of: flow)
  }
}

/// A storage that tells a recorder of what is stored.
@MainActor
final class WatchedStorage: FeatureStorage {
  private let storage: any FeatureStorage
  private let recorder: RequestRecorder

  init(_ storage: any FeatureStorage, _ recorder: RequestRecorder) {
    self.storage = storage
    self.recorder = recorder
  }

  func load(_ key: String) throws(FlowFailure) -> Payload? { try storage.load(key) }

  func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    recorder.note("'store'")
    try storage.store(value, for: key)
  }

  func dataFolder() throws(FlowFailure) -> String { try storage.dataFolder() }
}
