import Coordination
import Failures
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Payloads
import Screens
import Testing

private enum AgainRoute: Route { case only }

private class AgainCoordinator: Coordinator<AgainRoute> {
  override var initialRoute: AgainRoute? { .only }
  @ViewBuilder override func view(for route: AgainRoute) -> any View {
    Text("Again").navigationTitle("\(type(of: self))")
  }
}

private final class UnsaidCoordinator: AgainCoordinator {}

private final class ContentCoordinator: AgainCoordinator {}

private final class ContentRoot: RootCoordinator {
  override func start() async throws { await show(ContentCoordinator()) }
}

private final class HelpCoordinator: AgainCoordinator, DefaultRelaunchable {}

private final class Order2Coordinator: AgainCoordinator, DefaultRelaunchable {}

private final class URLPreviewCoordinator: AgainCoordinator, Relaunchable {
  let launch: Int
  init(launch: Int) {
    self.launch = launch
    super.init()
  }
}

private final class AnExceedinglyLongNameForACoordinatorThatShowsNothing: AgainCoordinator, DefaultRelaunchable {}

@MainActor @Suite("A coordinator says in one line that it can be created again")
struct RelaunchTests {
  @Test("The feature of a coordinator is named for its module and its type")
  func names() {
    #expect(HelpCoordinator.feature == "coordination-tests.help-coordinator")
    #expect(Order2Coordinator.feature == "coordination-tests.order2-coordinator")
    #expect(URLPreviewCoordinator.feature == "coordination-tests.url-preview-coordinator")
    #expect(AnExceedinglyLongNameForACoordinatorThatShowsNothing.feature.rawValue.utf8.count == 64)
  }

  @Test("A coordinator that can be created again is restored at the next start")
  func restart() async throws {
    let services = RecordingServices()
    let first = try await started(services, nil)
    try await first.1.start(HelpCoordinator(), style: .sheet)
    await first.0.waitUntilIdle()
    let snapshot = try #require(await first.0.snapshot())
    first.0.engine.shutDown()
    await first.0.waitUntilIdle()
    let (app, _) = try await started(services, snapshot)
    #expect(app.title == "HelpCoordinator")
  }

  @Test("A coordinator that cannot be created again is logged once, with what it lacks")
  func said() async throws {
    let services = RecordingServices()
    let (app, parent) = try await started(services, nil)
    for _ in 0..<2 {
      try await parent.start(UnsaidCoordinator(), style: .sheet)
      await app.waitUntilIdle()
    }
    try await parent.start(HelpCoordinator(), style: .sheet)
    let lines = services.log.filter { $0.contains("cannot be created again") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("UnsaidCoordinator") == true)
    #expect(lines.first?.contains("DefaultRelaunchable") == true)
  }

  @Test("The log says nothing of what the app's root shows, which the app makes again itself")
  func root() async {
    let app = FeatureTester(TestedHost(root: ContentRoot()))
    await app.start()
    #expect(app.title == "ContentCoordinator")
    #expect(!app.services.log.contains { $0.contains("cannot be created again") })
  }

  @Test("A coordinator that can be created again continues when its library is replaced")
  func swap() async throws {
    let (app, parent) = try await started(RecordingServices(), nil)
    try await parent.start(HelpCoordinator(), style: .sheet)
    await app.waitUntilIdle()
    let report = try await app.swap("test.again") { AgainCoordinator() }
    #expect(report.lost == [])
    #expect(app.title == "HelpCoordinator")
  }

  private func started(
    _ services: RecordingServices, _ snapshot: WindowSnapshot?
  ) async throws -> (FeatureTester, CoordinatorBase) {
    let parent = AgainCoordinator()
    let app = FeatureTester(services: services)
    app.add(tab: "test.again") { (_) throws(FlowFailure) in CoordinatorFlow(parent) }
    app.factory.register(HelpCoordinator.feature) { (_) throws(FlowFailure) in CoordinatorFlow(HelpCoordinator()) }
    if let snapshot { await app.start(restoring: snapshot) } else { await app.start() }
    return (app, parent)
  }
}
