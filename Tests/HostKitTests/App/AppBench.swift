import AppControl
import Coordination
import Failures
import Flows
import NavigationEngine
import Payloads
import Platform
import TestSupport
import Testing

@testable import HostKit

/// An engine with the services of the app around one flow, a real loop, and a state folder of its own.
@MainActor
final class AppBench: FlowFactory, FlowSource {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)
  let names = FlowNames()
  let log: LogFile
  private let flow: any Flow
  let root: RootCoordinator
  /// Called when the engine has the feature loaded.
  var onLoad: @MainActor () -> Void = {}
  /// Called when the engine has the flow made.
  var onMake: @MainActor () -> Void = {}
  private(set) lazy var reports: LibraryReports = LibraryReports(log: log, names: names, loop: loop) {
    [weak self] in self?.engine
  }
  private(set) lazy var services: AppServices = AppServices(folder: folder.path, loop: loop, reports: reports)
  private(set) lazy var engine: NavigationEngine = NavigationEngine(
    title: "Test", root: CoordinatorFlow(root), factory: self, loop: loop, services: services)
  private(set) lazy var window = WindowKeeper(
    engine: engine, folder: folder.path, folders: [folder.path], loop: loop, log: log)

  /// - Parameter hasOther: Whether there is a second tab, "other", of a feature that cannot be loaded.
  init(_ flow: any Flow, hasOther: Bool = false) throws {
    self.flow = flow
    root = BenchRoot(hasOther)
    folder = try TemporaryFolder()
    log = LogFile(folder: folder.path)
  }

  /// Shows the flow.
  func start() throws {
    names.follow(engine)
    engine.begin()
    try turn { engine.isIdle }
  }

  func turn(until condition: () -> Bool) throws { try loop.turn(until: condition) }

  /// The states in the file of the window; empty if there is none.
  func savedStates() throws -> [Payload] {
    let folder = "\(folder.path)/windows"
    guard let name = try? Folder.names(in: folder).first else { return [] }
    return try WindowSnapshot.decode(FileBytes.read("\(folder)/\(name)")).states.map(\.state)
  }

  /// The lines of the log, without their times.
  var lines: [String] { log.lines }

  let features: Set<FeatureID> = ["test.flow"]

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    onLoad()
    guard features.contains(feature) else {
      return ready(.failure(FlowFailure(code: "test.other", message: "It is not there.")))
    }
    ready(.success(self))
  }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    onMake()
    ready(.success(flow))
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    throw FlowFailure(code: "link.no-handler", message: "No links are opened here.")
  }
}

/// A root with a tab of the feature "test.flow", and another if there is to be one.
private final class BenchRoot: RootCoordinator {
  private let hasOther: Bool

  init(_ hasOther: Bool) {
    self.hasOther = hasOther
    super.init()
  }

  override func start() async throws { await show(BenchTabs(hasOther)) }
}

private final class BenchTabs: TabCoordinatorBase {
  private let hasOther: Bool

  init(_ hasOther: Bool) {
    self.hasOther = hasOther
    super.init()
  }

  override func start() async throws {
    let page = PageItem(id: "page", title: "Page", feature: "test.flow")
    await setPages(
      hasOther ? [page, PageItem(id: "other", title: "Other", position: 1, feature: "test.other")] : [page])
  }
}

extension AppBench {
  /// Returns the answer to a call of a coordinator, or why there is none, while the loop and the main actor take turns.
  func answer<Reply: Sendable>(
    to caller: CoordinatorBase, _ call: @escaping @MainActor (Services) async throws -> Reply
  ) async throws -> Result<Reply, any Error> {
    var result: Result<Reply, any Error>?
    Task { do { result = .success(try await call(caller.services)) } catch { result = .failure(error) } }
    // Other tests may keep the main actor busy for long, so that turns are counted and not seconds.
    var turns = 0
    while result == nil, turns < 20_000 {
      loop.turn(timeout: .zero)
      await Task.yield()
      turns += 1
    }
    return try #require(result, "no answer after \(turns) turns")
  }
}
