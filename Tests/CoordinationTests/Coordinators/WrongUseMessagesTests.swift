import Coordination
import FeatureTesting
import Flows
import Screens
import Testing

private enum GateRoute: Route {
  case open
  case closed(Int)
}

private final class GateCoordinator: Coordinator<GateRoute> {
  override func start() async throws { await startFlow(route: .open) }
  override func canShow(_ route: GateRoute) -> Bool { route == .open }
  @ViewBuilder override func view(for route: GateRoute) -> any View { Text("Gate").navigationTitle("Gate") }
}

private final class MisplacedRoot: RootCoordinator {
  override func start() async throws { await show(GateCoordinator()) }
}

private final class BlindCoordinator: Coordinator<GateRoute> {
  override var initialRoute: GateRoute? { .open }
}

@MainActor @Suite("An API that is used wrongly says what is wrong and what to do")
struct WrongUseMessagesTests {
  @Test("A refusal that is thrown names the route")
  func route() async throws {
    let coordinator = GateCoordinator()
    let app = FeatureTester(tab: "test.gate") { coordinator }
    await app.start()
    let error = await #expect(throws: NavigationError.self) { try await coordinator.router.show(.closed(7)) }
    #expect(error?.outcome == .refused(.cannotShow))
    #expect("\(try #require(error))".contains("closed(7)"))
  }

  @Test("A root coordinator in a feature says what to use instead")
  func root() async {
    let app = FeatureTester(tab: "test.misplaced") { MisplacedRoot() }
    await app.start()
    let said = app.services.log.filter { $0.contains("MisplacedRoot") }
    #expect(said.contains { $0.hasPrefix("error") && $0.contains("TabCoordinator") && $0.contains("Coordinator<") })
  }

  @Test("A screen that no view was declared for says so, with the function to override")
  func noView() async {
    let app = FeatureTester(tab: "test.blind") { BlindCoordinator() }
    await app.start()
    #expect(app.texts.first == "No view")
    #expect(app.element("No view")?.string(.subtitle)?.contains("view(for: GateRoute) -> any View") == true)
  }
}
