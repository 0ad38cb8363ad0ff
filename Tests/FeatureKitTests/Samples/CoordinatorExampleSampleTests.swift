import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@testable import CoordinatorExampleSamples

@MainActor @Suite("The samples rewritten from CoordinatorExample behave like the originals")
struct CoordinatorExampleSampleTests {
  @Test("Each tab has a coordinator, with a stack and a bar of its own")
  func tabs() async throws {
    let tabs = TabBarCoordinator()
    let app = await FeatureTester.app(of: tabs)
    #expect(app.title == "Main VC")
    #expect(app.top?.bar.style == .transparent)
    #expect(app.top?.bar.isLarge == true)
    #expect(await app.press("Detail"))
    #expect(app.title == "Some Detail VC")
    await tabs.select(.locations)
    await app.waitUntilIdle()
    #expect(app.title == "Locations")
    #expect(app.top?.bar.style == .prominent)
    await tabs.select(.main)
    await app.waitUntilIdle()
    #expect(app.title == "Some Detail VC")
  }

  @Test("A child is given a value, and is gone when the user goes back")
  func child() async throws {
    let detector = LeakDetector()
    let coordinator = MainCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Account"))
    #expect(app.title == "Ada")
    #expect(app.texts == ["ada@example.org, 36"])
    detector.watch(try #require(coordinator.children.first))
    await app.send(.back)
    #expect(app.title == "Main VC")
    #expect(coordinator.children.isEmpty)
    #expect(detector.leaks == [])
  }

  @Test("A bottom sheet has its detents, its radius and its grabber")
  func sheet() async {
    let app = await FeatureTester.app(of: MainCoordinator())
    #expect(await app.press("Sheet"))
    #expect(app.top?.style == .sheet(detents: [.medium, .large], grabber: true, cornerRadius: 16))
  }

  @Test("The child's value goes through the encoding that it is created again from")
  func relaunch() throws {
    let user = User(id: 1, name: "Ada", email: "ada@example.org", age: 36)
    let account = AccountCoordinator(launch: user)
    #expect(account.launch.name == "Ada")
    #expect(AccountCoordinator.feature == "coordinator-example-samples.account-coordinator")
  }
}
