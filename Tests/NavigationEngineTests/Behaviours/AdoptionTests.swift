import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@MainActor @Suite("A child whose live instance is gone fails when it begins")
struct AdoptionTests {
  /// A flow whose children say only later that they are not there, as in another process.
  private final class Remote: StubFlow {
    let child = Absent()
    override func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { child }
  }

  private final class Absent: StubFlow {
    private var began: (link: FlowLink, query: QueryID)?

    override func start(_ link: FlowLink, _ query: QueryID) { began = (link, query) }

    func answer() {
      guard let began else { return }
      began.link.navigating.answer(began.query, .failed(.notAdopted("test.child")))
    }
  }

  private func app(_ flow: any Flow) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.parent") { (_) throws(FlowFailure) in flow }
    await app.start()
    return app
  }

  /// Has the flow present a child of this handle, and gives what stands in its place.
  private func present(_ feature: FeatureID, in app: FeatureTester, _ parent: FlowID) async -> Layer.Content? {
    app.engine.submit(
      NavigationRequest(
        .presentFlow(ChildFlow(feature: feature, instance: 999), .fullScreenCover), from: parent), during: nil)
    await app.waitUntilIdle()
    return app.top?.content
  }

  @Test("A coordinator's handle that finds nothing leaves a placeholder with the reason")
  func native() async throws {
    let coordinator = NumberCoordinator()
    let app = await app(CoordinatorFlow(coordinator))
    let parent = try #require(coordinator.link?.flow)
    guard case .failed(let failure, _)? = await present("test.child", in: app, parent) else {
      Issue.record("The child did not fail.")
      return
    }
    #expect(failure.code == .notAdopted)
    #expect(failure.message == "test.child is no longer there.")
    app.engine.shutDown()
  }

  @Test("A child whose instance turns out to be gone later is loading until then")
  func later() async throws {
    let remote = Remote()
    let app = await app(remote)
    let parent = try #require(remote.link?.flow)
    guard case .loading? = await present("test.child", in: app, parent) else {
      Issue.record("The child is not on its way.")
      return
    }
    remote.child.answer()
    await app.waitUntilIdle()
    guard case .failed(let failure, _)? = app.top?.content else {
      Issue.record("The child did not fail.")
      return
    }
    #expect(failure.code == .notAdopted)
    #expect(remote.child.end == .failed)
    app.engine.shutDown()
  }
}
