import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import ServiceContracts
import Testing

@MainActor @Suite("Calls that are made for each other never go round in a circle")
struct CircleTests {
  /// A chain of services, each of which calls the next one.
  private enum Link: Service {
    static let id: ServiceID = "test.link/1"
    static let callers = ServiceCallers.everyone
  }

  private final class RelayCoordinator: BenchCoordinator {
    override init() {
      super.init()
      services.provide(Relay.self) { [unowned self] relay in
        relay.on(Relay.Pass.self) { _ in try await self.services.call(CounterService.Add(number: 5)) }
      }
    }
  }

  /// A counter that asks the relay, which asks it.
  private final class CircularCounter: BenchCoordinator {
    override init() {
      super.init()
      services.provide(CounterService.self) { [unowned self] counter in
        counter.on(CounterService.Add.self) { call in try await self.services.call(Relay.Pass()) + call.number }
      }
    }
  }

  @Test("A provider may call another one for its answer")
  func chain() async throws {
    let bench = await ServiceBench()
    let relay = RelayCoordinator()
    bench.app.factory.register("test.relay", provides: [ServiceOffer(Relay.id)]) { _ in CoordinatorFlow(relay) }
    #expect(try await bench.call(Relay.Pass()) == 5)
    #expect(bench.counter.heard == ["add 5 for test.relay"])
  }

  @Test("The call that closes a circle is refused with the chain, and the others fail with it")
  func circle() async {
    let app = FeatureTester()
    let caller = BenchCoordinator()
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ in
      CoordinatorFlow(CircularCounter())
    }
    app.factory.register("test.relay", provides: [ServiceOffer(Relay.id)]) { _ in CoordinatorFlow(RelayCoordinator()) }
    await app.start()
    let task = Task { try await caller.services.call(CounterService.Add(number: 1)) }
    await app.waitUntilIdle()
    let failure = await #expect(throws: ServiceFailure.self) { try await task.value }
    #expect(failure?.reason == .cycle)
    #expect(
      failure?.description == """
        The calls form a cycle, so the last one was not made.
        Found: test.caller → test.counter/1 Add → test.relay/1 Pass → test.counter/1 Add
        What you can do: Let one of the providers answer without a further call.
        """)
    #expect(app.loop.timerCount == 0)
  }
}
