import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import SeedExamples
import TestSupport
import Testing

@MainActor @Suite("The examples for those who come from other libraries run as their articles say")
struct SeedExampleTests {
  private func app(_ coordinator: CoordinatorBase, links: [String] = []) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.example", links: links) { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    await app.start()
    return app
  }

  @Test("Routes with styles, children that finish, and pages with badges")
  func library() async {
    let app = await app(LibraryCoordinator())
    #expect(await app.press("Moby Dick"))
    #expect(app.title == "Book")
    await app.send(.back)
    #expect(await app.press("Notes"))
    #expect(app.title == "Notes")
    #expect(await app.press("Close"))
    #expect(await app.press("Borrow"))
    #expect(await app.press("Done"))
    #expect(app.title == "Library")
    let tabs = await self.app(LibraryTabs())
    #expect(tabs.top?.pages?.items.map(\.badge) == [nil, "2"])
  }

  @Test("A book is shown over everything, in the tab that it belongs to")
  func notification() async throws {
    let coordinator = LibraryCoordinator()
    let app = await app(coordinator)
    try await showBook(3, over: coordinator)
    await app.settle()
    #expect(app.title == "Book")
    #expect(app.texts == ["Book 3"])
    #expect(app.scene?.layers.contains { $0.style == .fullScreenCover } == true)
  }

  @Test("Coordinators on one stack, slots for modals, and a path of hops")
  func settings() async {
    let app = await app(SettingsCoordinator(), links: ["settings/{path...}"])
    #expect(await app.press("Profile"))
    #expect(app.title == "Profile")
    #expect(await app.press("Settings"))
    #expect(app.title == "Settings")
    app.engine.open("test://settings/privacy") { _, _ in }
    await app.settle()
    #expect(app.title == "Privacy")
    #expect(await app.press("All the way back"))
    #expect(app.title == "Settings")
  }

  @Test("Appearance of routes, transitions by pair, actions and query parameters")
  func shapes() async {
    let app = await app(ShapesCoordinator(), links: ["circle"])
    #expect(app.title == "Shapes")
    #expect(app.top?.bar.isLarge == true)
    #expect(await app.press("Circle"))
    #expect(app.title == "Circle")
    #expect(app.scene?.transition?.transition == .fade)
    app.engine.open("test://circle?radius=9&other=1") { _, _ in }
    await app.settle()
    #expect(app.element("Done with 9") != nil)
  }

  @Test("Detail, custom presentation, embedding and dismissing to the root")
  func movies() async {
    let app = await app(MoviesCoordinator())
    #expect(await app.press("Detail"))
    #expect(app.title == "Movie 1")
    #expect(app.top?.style == .detail)
    await app.send(.dismiss)
    #expect(await app.press("Present"))
    #expect(app.title == "Movie 2")
    #expect(await app.press("Back to the list"))
    #expect(app.title == "Movies")
    #expect(app.services.log.contains { $0.contains("The movie has gone: dismissed") })
    #expect(await app.press("Embed"))
    #expect(app.top?.embedded.map(\.layer.bar.title) == ["Movie 3"])
  }

  @Test("Bar styles by coordinator, a value handed to a child, and a sheet with detents")
  func main() async {
    let app = await app(MainCoordinator())
    #expect(app.top?.bar.style == .transparent)
    #expect(await app.press("Account"))
    #expect(app.title == "Ada")
    await app.send(.back)
    #expect(await app.press("Sheet"))
    #expect(app.top?.style == .sheet(detents: [.medium, .large], grabber: true, cornerRadius: 16))
  }
}
