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
  /// A coordinator of two features' pages, of which the second has pages itself.
  private final class Outer: TabCoordinatorBase {
    override func start() async throws {
      await setPages([
        PageItem(id: "plain", title: "Plain", position: 0, feature: "test.number"),
        PageItem(id: "inner", title: "Inner", position: 1, feature: "test.inner"),
      ])
    }
  }

  /// A run of an app, with the coordinators that it begins when they are first shown.
  @MainActor private struct Run {
    let app = FeatureTester()
    let outer = Outer()
    let inner = NumberTabs()
  }

  private let home: PageID = "test.home"
  private let tab: PageID = "test.outer"

  private func start(restoring snapshot: WindowSnapshot? = nil) async -> Run {
    let run = Run()
    run.app.factory.register("test.number") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    run.app.factory.register("test.inner") { (_) throws(FlowFailure) in CoordinatorFlow(run.inner) }
    run.app.add(tab: "test.home") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    run.app.add(tab: "test.outer") { (_) throws(FlowFailure) in CoordinatorFlow(run.outer) }
    if let snapshot {
      await run.app.start(restoring: snapshot)
    } else {
      await run.app.start()
    }
    return run
  }

  /// Quits an app, and returns the next run of it.
  private func restarted(_ last: Run) async throws -> Run {
    let snapshot = try #require(await last.app.snapshot())
    // As it is read from its file.
    let read = try WindowSnapshot.decode(snapshot.encoded())
    last.app.engine.shutDown()
    return await start(restoring: read)
  }

  /// A run in which the user has looked at the outer pages, after one in which they looked at the inner ones too.
  private func waiting() async throws -> Run {
    let first = await start()
    await first.app.send(.select(tab))
    await first.outer.select("inner")
    await first.app.waitUntilIdle()
    await first.inner.select("third")
    await first.app.waitUntilIdle()
    await first.inner.number(.third)?.router.push(.number(1))
    await first.outer.select("plain")
    await first.app.send(.select(home))
    let next = try await restarted(first)
    await next.app.send(.select(tab))
    #expect(next.outer.isRunning && !next.inner.isRunning)
    await next.app.send(.select(home))
    return next
  }

  @Test("Inner pages are restored after further restarts in which nobody looked at the outer ones", arguments: 0...3)
  func unseen(_ restarts: Int) async throws {
    var run = try await waiting()
    for _ in 0..<restarts {
      run = try await restarted(run)
      #expect(!run.outer.isRunning)
    }
    run = try await restarted(run)
    await run.app.send(.select(tab))
    await run.outer.select("inner")
    await run.app.waitUntilIdle()
    #expect(run.inner.selectedPage == "third")
    #expect(run.inner.number(.third)?.numbers == [0, 1])
    #expect(run.app.title == "1")
    // Once the pages are set, no earlier window is kept for them.
    let snapshot = try #require(await run.app.snapshot())
    #expect(snapshot.earlier.isEmpty)
    run.app.engine.shutDown()
  }
}
