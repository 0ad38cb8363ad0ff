import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("A window comes back as far as its features still know their places")
struct RestorationTests {
  private enum NewRoute: Route {
    case number(Int)
    case renamed(String)
  }

  /// The flow in its next version: one of its routes is gone.
  private final class NextVersion: Coordinator<NewRoute> {
    var starts = 0
    var migrates = false
    override func start() async throws {
      starts += 1
      await startFlow(route: .number(100))
    }
    @ViewBuilder override func view(for route: NewRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
    override func migrate(_ route: Payload) -> NewRoute? { migrates ? .renamed("migrated") : nil }
  }

  private enum OldRoute: Route {
    case number(Int)
    case dropped(Int)
  }

  private final class OldVersion: Coordinator<OldRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: OldRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
  }

  private func saved(_ routes: [OldRoute]) async throws -> (WindowSnapshot, RecordingServices) {
    let app = FeatureTester()
    let old = OldVersion()
    app.add(tab: "test.flow") { (_) throws(FlowFailure) in CoordinatorFlow(old) }
    await app.start()
    await old.router.set(routes)
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    return (snapshot, app.services)
  }

  private func restored(_ snapshot: WindowSnapshot, _ next: NextVersion) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.flow") { (_) throws(FlowFailure) in CoordinatorFlow(next) }
    await app.start(restoring: snapshot)
    return app
  }

  @Test("A route that no longer decodes is dropped with what stands above it, and the rest stays")
  func dropped() async throws {
    let (snapshot, _) = try await saved([.number(0), .number(1), .dropped(2), .number(3)])
    let next = NextVersion()
    let app = await restored(snapshot, next)
    #expect(next.router.stack == [.number(0), .number(1)])
    #expect(next.starts == 0)
    #expect(app.title == "number(1)")
    #expect(app.services.log.contains { $0.contains("NextVersion no longer recognizes a route and drops it") })
    app.engine.shutDown()
  }

  @Test("A route of an earlier version can be given its new meaning")
  func migrated() async throws {
    let (snapshot, _) = try await saved([.number(0), .dropped(2), .number(3)])
    let next = NextVersion()
    next.migrates = true
    let app = await restored(snapshot, next)
    #expect(next.router.stack == [.number(0), .renamed("migrated"), .number(3)])
    let again = try #require(await app.snapshot())
    #expect(
      again.tree.entries.values.contains { $0.route == (try? PayloadEncoder.encode(NewRoute.renamed("migrated"))) })
    app.engine.shutDown()
  }

  @Test("With nothing left to stand on, the flow begins at its beginning")
  func cold() async throws {
    let (snapshot, _) = try await saved([.dropped(0), .number(3)])
    let next = NextVersion()
    let app = await restored(snapshot, next)
    #expect(next.starts == 1)
    #expect(next.router.stack == [.number(100)])
    app.engine.shutDown()
  }

  @Test("The selected page is shown again, and its badge")
  func selected() async throws {
    let app = FeatureTester()
    for feature in ["test.one", "test.two"] as [FeatureID] {
      app.add(tab: feature) { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    }
    await app.start()
    await app.send(.select("test.two"))
    app.tabs.setBadge("4", for: "test.one")
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = FeatureTester()
    for feature in ["test.one", "test.two", "test.new"] as [FeatureID] {
      again.add(tab: feature) { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    }
    await again.start(restoring: snapshot)
    #expect(again.scene?.tabs?.selected == "test.two")
    #expect(again.scene?.tabs?.items.map(\.badge) == ["4", nil, nil])
    again.engine.shutDown()
  }

  @Test("A window whose feature is missing leaves the others as they were")
  func missing() async throws {
    let app = FeatureTester()
    let kept = NumberCoordinator()
    app.add(tab: "test.gone") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    app.add(tab: "test.kept") { (_) throws(FlowFailure) in CoordinatorFlow(kept) }
    await app.start()
    await app.send(.select("test.kept"))
    await kept.router.push(.number(1))
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = FeatureTester()
    let next = NumberCoordinator()
    again.add(tab: "test.kept") { (_) throws(FlowFailure) in CoordinatorFlow(next) }
    await again.start(restoring: snapshot)
    #expect(next.numbers == [0, 1])
    again.engine.shutDown()
  }

  @Test("A window of another version, or a damaged one, is refused with its reason")
  func damaged() throws {
    var snapshot = WindowSnapshot(tree: NavigationTree(), states: [])
    snapshot.version = 9
    let other = try snapshot.encoded()
    #expect(throws: FlowFailure.self) { try WindowSnapshot.decode(other) }
    do throws(FlowFailure) {
      _ = try WindowSnapshot.decode(other)
    } catch {
      #expect(
        error.description
          == "The saved window has another version; the app starts with a new window.\nExpected: version 1\n"
          + "Found: version 9")
    }
    snapshot.version = 1
    let whole = try snapshot.encoded()
    for count in stride(from: 0, to: whole.count, by: 7) {
      #expect(throws: FlowFailure.self) { try WindowSnapshot.decode(Array(whole.prefix(count))) }
    }
    #expect(try WindowSnapshot.decode(whole) == snapshot)
  }
}
