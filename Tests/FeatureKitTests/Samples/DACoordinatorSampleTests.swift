import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@testable import DACoordinatorSamples

@MainActor @Suite("The samples rewritten from DeluxeAlonso/Coordinator behave like the originals")
struct DACoordinatorSampleTests {
  @Test("A pushed child ends with its screen, without a call")
  func push() async throws {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.title == "Home")
    #expect(await app.press("A chair"))
    #expect(app.title == "A chair")
    let child = try #require(coordinator.children.first)
    #expect(child.parent === coordinator)
    await app.send(.back)
    #expect(!child.isRunning)
    #expect(coordinator.children.isEmpty)
    #expect(await app.press("A chair"))
    #expect(await app.press("Dismiss"))
    #expect(app.title == "Home")
    #expect(coordinator.children.isEmpty)
  }

  @Test("A child is presented as a form, and dismisses itself or the whole chain")
  func present() async {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Settings"))
    #expect(app.top?.style == .sheet(detents: [.medium], grabber: true))
    #expect(await app.press("Dismiss"))
    #expect(coordinator.children.isEmpty)
    #expect(await app.press("Settings"))
    #expect(await app.press("More settings"))
    #expect(app.top?.style == .fullScreenCover)
    #expect(await app.press("Dismiss to the root"))
    #expect(app.title == "Home")
    #expect(app.scene?.layers.count == 1)
    #expect(coordinator.children.isEmpty)
  }

  @Test("A child is embedded in a slot, and a slot that is not there is refused")
  func embed() async {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.texts.contains("Nothing is embedded"))
    #expect(await app.press("Embedded"))
    #expect(app.top?.embedded.map(\.layer.bar.title) == ["Content"])
    #expect(coordinator.children.first?.isRunning == true)
    await #expect(throws: NavigationError(.refused(.slotNotFound), request: "present ContentCoordinator")) {
      try await coordinator.showEmbeddedContent(in: "elsewhere")
    }
  }

  @Test("The first coordinators of tabs are found by their identifiers")
  func tabs() async throws {
    let tabs = AppTabs()
    let app = await FeatureTester.app(of: tabs)
    #expect(app.top?.pages?.items.map(\.id) == ["home", "profile"])
    #expect(tabs.coordinator(of: "profile") is ProfileTabCoordinator)
    #expect(await tabs.select("profile").isDone)
    await app.waitUntilIdle()
    #expect(app.texts == ["Who you are"])
  }

  @Test("A detail stands beside the stack")
  func detail() async {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Beside"))
    #expect(app.title == "A lamp")
    #expect(app.top?.style == .detail)
    #expect(coordinator.router.stack == [.home])
  }

  @Test("The last child is finished by its parent, those that finish automatically before it")
  func finished() async throws {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    let first = DetailCoordinator(item: Item(name: "first"))
    let last = DetailCoordinator(item: Item(name: "last"))
    let automatic = DetailCoordinator(item: Item(name: "automatic"))
    automatic.finishesAutomatically = true
    for child in [first, last, automatic] {
      coordinator.add(child: child)
      try await child.start(.push)
    }
    coordinator.flowsAreComplete()
    await app.waitUntilIdle()
    #expect(!automatic.isRunning && !last.isRunning)
    #expect(first.isRunning)
    #expect(app.title == "first")
  }
}
