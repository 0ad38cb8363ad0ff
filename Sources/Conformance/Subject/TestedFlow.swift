import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import PluginBridge
import PluginLoading
import Screens

/// A flow of the library under test: passes the engine's calls on, and lets a test make calls of its own.
@MainActor
final class TestedFlow: Flow {
  /// The answer of the library to an event, as it is.
  struct Reply {
    var status: Int32
    /// The failure as the library has described it, or nil.
    var failure: FlowFailure?
  }

  let feature: FeatureDescription
  let plugin: PluginFlow
  private let subject: Subject
  private(set) var recorder = RequestRecorder()
  /// Whether the flow has begun and not ended.
  private(set) var isRunning = false
  /// Why the flow has ended, or nil as long as it has not.
  private(set) var endCause: EndCause?
  private var lastQuery: UInt64 = 1 << 40

  init(_ plugin: PluginFlow, of feature: FeatureDescription, _ subject: Subject) {
    self.plugin = plugin
    self.feature = feature
    self.subject = subject
  }

  // MARK: - Calls of the engine

  func start(_ link: FlowLink, _ query: QueryID) {
    let link = watched(link)
    call("'start'") { plugin.start(link, query) }
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    restore(link, place, among: FlowRelatives(), query)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID) {
    let link = watched(link)
    let relatives = FlowRelatives(
      parent: relatives.parent.map(Self.unwrapped), children: relatives.children.map(Self.unwrapped))
    call("'restore'") { plugin.restore(link, place, among: relatives, query) }
  }

  func handle(_ event: FlowEvent, _ query: QueryID) { call("'event'") { plugin.handle(event, query) } }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    call("'screen'") { recorder.during("screen") { plugin.describe(entry, route: route, query) } }
  }

  func snapshot(_ query: QueryID) {
    call("'snapshot'") { recorder.during("snapshot") { plugin.snapshot(query) } }
  }

  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    guard let child = plugin.adopt(feature, instance: instance) as? PluginFlow else { return FailedFlow(.gone) }
    return TestedFlow(child, of: self.feature, subject)
  }

  func stop(_ cause: EndCause) {
    isRunning = false
    endCause = cause
    subject.end(plugin, of: feature.id, cause)
  }

  private static func unwrapped(_ flow: any Flow) -> any Flow { (flow as? TestedFlow)?.plugin ?? flow }

  private func watched(_ link: FlowLink) -> FlowLink {
    isRunning = true
    recorder = RequestRecorder(link.navigating)
    return FlowLink(flow: link.flow, navigating: recorder, storage: WatchedStorage(link.storage, recorder))
  }

  private func call<Result>(_ function: String, _ body: () -> Result) -> Result {
    subject.timed("\(function) of \(feature.id)", body)
  }

  /// The result with which the flow has asked to end, or nil if there is none.
  var result: Payload? {
    for request in recorder.requests.reversed() {
      if case .finish(let result) = request.kind { return result }
    }
    return nil
  }

  // MARK: - Calls of a test

  /// Starts the flow without an app; returns the status.
  func start(storage: any FeatureStorage = TestStorage.make()) -> Int32 {
    start(lonely(storage), nextQuery())
    return plugin.lastStatus
  }

  /// Restores the flow without an app; returns the status.
  func restore(_ place: RestorationPoint, storage: any FeatureStorage = TestStorage.make()) -> Int32 {
    restore(lonely(storage), place, nextQuery())
    return plugin.lastStatus
  }

  /// Sends an event as it is.
  @discardableResult
  func send(_ event: sy_event_v1, called name: String) -> Reply {
    var event = event
    event.struct_size = UInt32(MemoryLayout<sy_event_v1>.size)
    var error = sy_error_v1.empty()
    let status = subject.timed("'event' of \(feature.id) with \(name)") { plugin.send(&event, error: &error) }
    return Reply(status: status, failure: FlowFailure(borrowed: error))
  }

  /// Sends an event that the engine could send.
  @discardableResult
  func send(_ event: FlowEvent, called name: String) -> Reply {
    event.withBorrowed { send($0.pointee, called: name) }
  }

  /// Describes an entry; returns the status, and the screen if there is one.
  func screen(_ entry: EntryID, route: Payload) -> (status: Int32, screen: Screen?) {
    describe(entry, route: route, nextQuery())
    if case .screen(let screen) = recorder.answer { return (plugin.lastStatus, screen) }
    return (plugin.lastStatus, nil)
  }

  /// Asks for the screen of an entry with a builder that is not valid; returns the status.
  func screenWithoutBuilder(_ entry: EntryID, route: Payload) -> Int32 {
    call("'screen'") { plugin.describeWithoutBuilder(entry, route: route) }
  }

  /// Saves the flow; returns the status, and the bytes if there are any.
  func save() -> (status: Int32, state: Payload?) {
    snapshot(nextQuery())
    if case .snapshot(let state) = recorder.answer { return (plugin.lastStatus, state) }
    return (plugin.lastStatus, nil)
  }

  /// The route that the flow has begun with without an app, if it has.
  var firstRoute: Payload? {
    for request in recorder.requests {
      switch request.kind {
      case .startFlow(let route), .push(let route), .replaceTop(let route): return route
      case .append(let routes), .setStack(let routes): return routes.first
      case .setPages: return []
      default: continue
      }
    }
    return nil
  }

  private func lonely(_ storage: any FeatureStorage) -> FlowLink {
    FlowLink(flow: FlowID(rawValue: 1), navigating: Silence.shared, storage: storage)
  }

  private func nextQuery() -> QueryID {
    lastQuery += 1
    return QueryID(rawValue: lastQuery)
  }
}

/// An engine that carries nothing out.
@MainActor
private final class Silence: Navigating {
  static let shared = Silence()

  func submit(_ request: NavigationRequest, during query: QueryID?) {}
  func answer(_ query: QueryID, _ answer: FlowAnswer) {}
  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {}
  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool { true }
  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool { false }
  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool { true }
  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {}
}

extension FlowFailure {
  fileprivate static var gone: FlowFailure { FlowFailure(code: "check.gone", message: "The child is not a plugin's.") }
}
