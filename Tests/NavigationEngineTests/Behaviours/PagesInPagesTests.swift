import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Testing

@MainActor @Suite("Pages in a page that nobody has looked at since an earlier run stand again")
struct PagesInPagesTests {
  private enum OuterPage: TabPage, CaseIterable {
    case plain, inner

    var title: String { "\(self)" }
    var position: Int { self == .plain ? 0 : 1 }
    func coordinator() -> CoordinatorBase { self == .plain ? NumberCoordinator() : NumberTabs() }
  }

  /// A coordinator of a page without pages and a page with pages.
  private final class Outer: TabCoordinator<OuterPage> {
    override func start() async throws { await setPages(OuterPage.allCases) }
    var inner: NumberTabs? { coordinator(of: OuterPage.inner.pageID) as? NumberTabs }
  }

  private let home: PageID = "test.home"
  private let tab: PageID = "test.outer"

  private func app(_ outer: Outer) -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.home") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    app.add(tab: "test.outer") { (_) throws(FlowFailure) in CoordinatorFlow(outer) }
    return app
  }

  /// Ends an app and returns the next one, in which nobody has looked at anything yet.
  private func restarted(_ last: FeatureTester) async throws -> (FeatureTester, Outer) {
    let snapshot = try #require(await last.snapshot())
    // As it is read from its file.
    let read = try WindowSnapshot.decode(snapshot.encoded())
    last.engine.shutDown()
    let outer = Outer()
    let app = app(outer)
    await app.start(restoring: read)
    return (app, outer)
  }

  /// An app in whose last run the user has looked at the outer pages, and in the one before also at the inner ones.
  private func waiting() async throws -> FeatureTester {
    let outer = Outer()
    let app = app(outer)
    await app.start()
    await app.send(.select(tab))
    await outer.select(.inner)
    await app.waitUntilIdle()
    await outer.inner?.select("third")
    await app.waitUntilIdle()
    await outer.inner?.number(.third)?.router.push(.number(1))
    await outer.select(.plain)
    await app.send(.select(home))
    let (next, seen) = try await restarted(app)
    await next.send(.select(tab))
    #expect(seen.isRunning && seen.inner?.isRunning == false)
    await next.send(.select(home))
    return next
  }

  @Test(
    "Pages in a page are restored after restarts in which their tab, or only they, were not looked at", arguments: 0...3
  )
  func unseen(_ restarts: Int) async throws {
    var last = try await waiting()
    for _ in 0..<restarts {
      var outer: Outer
      (last, outer) = try await restarted(last)
      #expect(!outer.isRunning)
    }
    let (app, outer) = try await restarted(last)
    await app.send(.select(tab))
    await outer.select(.inner)
    await app.waitUntilIdle()
    let inner = try #require(outer.inner)
    #expect(inner.selectedPage == "third")
    #expect(inner.number(.third)?.numbers == [0, 1])
    #expect(app.title == "1")
    // Once the pages are set, no earlier window is kept for them.
    let snapshot = try #require(await app.snapshot())
    #expect(snapshot.earlier.isEmpty)
    app.engine.shutDown()
  }
}
