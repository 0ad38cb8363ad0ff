import EventLoop
import Failures
import Flows
import Glibc
import HeadlessApp
import NavigationEngine
import NavigationTree
import Platform
import PluginLoading
import Scenes
import Screens
import Synchronization
import TestSupport
import Testing

@testable import FeatureHosting
@testable import PluginBridge

/// The place where the libraries of an app run.
enum LibraryPlace: String, CaseIterable, CustomTestStringConvertible {
  case appProcess = "in the app's process"
  case ownProcess = "in its own process"

  var testDescription: String { rawValue }
}

/// An app in the test's process with a tab for each of its libraries, and a test for a user.
@MainActor
final class LibraryApp {
  let catalog: FeatureCatalog
  let pipeline: SwapPipeline
  private let libraries: TemporaryFolder
  private let cache: TemporaryFolder
  private let loop = PollLoop(servesMainQueue: false)
  private let recovery: ProcessRecovery?
  private let app: HeadlessApp
  private let services = LogServices()
  private let sink: RecordingSink

  /// - Parameters:
  ///   - libraries: The folder of the libraries.
  ///   - policy: When the process of a library is started again.
  ///   - trust: What the user trusts, or nil for nothing.
  ///   - state: The folder of what features store, or nil to keep it in memory.
  init(
    _ libraries: TemporaryFolder, _ place: LibraryPlace = .ownProcess, policy: RestartPolicy, trust: TrustStore? = nil,
    state: TemporaryFolder? = nil
  ) throws {
    self.libraries = libraries
    cache = try TemporaryFolder()
    chmod(libraries.path, 0o700)
    let command = try Switchyard.path
    sink = RecordingSink { [services] in services.add($0, $1) }
    let sink = sink
    catalog = FeatureCatalog(
      inspector: PluginInspector(
        cache: "\(cache.path)/cache", probeCommand: [command, "__probe"], loop: loop,
        warn: { sink.note(.warning, $0) }),
      processes: place == .ownProcess ? LibraryProcesses(command: [command, "__runner"], loop: loop) : nil,
      scheme: "test", loop: loop, dataFolders: state.map { DataFolders(state: $0.path) },
      trust: trust ?? TrustStore(settings: Self.settings(place)), sink: sink)
    services.dataName = { [weak catalog] in catalog?.dataName(of: $0) ?? $0.rawValue }
    services.state = state
    app = HeadlessApp(title: "Test", factory: catalog, loop: loop, services: services)
    services.catalog = catalog
    recovery = place == .ownProcess ? ProcessRecovery(of: catalog, in: app.engine, policy: policy) : nil
    pipeline = SwapPipeline(catalog: catalog, engine: app.engine, loop: loop)
  }

  /// The settings with which every library runs in a place.
  static func settings(_ place: LibraryPlace) -> TrustStore.Settings {
    TrustStore.Settings(isolation: place == .ownProcess ? .process : Isolation.none)
  }

  /// The notices of libraries that were not there before.
  var newcomers: [String] { sink.newcomers }
  /// The ends of processes of libraries.
  var losses: [LibraryLoss] { sink.losses }
  /// The losses whose flows went on after a delay.
  var restarts: [LibraryLoss] { sink.restarts }
  /// The text that libraries in processes of their own have printed.
  var printed: String { sink.printed }

  var engine: NavigationEngine { app.engine }

  private func connect() { HostTables.connect { [services] in services.add($1, $2) } }

  /// Shows the tabs, the first one selected, and waits for what is expected there.
  func open(until isReady: (LibraryApp) -> Bool = { $0.shows("Counted 0") }) async throws {
    turnOnce { app.begin() }
    try catalog.open(folders: [libraries.path])
    try await wait("the probes") { _ in catalog.isIdle }
    app.show(catalog.pages)
    try await wait("the first tab", until: isReady)
  }

  func end() {
    turnOnce { app.end() }
    recovery?.end()
  }

  // MARK: - What is shown

  private var layer: Layer? { app.top }

  /// The depth of the stack that is shown, of 0 at its root.
  var depth: Int { (layer?.depth ?? 0) - 1 }

  /// The number of modals that are shown.
  var modals: Int { engine.scene().layers.count - 1 }

  /// Whether a text on the screen begins with this one.
  func shows(_ text: String) -> Bool { texts.contains { $0.hasPrefix(text) } }

  /// The failure in the place of a screen.
  var failure: FlowFailure? { layer?.failure }

  /// The texts of the screen that is shown.
  var texts: [String] { screen?.elements.compactMap { $0.string(.text) } ?? [] }

  private var screen: Screen? { layer?.screen }

  /// The lines that were logged, as "warning: Something.".
  var log: [String] { services.lines.withLock { $0 } }

  // MARK: - What the user does

