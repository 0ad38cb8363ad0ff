import Failures
import Flows
import Screens
import Synchronization

/// A new instance of a flow, at work beside the old one until it takes its place.
///
/// What it asks for is kept back, and counts only from then on. Its answers may come at once or later.
@MainActor
final class StagedFlow: Navigating {
  typealias Done = @MainActor (Result<Void, FlowFailure>) -> Void

  let flow: FlowID
  /// The instance, until it has taken its place or was given up: it holds on to this object by its link.
  private(set) var instance: (any Flow)?
  private(set) var screens: [EntryID: Screen] = [:]
  private nonisolated let engine: any Navigating
  let feature: FeatureID
  private let storage: any FeatureStorage
  private let calls: FlowCalls
  private var requests: [NavigationRequest] = []
  private var timers: [(milliseconds: UInt64, token: UInt64)] = []
  private var waiting: [QueryID: @MainActor (FlowAnswer) -> Void] = [:]
  private var lastQuery: UInt64 = 0
  private var isCommitted = false
  private nonisolated let warnings = Mutex(Warnings())
  /// What could not be kept, a line each: what the instance has warned of while it was restored.
  var lost: [String] { warnings.withLock { $0.lines } }

  private struct Warnings {
    var lines: [String] = []
    var isRestored = false
  }

  init(
    _ flow: FlowID, of feature: FeatureID, _ instance: any Flow, calls: FlowCalls, engine: any Navigating,
    storage: any FeatureStorage
  ) {
    self.flow = flow
    self.feature = feature
    self.instance = instance
    self.calls = calls
    self.engine = engine
    self.storage = storage
  }

  /// Begins the instance where the old one stands, and describes what is visible of it.
  ///
  /// - Parameters:
  ///   - point: Where the old one stands; nil when it shows nothing that a new one could go on with.
  ///   - before: What is wrong with the screen that the old instance shows for an entry.
  func prepare(
    _ point: RestorationPoint?, among relatives: FlowRelatives, visible: [RestorationPoint.Entry],
    before: @escaping (EntryID) -> [ScreenIssue], _ done: @escaping Done
  ) {
    let link = FlowLink(flow: flow, navigating: self, storage: storage)
    let begun: @MainActor (FlowAnswer) -> Void = { [weak self] answer in
      guard let self else { return }
      warnings.withLock { $0.isRestored = true }
      if case .failed(let failure) = answer { return done(.failure(failure)) }
      if requests.contains(where: { if case .dropEntry = $0.kind { true } else { false } }) {
        return done(.failure(SwapFailure.unknownRoute()))
      }
      describe(visible[...], before, done)
    }
    if let point {
      ask(.restore, begun) { $0.restore(link, point, among: relatives, $1) }
    } else {
      ask(.start, begun) { $0.start(link, $1) }
    }
  }

  /// From here on the instance speaks for the flow.
  ///
  /// - Returns: what it asked for while it was prepared.
  func commit() -> [NavigationRequest] {
    isCommitted = true
    waiting = [:]
    instance = nil
    for timer in timers { engine.after(milliseconds: timer.milliseconds, token: timer.token, to: flow) }
    return requests
  }

  /// The instance is not needed.
  func giveUp(_ cause: EndCause) {
    waiting = [:]
    calls.stop(instance, of: flow, feature, cause)
    instance = nil
  }

  private func describe(
    _ entries: ArraySlice<RestorationPoint.Entry>, _ before: @escaping (EntryID) -> [ScreenIssue],
    _ done: @escaping Done
  ) {
    guard let entry = entries.first else { return done(.success(())) }
    let described: @MainActor (FlowAnswer) -> Void = { [weak self] answer in
      switch answer {
      case .screen(let screen):
        // What the old version had too is no reason to stay with it.
        if let issue = screen.issues.first(where: \.isLimit), !before(entry.entry).contains(issue) {
          return done(.failure(SwapFailure.limit(issue)))
        }
        self?.screens[entry.entry] = screen
        self?.describe(entries.dropFirst(), before, done)
      case .failed(let failure): done(.failure(failure))
      default: done(.failure(SwapFailure.noScreen()))
      }
    }
    ask(.screen, described) { $0.describe(entry.entry, route: entry.route, $1) }
  }

  private func ask(
    _ function: FlowFunction, _ then: @escaping @MainActor (FlowAnswer) -> Void, _ body: (any Flow, QueryID) -> Void
  ) {
    guard let instance else { return }
    lastQuery += 1
    let query = QueryID(rawValue: lastQuery)
    waiting[query] = then
    calls.call(function, of: flow, feature, on: instance) { body($0, query) }
  }

  // MARK: - What the instance asks and answers

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    if isCommitted { engine.submit(request, during: query) } else { requests.append(request) }
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {
    calls.whenReturned { [self] in
      if isCommitted { engine.answer(query, answer) } else { waiting.removeValue(forKey: query)?(answer) }
    }
  }

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { engine.invalidate(entry, of: flow) }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {
    if isCommitted {
      engine.after(milliseconds: milliseconds, token: token, to: flow)
    } else {
      timers.append((milliseconds, token))
    }
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    if level == .warning { warnings.withLock { if !$0.isRestored, $0.lines.count < 16 { $0.lines.append(line) } } }
    engine.log(level, line, from: flow)
  }
}
