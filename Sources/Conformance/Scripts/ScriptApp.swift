import Coordination
import EventLoop
import Failures
import Flows
import HeadlessApp
import NavigationEngine
import Payloads
import Platform
import PluginLoading
import Scenes
import Screens
import TerminalFrontEnd

/// An app with the features of a library, which a script drives with a clock of its own.
@MainActor
final class ScriptApp {
  private let subject: Subject
  private let loop: ScriptLoop
  private var library: SubjectFlows
  private var root = StageRoot()
  private(set) var engine: NavigationEngine
  /// The feature that was opened last.
  private(set) var opened: FeatureID?
  /// Whether the app runs.
  private(set) var isOpen = false
  private var pages: [PageItem] = []
  private var lastNotice: UInt64 = 0
  /// The notices to the user since ``forget()``.
  private(set) var notices: [Notice] = []
  /// The failures and losses since ``forget()``, in words.
  private(set) var problems: [String] = []

  init(_ subject: Subject) throws(Finding) {
    self.subject = subject
    loop = ScriptLoop(subject.loop)
    library = try SubjectFlows(of: subject)
    engine = Self.engine(root, library, loop)
    observe()
  }

  private static func engine(
    _ root: StageRoot, _ library: SubjectFlows, _ loop: ScriptLoop
  ) -> NavigationEngine {
    NavigationEngine(title: "", root: CoordinatorFlow(root), factory: library, loop: loop, services: library)
  }

  private func observe() {
    engine.observePhases { [weak self] _, feature, phase in
      guard case .failed(let failure) = phase, let self, library.offers(feature) else { return }
      problems.append(failure.message)
    }
    engine.observeDropped { [weak self] in self?.problems.append($0) }
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
    if feature.isTab {
      if !launch.isEmpty { pages = pages.filter { $0.id.rawValue != id.rawValue } + [page(of: feature, launch)] }
      show(selected: PageID(rawValue: id.rawValue))
    } else {
      Task.immediate { [root] in _ = await root.tabs.present(id, launch: launch, style: .sheet) }
      settle()
    }
  }

  /// Begins the app with the pages of all tabs, if it has not begun.
  private func begin() {
    guard !isOpen else { return }
    isOpen = true
    engine.begin()
    settle()
    pages = library.features.filter(\.isTab).map { page(of: $0, []) }
  }

  private func page(of feature: FeatureDescription, _ launch: Payload) -> PageItem {
    PageItem(
      id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: feature.icon,
      position: Int(feature.position), feature: feature.id, launch: launch)
  }

  private func show(selected: PageID?) {
    Task.immediate { [root, pages] in await root.tabs.setPages(pages, selected: selected) }
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
    engine.handle(intent)
    settle()
  }

  /// Replaces the library by another copy of it, as saving a source file does.
  func swap() throws(Finding) -> SwapReport {
    try subject.loadAnew()
    var result: Result<SwapReport, FlowFailure>?
    engine.swap(Set(library.features.map(\.id)), from: library.source) { result = $0 }
    wait(for: .seconds(2)) { result != nil }
    // The new flows are told what is on screen, and describe it once more.
    settle()
    guard let result else { throw Finding("The new copy does not take over.", expected: "a swap within 2 s") }
    do throws(FlowFailure) {
      return try result.get()
    } catch {
      throw Finding(error)
    }
  }

  /// Ends the app and starts it again with what it has saved, with another copy of the library.
  func restart() throws(Finding) {
    var snapshot: WindowSnapshot?
    engine.snapshot { snapshot = $0 }
    wait(for: .seconds(2)) { snapshot != nil }
    guard let snapshot else {
      throw Finding("The window is not saved.", expected: "an answer of 'snapshot' within 2 s")
    }
    end()
    try subject.loadAnew()
    library = try SubjectFlows(of: subject, stores: library.stores)
    root = StageRoot()
    engine = Self.engine(root, library, loop)
    lastNotice = 0
    observe()
    engine.restore(snapshot)
    isOpen = true
    engine.begin()
    settle()
    show(selected: nil)
  }

  /// Ends the app, and with it all flows.
  func end() {
    guard isOpen else { return }
    isOpen = false
    engine.shutDown()
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

  /// Lets the loop turn until the engine is idle, and notes what it tells the user.
  private func settle() {
    EngineSettling.wait(for: engine, of: library, on: subject.loop, isOpen: isOpen)
    guard isOpen else { return }
    for notice in scene.notices where notice.number > lastNotice {
      lastNotice = notice.number
      notices.append(notice)
      if notice.kind != .information { problems.append(notice.text) }
    }
  }

  // MARK: - What is there

  /// The scene that the user sees.
  var scene: Scene { engine.scene() }

  /// The topmost layer, or nil if the app does not run.
  var top: Layer? { isOpen ? scene.layers.last : nil }

  /// The topmost screen, or nil if there is none.
  var screen: Screen? {
    if case .screen(let screen)? = top?.content { screen } else { nil }
  }

  /// The topmost layer in words.
  var lines: [String] { isOpen ? PlainText.lines(of: scene) : [] }

  /// The failure in the place of the topmost screen, or nil.
  var failure: FlowFailure? {
    if case .failed(let failure, _)? = top?.content { failure } else { nil }
  }

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
