import Failures
import Flows
import HeadlessApp
import NavigationEngine
import NavigationTree
import Payloads
import Platform
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// A window with one page, on which a feature of the library runs as in an app.
@MainActor
final class Stage {
  let feature: FeatureDescription
  /// The failures of the library's flows.
  private(set) var failures: [FlowFailure] = []

  private let subject: Subject
  private let library: SubjectFlows
  private let window: WindowSnapshot?
  private let app: HeadlessApp

  /// - Parameter window: The window in which the page continues, or nil if it starts afresh.
  init(
    _ subject: Subject, _ feature: FeatureDescription, storage: any FeatureStorage = TestStorage.make(),
    in window: WindowSnapshot? = nil
  ) throws(Finding) {
    self.subject = subject
    self.feature = feature
    self.window = window
    library = try SubjectFlows(of: subject, stores: [feature.id: storage])
    app = HeadlessApp(testing: library.ids, factory: library, loop: subject.loop, services: library)
    app.observeFailures { [weak self] in self?.failures.append($0) }
  }

  /// Opens the page and waits until it has come to rest.
  func open() {
    app.begin(restoring: window)
    settle()
    let page = PageItem(
      id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: "", feature: feature.id)
    app.show([page], selected: page.id)
    settle()
    wait(for: .seconds(2)) { screen?.root.string(.loading) == nil }
  }

  /// Waits until a condition holds, for a time at most, while what is under way goes on.
  func wait(for limit: Duration, until condition: () -> Bool) {
    let end = WorkTime.now + limit
    while !condition(), WorkTime.now < end {
      subject.turn(for: .milliseconds(5))
      settle()
    }
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
    guard app.isRunning else { return }
    app.end()
    settle()
  }

  /// Lets the loop turn until the page has come to rest, or does not in time.
  func settle() { app.settle(on: subject.loop) }

  /// Presses or changes an element as the user does, and waits until the page has come to rest.
  func press(_ press: Press, on entry: EntryID, value: ActionValue) {
    subject.begin("after '\(press.title)' was pressed in \(feature.id)")
    app.engine.handle(.act(entry, press.action, value))
    settle()
  }

  /// Presses or changes an element as the user does, and returns why that fails, or nil if it does not.
  func failure(of press: Press, on entry: EntryID, value: ActionValue) -> String? {
    _ = app.takeNotices()
    let counts = flows.map(\.recorder.lines.count)
    self.press(press, on: entry, value: value)
    if let notice = app.takeNotices().first(where: { $0.kind == .failure }) { return notice.text }
    // What fails after the call has returned is in the log alone.
    for (index, flow) in flows.enumerated() {
      let lines = flow.recorder.lines.dropFirst(index < counts.count ? counts[index] : 0)
      if let line = lines.first(where: { $0.level == .error }) { return line.text }
    }
    return nil
  }

  /// Follows a link as when the user does, and waits until the page has come to rest.
  func follow(_ link: String) {
    subject.begin("after the link '\(link)' was followed")
    app.engine.open(link) { _, _ in }
    settle()
  }

  /// Carries out what the user does, and waits until the page has come to rest.
  func handle(_ intent: Intent) {
    app.engine.handle(intent)
    settle()
  }

  /// Goes back until an entry is on top again, in a few steps at most.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  func goBack(to entry: EntryID) -> Bool {
    for _ in 0..<HeadlessApp.backLimit where top?.entry != entry { handle(.back) }
    return top?.entry == entry
  }

  /// Returns the window with the state that each flow saves, or nil if that is not there once the page has come to rest.
  func snapshot() -> WindowSnapshot? {
    var snapshot: WindowSnapshot?
    app.engine.snapshot { snapshot = $0 }
    settle()
    return snapshot
  }

  // MARK: - What is there

  /// The flows of the library that were made, first to last.
  var flows: [TestedFlow] { library.flows }

  /// Returns the storage of a feature.
  func storage(of feature: FeatureID) -> any FeatureStorage { library.storage(of: feature) }

  /// The feature's flow that was made last.
  var flow: TestedFlow? { flows.last { $0.feature.id == feature.id } }

  /// The topmost layer.
  var top: Layer? { app.top }

  /// The screen on top, if it is the library's.
  var screen: Screen? { top?.screen }

  /// The failure on top, or the first of a flow.
  var failure: FlowFailure? { app.scene.layers.lazy.compactMap(\.failure).first ?? failures.first }

  /// Describes the screen on top once more, outside of the engine; returns nil if it is not one of the library's.
  func describeTop() -> (status: Int32, screen: Screen?)? {
    guard let entry = top?.entry, let route = route(of: entry), let flow else { return nil }
    return flow.screen(entry, route: route)
  }

  /// The route of an entry, if it is one of the feature's flow.
  func route(of entry: EntryID) -> Payload? {
    guard let found = app.engine.tree.entries[entry], let owner = app.engine.tree.flows[found.flow],
      owner.feature == feature.id
    else { return nil }
    return found.route
  }
}
