import Failures
import Flows
import NavigationTree
import Screens
import Synchronization

/// A new instance of a flow that runs beside the old one until it is committed.
///
/// Its requests are held back until then. Its answers may arrive at once or later.
@MainActor
final class StagedFlow: Navigating {
  typealias Done = @MainActor (Result<Void, FlowFailure>) -> Void

  let flow: FlowID
  /// The instance, which retains this object through its link until it is committed or discarded.
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
  private nonisolated let wakes = Mutex(HeldWakes())
  private nonisolated let warnings = Mutex(Warnings())
  /// The losses, one line each: the warnings of the instance while it was restored.
  var lost: [String] { warnings.withLock { $0.lines } }

  private struct HeldWakes {
    var tokens = WakeTokens()
    /// Whether the old instance has been stopped.
    var isOpen = false
  }

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

  /// Begins the instance at the position of the old one, and describes its visible screens.
  ///
  /// - Parameters:
  ///   - point: The position of the old instance, or nil if it has no entries at which a new one could continue.
  ///   - isKnown: A closure that returns whether the old instance's screen of an entry has the same issue.
  func prepare(
    _ point: RestorationPoint?, among relatives: FlowRelatives, visible: [RestorationPoint.Entry],
    isKnown: @escaping (ScreenIssue, EntryID) -> Bool, _ done: @escaping Done
  ) {
    let link = FlowLink(flow: flow, navigating: self, storage: storage)
    let begun: @MainActor (FlowAnswer) -> Void = { [weak self] answer in
      guard let self else { return }
      warnings.withLock { $0.isRestored = true }
      if case .failed(let failure) = answer { return done(.failure(failure)) }
      if requests.contains(where: { if case .dropEntry = $0.kind { true } else { false } }) {
        return done(.failure(SwapFailure.unknownRoute()))
      }
      describe(visible[...], isKnown, done)
    }
    if let point {
      ask(.restore, begun) { $0.restore(link, point, among: relatives, $1) }
    } else {
      ask(.start, begun) { $0.start(link, $1) }
    }
  }

  /// Commits the instance, which acts for the flow from here on.
  ///
  /// - Returns: The requests that the instance made while it was prepared.
  func commit() -> [NavigationRequest] {
    isCommitted = true
    waiting = [:]
    instance = nil
    for timer in timers { engine.after(milliseconds: timer.milliseconds, token: timer.token, to: flow) }
    return requests
  }

  /// Passes the tokens on with which the instance was woken while it was prepared, once the old one has been stopped.
  func releaseWakes() {
    let tokens = wakes.withLock { held in
      held.isOpen = true
      return held.tokens.all
    }
    for token in tokens { engine.wake(token, of: flow) }
  }

  /// Discards the instance.
  func giveUp(_ cause: EndCause) {
    waiting = [:]
    calls.stop(instance, of: flow, feature, cause)
    instance = nil
  }

  private func describe(
    _ entries: ArraySlice<RestorationPoint.Entry>, _ isKnown: @escaping (ScreenIssue, EntryID) -> Bool,
    _ done: @escaping Done
  ) {
    guard let entry = entries.first else { return done(.success(())) }
    let described: @MainActor (FlowAnswer) -> Void = { [weak self] answer in
      switch answer {
      case .screen(let screen):
        // An issue that the old version has too is no reason to keep the old version.
        if let issue = screen.issues.first(where: \.isLimit), !isKnown(issue, entry.entry) {
          return done(.failure(SwapFailure.limit(issue)))
        }
        self?.screens[entry.entry] = screen
        self?.describe(entries.dropFirst(), isKnown, done)
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

  // MARK: - Requests and answers of the instance

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    if isCommitted { engine.submit(request, during: query) } else { requests.append(request) }
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {
    calls.whenReturned { [self] in
      if isCommitted { engine.answer(query, answer) } else { waiting.removeValue(forKey: query)?(answer) }
    }
  }

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) { engine.invalidate(entry, of: flow) }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    if isCommitted { return engine.after(milliseconds: milliseconds, token: token, to: flow) }
    timers.removeAll { $0.token == token }
    guard timers.count < RequestLimits.timers else { return false }
    timers.append((milliseconds, token))
    return true
  }

  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool {
    if isCommitted { return engine.cancelTimer(token, of: flow) }
    let count = timers.count
    timers.removeAll { $0.token == token }
    return timers.count < count
  }

  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    let held = wakes.withLock { held in held.isOpen ? nil : held.tokens.insert(token) }
    switch held {
    case .added, .known: return true
    case .refused: return false
    case nil: return engine.wake(token, of: flow)
    }
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    if level == .warning { warnings.withLock { if !$0.isRestored, $0.lines.count < 16 { $0.lines.append(line) } } }
    engine.log(level, line, from: flow)
  }

  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) { engine.reportMisuse(misuse, of: flow) }
}
