import Coordination
import Failures
import Flows
import NavigationEngine
import Payloads
import Platform
import PluginBridge
import PluginLoading
import Screens

/// A window with one page, on which a feature of the library runs as in an app.
@MainActor
final class Stage: FlowFactory, EngineServices {
  let feature: FeatureDescription
  private(set) lazy var engine = NavigationEngine(
    title: "", root: CoordinatorFlow(root), factory: self, loop: subject.loop, services: self)
  /// The flows of the library that were made, first to last.
  private(set) var flows: [TestedFlow] = []
  /// The failures of the library's flows.
  private(set) var failures: [FlowFailure] = []
  private(set) var isOpen = false

  private let subject: Subject
  private let source: any FlowSource
  private let features: [FeatureDescription]
  private var stores: [FeatureID: any FeatureStorage]
  private let root = StageRoot()
  private var didWork = false

  /// The time for which a page may keep changing before it is taken as it is.
  private static let restlessLimit = Duration.milliseconds(250)
  /// The time that a page may take to begin.
  private static let loadingLimit = Duration.seconds(2)

  /// - Parameter window: The window in which the page continues, or nil if it starts afresh.
  init(
    _ subject: Subject, _ feature: FeatureDescription, storage: any FeatureStorage = MemoryStorage(),
    in window: WindowSnapshot? = nil
  ) throws(Finding) {
    let table = try subject.table()
    self.subject = subject
    self.feature = feature
    stores = [feature.id: storage]
    source = table.source
    features = table.description.features
    if let window { engine.restore(window) }
    engine.observePhases { [weak self] _, feature, phase in
      if case .failed(let failure) = phase { self?.note(failure, of: feature) }
    }
  }

  /// Opens the page and waits until it has come to rest.
  func open() {
    isOpen = true
    subject.loop.onTurnEnd = { [weak self] in self?.didWork = true }
    engine.begin()
    settle()
    let page = PageItem(
      id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: "", feature: feature.id)
    Task.immediate { [root] in await root.tabs.setPages([page], selected: page.id) }
    settle()
  }

  /// Opens the page, which must come to have a screen.
  ///
  /// - Throws: Why it has none.
  func openWhole() throws(Finding) {
    open()
    if let failure = failures.first {
      if failure.code == .notApplicable { throw .impossible("\(feature.id) cannot be shown now: \(failure.message)") }
      throw .impossible("\(feature.id) does not open: \(failure.message)")
    }
    guard screen != nil else { throw .impossible("\(feature.id) shows no screen.") }
  }

  /// Ends all flows.
  func close() {
    guard isOpen else { return }
    isOpen = false
    engine.shutDown()
    settle()
    subject.loop.onTurnEnd = nil
  }

  /// Lets the loop turn until the engine is idle, or does not come to rest in time.
  func settle() {
    let start = WorkTime.now
    var quietTurns = 0
    while quietTurns < 2 {
      didWork = false
      subject.loop.turn(timeout: quietTurns == 0 && isOpen && (isLoading || !engine.isIdle) ? .milliseconds(5) : .zero)
      if isOpen { engine.flush() }
      let isQuiet = !didWork && (!isOpen || engine.isIdle && !isLoading)
      quietTurns = isQuiet ? quietTurns + 1 : 0
      let limit = isOpen && isLoading ? Self.loadingLimit : Self.restlessLimit
      if WorkTime.now - start > limit { return }
    }
  }

  /// Presses or changes an element as the user does, and waits until the page has come to rest.
  func press(_ press: Press, on entry: EntryID, value: ActionValue) {
    subject.begin("after '\(press.title)' was pressed in \(feature.id)")
    engine.handle(.act(entry, press.action, value))
    settle()
  }

  /// Carries out what the user does, and waits until the page has come to rest.
  func handle(_ intent: Intent) {
    engine.handle(intent)
    settle()
  }

  // MARK: - What is there

  /// The feature's flow that was made last.
  var flow: TestedFlow? { flows.last { $0.feature.id == feature.id } }

  /// The topmost layer.
  var top: Layer? { engine.scene().layers.last }

  /// The screen on top, if it is the library's.
  var screen: Screen? {
    guard let top, case .screen(let screen) = top.content else { return nil }
    return screen
  }

  /// The failure on top, or the first of a flow.
  var failure: FlowFailure? {
    for layer in engine.scene().layers {
      if case .failed(let failure, _) = layer.content { return failure }
    }
    return failures.first
  }

  /// Describes the screen on top once more, outside of the engine; returns nil if it is not one of the library's.
  func describeTop() -> (status: Int32, screen: Screen?)? {
    guard let entry = top?.entry, let route = route(of: entry), let flow else { return nil }
    return flow.screen(entry, route: route)
  }

  /// The route of an entry, if it is one of the feature's flow.
  func route(of entry: EntryID) -> Payload? {
    guard let found = engine.tree.entries[entry], let owner = engine.tree.flows[found.flow],
      owner.feature == feature.id
    else { return nil }
    return found.route
  }

  private var isLoading: Bool {
    engine.scene().layers.contains { layer in
      guard case .loading = layer.content, let flow = layer.flow, let node = engine.tree.flows[flow] else {
        return false
      }
      return features.contains { $0.id == node.feature }
    }
  }

  private func note(_ failure: FlowFailure, of feature: FeatureID) {
    if features.contains(where: { $0.id == feature }) { failures.append(failure) }
  }

  // MARK: - What the engine uses

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(StageSource(self)))
  }

  func progress(of feature: FeatureID) -> String { "Loading" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    guard let link = try? DeepLink(url) else {
      throw FlowFailure(code: "link.invalid", message: "The link cannot be read.")
    }
    for feature in features {
      let pattern = feature.links.first { (try? LinkPattern($0))?.match(link) != nil }
      if let pattern { return LinkTarget(feature: feature.id, pattern: pattern) }
    }
    throw FlowFailure(code: "link.no-handler", message: "No feature opens the link.")
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStorage()
    stores[feature] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {}

  fileprivate func make(
    _ id: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    guard let description = features.first(where: { $0.id == id }) else {
      return ready(.failure(FlowFailure(code: "feature.unknown", message: "There is no feature \(id) here.")))
    }
    let result: Result<any Flow, FlowFailure>
    do throws(FlowFailure) {
      let flow = TestedFlow(try subject.create(description, launch: launch), of: description, subject)
      flows.append(flow)
      result = .success(flow)
    } catch {
      result = .failure(error)
    }
    ready(result)
  }
}

/// The source of the flows of a stage, each of which is watched.
@MainActor
private final class StageSource: FlowSource {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  var features: Set<FeatureID> { [stage.feature.id] }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    stage.make(feature, launch: launch, ready)
  }
}

private final class StageRoot: RootCoordinator {
  let tabs = TabCoordinatorBase()

  override func start() async throws { await show(tabs) }
}
