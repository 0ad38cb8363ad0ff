import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@testable import CoordinatorSamples

@MainActor @Suite("The samples rewritten from joseph-grabinger/Coordinator behave like the originals")
struct CoordinatorSampleTests {
  @Test("Routes are pushed and popped, and a pushed coordinator stands on the same stack")
  func stack() async throws {
    let coordinator = MyStackCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.title == "Screen 1")
    #expect(await coordinator.pushSecond().isDone)
    await app.waitUntilIdle()
    #expect(app.title == "Screen 2")
    #expect(await coordinator.goBack().isDone)
    #expect(coordinator.router.stack == [.view1])
    try await coordinator.pushDetails()
    await app.waitUntilIdle()
    #expect(app.title == "Screen 2")
    #expect(app.scene?.layers.count == 1)
    let details = try #require(coordinator.children.first as? MyDetailsCoordinator)
    #expect(await coordinator.goToTheFirst().isDone)
    #expect(!details.isRunning)
    #expect(coordinator.children.isEmpty)
    #expect(await coordinator.goBack() == .noop(.stackEmpty))
  }

  @Test("A sheet and a cover are presented and dismissed by their kind")
  func modals() async {
    let coordinator = MyStackCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await coordinator.presentSheet().isDone)
    #expect(await coordinator.presentCover().isDone)
    await app.waitUntilIdle()
    #expect(app.top?.style == .fullScreenCover)
    #expect(await coordinator.dismissCover().isDone)
    await app.waitUntilIdle()
    #expect(app.top?.style == .sheet(detents: [.large], grabber: true))
    #expect(await coordinator.dismissCover() == .noop(.nothingPresented))
    #expect(await coordinator.dismissSheet().isDone)
    #expect(coordinator.router.presented.isEmpty)
  }

  @Test("Tabs that are views are selected")
  func tabs() async {
    let coordinator = MyTabCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.top?.pages?.items.map(\.title) == ["Tab 1", "Tab 2"])
    #expect(app.top?.pages?.items.map(\.icon) == ["circle", "star"])
    #expect(app.texts == ["What the first tab shows"])
    #expect(await coordinator.selectSecond().isDone)
    await app.waitUntilIdle()
    #expect(coordinator.currentPage == .tab2)
    #expect(app.texts == ["What the second tab shows"])
  }

  @Test("A route that carries its coordinator navigates, and both are released at the end")
  func parametrized() async throws {
    let first = MyStackCoordinator()
    let app = await FeatureTester.app(of: first)
    let detector = LeakDetector()
    do {
      let coordinator = MyParametrizedCoordinator()
      detector.watch(coordinator)
      try await first.start(coordinator, style: .sheet)
      await app.waitUntilIdle()
      #expect(await app.press("Next"))
      #expect(app.title == "Second")
      #expect(coordinator.router.stack.map(\.routeID) == ["view1", "view2"])
      #expect(await app.press("Back"))
      #expect(app.title == "First")
      await coordinator.finishFlow()
    }
    await app.waitUntilIdle()
    #expect(detector.leaks == [])
  }
}
