import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Testing

@MainActor @Suite("A page that its coordinator has removed stays away in later runs and versions")
struct RemovedPageTests {
  private final class Pages: TabCoordinator<NumberPage>, DefaultRelaunchable {
    static let feature: FeatureID = "test.pages"

    override convenience init() { self.init([.first, .second]) }
    init(_ pages: [NumberPage]) { super.init(pages: pages) }
  }

  private func app(_ tab: FeatureID, _ coordinator: CoordinatorBase) -> FeatureTester {
    let app = FeatureTester()
    app.factory.register(Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Pages()) }
    app.add(tab: tab) { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    return app
  }

  /// Removes the first page, quits the app, and returns the pages of a later version in the next run.
  private func swapped(_ pages: Pages, _ app: FeatureTester, _ next: FeatureTester) async throws -> [NumberPage] {
    await pages.setPages([.second])
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    // As it is read from its file.
    await next.start(restoring: try WindowSnapshot.decode(snapshot.encoded()))
    let later = Pages([.first, .second, .third])
    _ = try await next.swap(Pages.feature) { later }
    let shown = later.pages
    next.engine.shutDown()
    return shown
  }

  @Test("After a restart, a new version of pages in a tab has the page that it adds, and not the one that was removed")
  func tab() async throws {
    let pages = Pages()
    let (app, next) = (app(Pages.feature, pages), app(Pages.feature, Pages()))
    await app.start()
    #expect(try await swapped(pages, app, next) == [.second, .third])
  }

  @Test("After a restart, a new version of pushed pages has the page that it adds, and not the one that was removed")
  func pushed() async throws {
    let main = NumberCoordinator()
    let (app, next) = (app("test.main", main), app("test.main", NumberCoordinator()))
    await app.start()
    Task { await main.navigate(to: Pages(), style: .push) }
    await app.waitUntilIdle()
    let pages = try #require(main.children.first as? Pages)
    #expect(try await swapped(pages, app, next) == [.second, .third])
  }
}
