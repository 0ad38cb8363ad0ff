import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@MainActor @Suite("A coordinator that observes a topic in its initializer follows it in every instance")
struct FollowingAgainTests {
  /// The instances of a feature that follows the counter, in order.
  @MainActor private final class Made { var followers: [Follower] = [] }

  private final class Follower: BenchCoordinator {
    override init() {
      super.init()
      label = "follower"
      services.observe(CounterService.Changed.self, loading: false) { [unowned self] in heard.append("\($0.count)") }
    }
  }

  @Test("The instance that continues after a crash of its process has the last value, and the later ones")
  func crash() async throws {
    let (app, counter, made) = (FeatureTester(), CounterCoordinator(), Made())
    app.add(tab: "test.counter", provides: [ServiceOffer(CounterService.id, callers: .everyone)]) { _ in
      CoordinatorFlow(counter)
    }
    app.add(tab: "test.follower") { (_) throws(FlowFailure) in
      let follower = Follower()
      made.followers.append(follower)
      return CoordinatorFlow(follower)
    }
    await app.start()
    await app.send(.select("test.follower"))
    counter.services.publish(CounterService.Changed(count: 4))
    await app.waitUntilIdle()
    #expect(made.followers.map(\.heard) == [["4"]])
    _ = await app.snapshot()
    let lost = app.engine.lose(FlowFailure(code: "flow.crashed", message: "It crashed.")) {
      ($0 as? CoordinatorFlow)?.coordinator is Follower
    }
    await app.waitUntilIdle()
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(app.title == "follower")
    counter.services.publish(CounterService.Changed(count: 5))
    await app.waitUntilIdle()
    #expect(made.followers.map(\.heard) == [["4"], ["4", "5"]])
  }
}