  /// Selects the tab of a feature.
  func select(_ feature: FeatureID, until text: String = "Counted ") async throws {
    let page = try #require(catalog.pages.first { $0.feature == feature })
    guard engine.tree.tabs?.selected != page.id else { return }
    turnOnce { engine.handle(.select(page.id)) }
    try await wait("the tab of \(feature)") { $0.engine.tree.tabs?.selected == page.id && $0.shows(text) }
  }

  func press(_ title: String) async throws {
    try await wait("'\(title)'") { $0.intent(using: title, .activate) != nil }
    let press = try #require(intent(using: title, .activate))
    turnOnce { engine.handle(press) }
  }

  /// Types a text into a field.
  func type(_ text: String, into title: String) throws {
    let change = try #require(intent(using: title, .change, .text(text)))
    turnOnce { engine.handle(change) }
  }

  /// Does what the app itself does for the user, and may call a library.
  func act(_ body: () throws -> Void) throws {
    var result: Result<Void, any Error> = .success(())
    turnOnce { result = Result(catching: body) }
    try result.get()
  }

  func back() { turnOnce { engine.handle(.back) } }

  private func intent(using title: String, _ cause: ElementProperty, _ value: ActionValue = .none) -> Intent? {
    screen?.elements.first { $0.string(.title) == title }.flatMap { layer?.intent(using: $0, cause, value) }
  }

  /// Has every flow save its state, as the app does shortly after each change.
  func save() async {
    var isDone = false
    turnOnce { engine.snapshot(within: .seconds(5)) { _ in isDone = true } }
    while !isDone { _ = await turnUntilIdle() }
  }

  // MARK: - Processes

  /// The processes of the libraries.
  var processes: [Int32] { catalog.processes?.processIDs ?? [] }

  /// The process of a library.
  func process(of library: String) throws -> Int32 {
    try #require(
      processes.first { process in
        let words = (try? FileBytes.read("/proc/\(process)/cmdline")) ?? []
        return String(decoding: words, as: UTF8.self).contains(library)
      })
  }

  // MARK: - The loop

  func turn(for time: Duration) async throws {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end { await turn(.zero) }
  }

  /// Turns the loop until something is so, for at most 30 seconds of its own turns.
  ///
  /// Between two turns the tests that run at the same time have theirs, which may take minutes.
  func wait(_ what: String, until isSo: (LibraryApp) -> Bool) async throws {
    var turned = Duration.zero
    while !isSo(self) {
      try #require(
        turned < .seconds(30),
        """
        \(what) did not come: \(texts), \(failure.map { "\($0)" } ?? "no failure"), notice \
        \(engine.scene().notice?.text ?? "none"), depth \(depth), losses \(losses.count), log \(log.suffix(5))
        """)
      turned += await turnUntilIdle()
    }
  }

  /// Turns the loop once, until there is nothing to answer, and returns how long that took.
  ///
  /// What the engine has asked has a deadline, which the tests of others do not wait for.
  private func turnUntilIdle() async -> Duration {
    let begun = ContinuousClock.now
    repeat { turnOnce(.milliseconds(5)) } while !engine.isIdle && begun.duration(to: .now) < .seconds(1)
    let time = begun.duration(to: .now)
    await yield()
    return time
  }

  /// Lets other tasks run, for a time that counts for no deadline: other tests may take it all.
  private func yield() async {
    let left = ContinuousClock.now
    await Task.yield()
    loop.skipped += left.duration(to: .now)
  }

  private func turn(_ limit: Duration) async {
    turnOnce(limit)
    await yield()
  }

  private func turnOnce(_ limit: Duration) {
    turnOnce {
      engine.flush()
      loop.turn(timeout: limit)
    }
  }

  /// Does something that may call a library: in a test run the main actor changes threads, an app's does not.
  private func turnOnce(_ body: () -> Void) {
    HostCall.setMainThread()
    // There is one host in a process, and other tests have their own.
    if recovery == nil { connect() }
    body()
  }
}

private final class LogServices: EngineServices {
  nonisolated let lines = Mutex<[String]>([])
  var dataName: @MainActor (FeatureID) -> String = { $0.rawValue }
  private var stores: [String: any FeatureStorage] = [:]
  var state: TemporaryFolder?
  weak var catalog: FeatureCatalog?

  func refusal(of effect: OutsideEffect, by feature: FeatureID) -> FlowFailure? {
    if case .copy = effect {
      catalog?.refusal(of: [.copy], to: feature)
    } else {
      catalog?.refusal(of: [.open], to: feature)
    }
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    let name = dataName(feature)
    let files = state.map {
      FileStorage(
        root: $0.path("features"), feature: feature, name: name, dataFolders: DataFolders(state: $0.path))
    }
    let store = stores[name] ?? files ?? MemoryStorage()
    stores[name] = store
    return store
  }

  nonisolated func add(_ level: LogLevel, _ line: String) { lines.withLock { $0.append("\(level): \(line)") } }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) { add(level, line) }
}
