import AppControl
import Coordination
import Failures
import Flows
import Glibc
import NavigationEngine
import NavigationTree
import Payloads
import Platform
import Screens
import TestSupport
import Testing

@testable import HostKit
@testable import PluginBridge
@testable import PluginLoading

/// An engine with the services of the app, a real loop and two tabs: one of a library that floods the host, and one of
/// a flow that counts what the user does.
@MainActor
final class FloodBench: FlowFactory {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)
  let names = FlowNames()
  let log: LogFile
  let good = CountingFlow()
  private let inspector: PluginInspector
  private let library: any FlowSource
  private let remote: RemoteFlows?
  private(set) lazy var services: AppServices = AppServices(
    folder: folder.path, loop: loop,
    reports: LibraryReports(log: log, names: names, loop: loop) { [weak self] in self?.engine })
  private(set) lazy var engine: NavigationEngine = NavigationEngine(
    title: "Test", root: CoordinatorFlow(FloodRoot()), factory: self, loop: loop, services: services)

  let features: Set<FeatureID> = ["test.flood", "test.good"]

  /// - Parameter isolated: Whether the library runs in a process of its own.
  init(isolated: Bool) throws {
    folder = try TemporaryFolder()
    let plugins = try folder.makeFolder("plugins")
    let path = try FloodLibrary.build(into: plugins)
    log = LogFile(folder: folder.path)
    inspector = PluginInspector(
      cache: folder.path("cache"), probeCommand: [try Switchyard.path, "__probe"], loop: loop)
    HostCall.setMainThread()
    let log = log
    HostTables.connect { host, level, line in
      log.writeLimited(level, line, phase: "plugin-\(host)")
    }
    if isolated {
      let remote = RemoteFlows(
        command: [try Switchyard.path, "__runner", path, "libFlood.so"], name: "libFlood.so",
        features: ["test.flood"], loop: loop)
      var isLoaded = false
      remote.load { isLoaded = (try? $0.get()) != nil }
      try loop.turn { isLoaded }
      (self.remote, library) = (remote, remote)
    } else {
      var probed: FoundPlugin?
      inspector.probe(try inspector.inspect(path: path)) { probed = $0 }
      try loop.turn { probed != nil }
      var loaded: (any FlowSource)?
      inspector.load(try #require(probed), host: 98) { loaded = try? $0.get().flows }
      (remote, library) = (nil, try #require(loaded))
    }
  }

  /// Shows both tabs, the good one last.
  func start() throws {
    names.follow(engine)
    engine.begin()
    try turn { flood != nil && engine.isIdle }
    engine.handle(.select("good"))
    try turn { good.entry != nil && engine.isIdle }
  }

  /// The flow of the library, once it shows something.
  private var flood: FlowNode? {
    engine.tree.flows.values.first { node in
      node.feature == "test.flood" && engine.tree.entries.values.contains { $0.flow == node.id }
    }
  }

  /// Presses a button of the flooding library, whose tab is shown for it.
  func begin(_ flood: FloodLibrary.Flood) throws {
    engine.handle(.select("flood"))
    try turn { engine.isIdle }
    let node = try #require(self.flood)
    let entry = try #require(engine.tree.entries.values.first { $0.flow == node.id })
    engine.handle(.act(entry.id, ActionID(rawValue: flood.rawValue), .none))
    engine.handle(.select("good"))
  }

  /// The time from a key in the good tab until its screen shows what it did.
  func press() throws -> Duration {
    let begun = ContinuousClock.now
    let count = good.count
    engine.handle(.act(try #require(good.entry), ActionID(rawValue: 1), .none))
    try turn { good.described == count + 1 }
    return begun.duration(to: .now)
  }

  func end() {
    engine.shutDown()
    remote?.endNow()
    _ = services.end()
    loop.turn(timeout: .zero)
  }

  func turn(until condition: () -> Bool) throws { try loop.turn(until: condition) }

  /// The lines of the log, without their times.
  var lines: [String] { log.lines }

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(feature == "test.good" ? good : library))
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    throw FlowFailure(code: "link.no-handler", message: "No links are opened here.")
  }
}

/// A flow of one screen that counts the actions that it receives, and says which of them its screen shows.
@MainActor
final class CountingFlow: Flow, FlowSource {
  let features: Set<FeatureID> = ["test.good"]
  private(set) var count = 0
  private(set) var described = 0
  private(set) var entry: EntryID?
  private var link: FlowLink?

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    ready(.success(self))
  }

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    link.navigating.submit(NavigationRequest(.startFlow([0]), from: link.flow), during: query)
    link.navigating.answer(query, .handled)
  }

  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { start(link, query) }

  func handle(_ event: FlowEvent, _ query: QueryID) {
    if case .entered(let entry, _, _) = event { self.entry = entry }
    if case .action = event {
      count += 1
      if let link { link.navigating.invalidate(nil, of: link.flow) }
    }
    link?.navigating.answer(query, .handled)
  }

  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    described = count
    let builder = ScreenBuilder()
    builder.string(.title, "Counted \(count)")
    link?.navigating.answer(query, .screen(builder.finish()))
  }

  func snapshot(_ query: QueryID) { link?.navigating.answer(query, .snapshot(nil)) }
  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
  func stop(_ cause: EndCause) { link = nil }
}

private final class FloodRoot: RootCoordinator {
  override func start() async throws { await show(FloodTabs()) }
}

private final class FloodTabs: TabCoordinatorBase {
  override func start() async throws {
    await setPages([
      PageItem(id: "flood", title: "Flood", feature: "test.flood"),
      PageItem(id: "good", title: "Good", feature: "test.good"),
    ])
  }
}
