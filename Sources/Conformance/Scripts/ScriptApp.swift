import Coordination
import Failures
import Flows
import HeadlessApp
import NavigationEngine
import NavigationTree
import Payloads
import Platform
import PluginLoading
import Presentation
import Scenes
import Screens
import ServiceContracts

/// An app with the features of a library, which a script drives with a clock of its own.
@MainActor
final class ScriptApp {
  private let subject: Subject
  private let loop: ScriptLoop
  private var library: SubjectFlows
  private var app: HeadlessApp
  /// The feature that was opened last.
  private(set) var opened: FeatureID?
  private var pages: [PageItem] = []
  /// The answers that the app gives, by service and call.
  private var answers: [ServiceID: [String: Payload]] = [:]
  /// The notices to the user since ``forget()``.
  private(set) var notices: [Notice] = []
  /// The failures and losses since ``forget()``, in words.
  private(set) var problems: [String] = []

  /// - Parameter setting: A window in which the app goes on, with what is stored, or nil to begin afresh.
  init(_ subject: Subject, in setting: CanarySetting? = nil) throws(Finding) {
    self.subject = subject
    loop = ScriptLoop(subject.loop)
    library = try SubjectFlows(of: subject, stores: (setting?.stored ?? [:]).mapValues(TestStorage.make))
    app = HeadlessApp(testing: library.ids, factory: library, loop: loop, services: library)
    observe()
    if let setting { try goOn(in: setting.window) }
  }

  /// Begins the app as it was left in a window.
  private func goOn(in window: Payload) throws(Finding) {
    let window = try Finding.passing { () throws(FlowFailure) in try WindowSnapshot.decode(window) }
    app.begin(restoring: window)
    settle()
    let tabs = window.tree.tabs
    pages = tabs?.pages.map(\.item).filter { library.ids.contains($0.feature) } ?? []
    let selected = tabs.flatMap(window.tree.selectedPage)?.item
    opened = selected?.feature
    show(selected: selected?.id)
  }

  private func observe() {
    app.observeFailures { [weak self] in self?.problems.append($0.message) }
    app.engine.add(self)
  }

  // MARK: - What the app does

  /// Opens a feature: its tab, or a sheet if it has none.
  func open(_ id: FeatureID, launch: Payload) throws(Finding) {
    guard let feature = library.features.first(where: { $0.id == id }) else {
      let ids = library.features.map(\.id.rawValue)
      throw Finding(
        "The library has no feature '\(id)'.", expected: ScriptReader.list(ids), found: id.rawValue,
        remedy: Suggestion.nearest(to: id.rawValue, among: ids).map { "Did you mean '\($0)'?" })
    }
    begin()
    opened = id
    if feature.standsInWindow {
      if !launch.isEmpty { pages = pages.filter { $0.id.rawValue != id.rawValue } + [page(of: feature, launch)] }
      show(selected: PageID(rawValue: id.rawValue))
    } else {
      Task.immediate { [tabs = app.tabs] in _ = await tabs.present(id, launch: launch, style: .sheet) }
      settle()
    }
  }

  /// Answers a call of a service from now on, as a service of the app or of another feature does.
  func provide(_ service: ServiceID, _ call: String, _ answer: Payload) throws(Finding) {
    if let feature = library.features.first(where: { $0.services.contains { $0.service == service } }) {
      throw Finding(
        "The library has the service itself.", expected: "a service that it only uses",
        found: "\(service) of \(feature.id)", remedy: "Leave the step out.")
    }
    answers[service, default: [:]][call] = answer
    provide(service)
    if isOpen { settle() }
  }

  private func provide(_ service: ServiceID) {
    var handlers: [String: @MainActor (ReceivedCall) async throws -> Payload] = [:]
    for (call, answer) in answers[service] ?? [:] { handlers[call] = { _ in answer } }
    app.root.services.provide(ServiceOffer(service), handling: handlers)
  }

  /// Begins the app with the pages of all tabs, if it has not begun.
  private func begin() {
    guard !isOpen else { return }
    app.begin()
    settle()
    pages = library.features.filter(\.standsInWindow).map { page(of: $0, []) }
  }

  private func page(of feature: FeatureDescription, _ launch: Payload) -> PageItem {
    PageItem(
      id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: feature.icon,
      position: Int(feature.position), feature: feature.id, launch: launch)
  }

