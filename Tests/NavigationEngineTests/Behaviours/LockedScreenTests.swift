import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("A screen that does not let the user go cannot keep them for ever")
struct LockedScreenTests {
  private final class Locked: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      if case .number(let number) = route {
        Text("Locked").navigationTitle("\(number)").leaveGuard(.deny(reason: "Not yet."))
      }
    }
  }

  private func app(_ locked: Locked) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.locked") { (_) throws(FlowFailure) in CoordinatorFlow(locked) }
    app.add(tab: "test.other") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    await app.start()
    return app
  }

  @Test("Another tab is refused at first, and chosen again within five seconds it can be shown anyway")
  func insists() async {
    let app = await app(Locked())
    await app.send(.select("test.other"))
    #expect(app.scene?.tabs?.selected == "test.locked")
    #expect(app.scene?.notice?.text == "Not yet. Try again to leave anyway.")
    await app.send(.select("test.other"))
    #expect(app.title == "Leave this screen?")
    #expect(await app.press("Stay"))
    #expect(app.scene?.tabs?.selected == "test.locked")
    await app.send(.select("test.other"))
    await app.send(.select("test.other"))
    #expect(await app.press("Leave"))
    #expect(app.scene?.tabs?.selected == "test.other")
    app.engine.shutDown()
  }

  @Test("Another tab that is chosen again much later is refused again")
  func late() async {
    let app = await app(Locked())
    await app.send(.select("test.other"))
    app.loop.advance(by: .seconds(6))
    await app.send(.select("test.other"))
    #expect(app.title == "0")
    #expect(app.scene?.tabs?.selected == "test.locked")
    #expect(app.scene?.notice?.text == "Not yet. Try again to leave anyway.")
    app.engine.shutDown()
  }

  @Test("A screen that is tried for the first time is refused, whatever screen was tried a moment ago")
  func another() async {
    let locked = Locked()
    let app = await app(locked)
    await app.send(.select("test.other"))
    await locked.router.push(.number(1))
    await app.waitUntilIdle()
    await app.send(.select("test.other"))
    #expect(app.title == "1")
    #expect(app.scene?.notice?.text == "Not yet. Try again to leave anyway.")
    await app.send(.select("test.other"))
    #expect(app.title == "Leave this screen?")
    app.engine.shutDown()
  }

  @Test("Going back stays refused however often it is tried")
  func back() async {
    let locked = Locked()
    let app = await app(locked)
    await locked.router.push(.number(1))
    await app.waitUntilIdle()
    for _ in 0..<3 { await app.send(.back) }
    #expect(locked.router.stack == [.number(0), .number(1)])
    #expect(app.scene?.notice?.text == "Not yet.")
    app.engine.shutDown()
  }
}
