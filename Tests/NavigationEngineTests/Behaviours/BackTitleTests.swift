import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("The way back has the title of the screen that it leads to")
struct BackTitleTests {
  private func app(_ coordinator: NumberCoordinator) -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.numbers") { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    app.factory.register(Child.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Child()) }
    return app
  }

  private final class Child: Coordinator<NumberRoute>, DefaultRelaunchable {
    static let feature: FeatureID = "test.child"
    override init() { super.init() }
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("child") }
  }

  @Test("The way back has its title also where several routes came at once, and only the last was on screen")
  func set() async throws {
    let coordinator = NumberCoordinator()
    let app = app(coordinator)
    await app.start()
    await coordinator.router.set([.number(5), .number(6), .number(7)])
    await app.waitUntilIdle()
    #expect(app.top?.bar.back == .pop("6"))
    #expect(app.top?.trail.map(\.title) == ["6", "5"])
    app.engine.shutDown()
  }

  @Test("The way back has its title also after a restart, before the flow below has begun")
  func restarted() async throws {
    let coordinator = NumberCoordinator()
    let app = app(coordinator)
    await app.start()
    await coordinator.router.push(.number(1))
    Task { await coordinator.navigate(to: Child(), style: .push) }
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let next = NumberCoordinator()
    let again = self.app(next)
    again.factory.slow = ["test.numbers"]
    await again.start(restoring: try WindowSnapshot.decode(try snapshot.encoded()))
    #expect(!next.isRunning)
    #expect(again.top?.bar.back == .pop("1"))
    #expect(again.top?.trail.map(\.title) == ["1", "0"])
    again.engine.shutDown()
  }

  /// A flow whose second screen hides the way back, and that presents itself as a sheet.
  private final class Hiding: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      if case .number(let number) = route {
        Text("Number \(number)").navigationTitle("\(number)").navigationBarBackButtonHidden(number == 1)
      }
    }
  }

  @Test("A screen that hides its way back has none in its bar, on a stack or in a sheet, and others have theirs")
  func hidden() async {
    let coordinator = Hiding()
    let app = FeatureTester()
    app.add(tab: "test.hiding") { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    await app.start()
    await coordinator.router.push(.number(1))
    await app.waitUntilIdle()
    #expect(app.title == "1" && app.top?.bar.back == nil)
    await coordinator.router.push(.number(2))
    await app.waitUntilIdle()
    #expect(app.top?.bar.back == .pop("1"))
    await coordinator.router.present(.number(1), style: .sheet)
    await app.waitUntilIdle()
    #expect(app.title == "1" && app.top?.bar.back == nil)
    await coordinator.router.dismiss()
    await coordinator.router.present(.number(3), style: .sheet)
    await app.waitUntilIdle()
    #expect(app.title == "3" && app.top?.bar.back == .dismiss)
    app.engine.shutDown()
  }
}