  private func show(selected: PageID?) {
    app.show(pages, selected: selected)
    settle()
  }

  /// Follows a link, as when the user does.
  func follow(_ link: String) {
    if !isOpen {
      begin()
      show(selected: nil)
    }
    handle(.link(link))
  }

  /// Carries out what the user does, and waits until the app has come to rest.
  func handle(_ intent: Intent) {
    app.engine.handle(intent)
    settle()
  }

  /// Replaces the library by another copy of it, as saving a source file does.
  func swap() throws(Finding) -> SwapReport {
    try subject.loadAnew()
    var result: Result<SwapReport, FlowFailure>?
    app.engine.swap(library.ids, from: library.source) { result = $0 }
    wait(for: .seconds(2)) { result != nil }
    // The new flows are told what is on screen, and describe it once more.
    settle()
    guard let result else { throw Finding("The new copy does not take over.", expected: "a swap within 2 s") }
    return try Finding.passing { () throws(FlowFailure) in try result.get() }
  }

  /// Ends the app and starts it again with what it has saved, with another copy of the library.
  func restart() throws(Finding) {
    var snapshot: WindowSnapshot?
    app.engine.snapshot { snapshot = $0 }
    wait(for: .seconds(2)) { snapshot != nil }
    guard let snapshot else {
      throw Finding("The window is not saved.", expected: "an answer of 'snapshot' within 2 s")
    }
    end()
    try subject.loadAnew()
    library = try SubjectFlows(of: subject, stores: library.stores)
    app = HeadlessApp(testing: library.ids, factory: library, loop: loop, services: library)
    observe()
    for service in answers.keys.sorted(by: { $0.rawValue < $1.rawValue }) { provide(service) }
    app.begin(restoring: snapshot)
    settle()
    show(selected: nil)
  }

  /// Ends the app, and with it all flows.
  func end() {
    guard isOpen else { return }
    app.end()
    settle()
  }

  // MARK: - Time

  /// Lets time pass for the timers, without sleeping.
  func advance(by time: Duration) {
    loop.clock.advance(by: time) { settle() }
    settle()
  }

  /// Waits until a condition holds, while time passes as it does for users.
  func wait(for limit: Duration, until condition: @MainActor () -> Bool) {
    let end = ContinuousClock.now.advanced(by: limit)
    while !condition() {
      let start = ContinuousClock.now
      guard start < end else { return }
      subject.loop.turn(timeout: min(start.duration(to: end), loop.clock.nextTimer ?? .seconds(1)))
      loop.clock.advance(by: start.duration(to: .now)) { settle() }
      settle()
    }
  }

  /// Lets the loop turn until the app has come to rest, and notes what the user is told.
  private func settle() {
    app.settle(on: subject.loop)
    guard isOpen else { return }
    for notice in app.takeNotices() {
      notices.append(notice)
      if notice.kind != .information { problems.append(notice.text) }
    }
  }

  // MARK: - What is there

  /// Whether the app runs.
  var isOpen: Bool { app.isRunning }

  /// The scene that the user sees.
  var scene: Scene { app.scene }

  /// The topmost layer, or nil if the app does not run.
  var top: Layer? { app.top }

  /// The topmost screen, or nil if there is none.
  var screen: Screen? { top?.screen }

  /// The topmost layer in words.
  var lines: [String] { isOpen ? SpokenScene.lines(of: scene) : [] }

  /// The failure in the place of the topmost screen, or nil.
  var failure: FlowFailure? { top?.failure }

  /// The badge of the tab of the feature that was opened last.
  var badge: String? {
    let badge = scene.tabs?.items.first { $0.id.rawValue == opened?.rawValue }?.badge
    return badge?.isEmpty == true ? nil : badge
  }

  /// The flow of the feature that was opened last, if it has ended by itself.
  var finished: TestedFlow? { library.flows.last { $0.feature.id == opened && $0.endCause == .finished } }

  /// Forgets what the user was told and what has failed so far.
  func forget() {
    notices = []
    problems = []
  }

  /// Forgets the problems that a text is about; returns whether there are any.
  func expect(problem text: String) -> Bool {
    let count = problems.count
    problems.removeAll { $0.holds(text) }
    return problems.count < count
  }
}

extension ScriptApp: EngineObserver {
  var observedEvents: EngineEvents { .dropped }

  func dropped(_ part: String) { problems.append(part) }
}
