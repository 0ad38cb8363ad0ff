import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@testable import SwiftUICoordinatorSamples

@MainActor @Suite("The samples rewritten from SwiftUICoordinator behave like the originals")
struct SwiftUICoordinatorSampleTests {
  @Test("Views ask their coordinator, which shows a route or starts a child")
  func views() async throws {
    let coordinator = ShapesCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.title == "SwiftUI Shapes")
    #expect(app.top?.bar.isLarge == true)
    #expect(await app.press("Custom"))
    #expect(coordinator.router.top == .customShapes)
    #expect(app.title == "Custom")
    await app.send(.back)
    #expect(await app.press("Featured"))
    #expect(app.texts == ["Featured: circle"])
    // It has no title, and so no bar.
    #expect(app.top?.bar.isHidden == true)
    await coordinator.router.pop()
    await app.waitUntilIdle()
    #expect(await app.press("Simple"))
    #expect(app.title == "Simple")
    #expect(coordinator.children.first is SimpleShapesCoordinator)
  }

  @Test("A child's actions go up to the one that handles them")
  func actions() async throws {
    let coordinator = ShapesCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Simple"))
    let child = try #require(coordinator.children.first)
    #expect(await app.press("Ask for what nobody does"))
    #expect(app.services.log.contains { $0.contains("More: refused(unhandledAction)") })
    #expect(await app.press("Show a featured one"))
    #expect(coordinator.router.stack == [.shapes, .featuredShape(name: "square")])
    #expect(app.texts == ["Featured: square"])
    await coordinator.router.pop()
    await app.waitUntilIdle()
    #expect(await app.press("Done"))
    #expect(app.title == "SwiftUI Shapes")
    #expect(!child.isRunning)
    #expect(coordinator.children.isEmpty)
  }

  @Test("Dependencies that a coordinator registers are found by its children")
  func dependencies() throws {
    let factory = ShapesFactory()
    let coordinator = ShapesCoordinator(factory: factory)
    let child = factory.makeSimpleShapesCoordinator()
    coordinator.add(child: child)
    let found = try child.dependencies.resolve(ShapesFactory.self)
    #expect(found === factory)
  }

  @Test("A pair of routes has a transition of its own, and a route slides in as a modal")
  func transitions() async {
    let coordinator = ShapesCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Custom"))
    #expect(app.scene?.transition?.transition == .automatic)
    #expect(await app.press("Star"))
    #expect(app.scene?.transition?.transition == .fade.lasting(milliseconds: 300))
    await coordinator.router.pop()
    await app.waitUntilIdle()
    #expect(await app.press("Rectangle"))
    #expect(app.top?.style == .custom(fullScreen: false))
    #expect(app.scene?.transition?.transition == .slide(.bottom))
    #expect(coordinator.router.presented == [.rect])
  }

  @Test("Several routes take the place of the stack, or are put on it, at once")
  func routes() async {
    let coordinator = ShapesCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await coordinator.showTheStar().isDone)
    #expect(coordinator.router.stack == [.shapes, .customShapes, .star])
    #expect(await coordinator.showMore().isDone)
    #expect(coordinator.router.items.count == 4)
    await app.waitUntilIdle()
    #expect(app.texts == ["Featured: circle"])
  }

  @Test("A link leads to a route, with its parameters, unless its scheme is another")
  func links() async {
    let coordinator = ShapesCoordinator()
    let app = await FeatureTester.app(of: coordinator, links: ["custom", "featured"])
    app.engine.open("coordinatorexample://custom") { _, _ in }
    await app.waitUntilIdle()
    #expect(coordinator.router.top == .customShapes)
    await coordinator.open(link: "coordinatorexample://featured?name=ring&other=1")
    #expect(coordinator.router.top == .featuredShape(name: "ring"))
    #expect(await !coordinator.open(link: "another://custom").isDone)
    #expect(coordinator.router.stack.count == 3)
  }

  @Test("Tabs are a feature's own coordinator, or are presented, or pushed")
  func tabs() async throws {
    let tabs = ShapesTabs()
    let app = await FeatureTester.app(of: tabs)
    #expect(app.top?.pages?.items.map(\.title) == ["All", "Simple"])
    let coordinator = ShapesCoordinator()
    let other = await FeatureTester.app(of: coordinator)
    try await coordinator.start(ShapesTabs(), style: .sheet)
    await other.waitUntilIdle()
    #expect(other.top?.pages?.items.count == 2)
    await coordinator.router.dismiss()
    try await coordinator.start(ShapesTabs(), style: .push)
    await other.waitUntilIdle()
    #expect(other.scene?.layers.count == 1)
    #expect(other.top?.pages?.items.count == 2)
  }
}
