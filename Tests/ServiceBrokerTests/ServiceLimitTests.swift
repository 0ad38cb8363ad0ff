import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@MainActor @Suite("Calls and topics of flows have limits, and one more is refused with the reason")
struct ServiceLimitTests {
  private func submit(_ requests: [ServiceRequest], by coordinator: BenchCoordinator, _ app: FeatureTester) async throws
  {
    let link = try #require(coordinator.link)
    for request in requests {
      link.navigating.submit(NavigationRequest(.service(request), from: link.flow), during: nil)
      await app.waitUntilIdle()
    }
  }

  @Test("A flow provides 32 services, and not one more")
  func services() async throws {
    let bench = await ServiceBench()
    let offers = (0...32).map { ServiceRequest.provide(ServiceOffer(ServiceID(rawValue: "test.many-\($0)/1"))) }
    try await submit(offers, by: bench.caller, bench.app)
    #expect(bench.app.services.log.contains("info: test.caller provides test.many-31/1."))
    #expect(
      bench.app.services.log.last == """
        warning: test.caller cannot provide test.many-32/1: It has too many services.
        Expected: at most 32
        Found: 33
        What you can do: Put several together into one.
        """)
  }

  @Test("A flow follows 256 topics, and not one more")
  func followed() async throws {
    let bench = await ServiceBench()
    let topics = (0...256).map { ServiceRequest.subscribe(CounterService.id, topic: "T\($0)", loading: false) }
    try await submit(topics, by: bench.caller, bench.app)
    #expect(
      bench.app.services.log.last == """
        warning: test.caller cannot follow T256 of test.counter/1: It has too many topics that it follows.
        Expected: at most 256
        Found: 257
        What you can do: Put several together into one.
        """)
  }

  @Test("A service has 64 topics with a value, and not one more")
  func published() async throws {
    let bench = await ServiceBench()
    let values = (0...64).map { ServiceRequest.publish(CounterService.id, topic: "T\($0)", [1]) }
    try await submit(values, by: bench.counter, bench.app)
    #expect(
      bench.app.services.log.last == """
        warning: test.counter cannot publish T64 of test.counter/1: It has too many topics in test.counter/1.
        Expected: at most 64
        Found: 65
        What you can do: Put several together into one.
        """)
    // A topic that has a value may get another one.
    try await submit([.publish(CounterService.id, topic: "T0", [2])], by: bench.counter, bench.app)
    #expect(bench.app.services.log.last?.contains("T64") == true)
  }

  @Test("A value has a size, and a topic a name")
  func values() async throws {
    let bench = await ServiceBench()
    let large = Payload(repeating: 0, count: 1 << 20)
    try await submit(
      [.publish(CounterService.id, topic: "T", large), .publish(CounterService.id, topic: "T", large + [0])],
      by: bench.counter, bench.app)
    #expect(
      bench.app.services.log.last == """
        warning: test.counter cannot publish T of test.counter/1: The value of 'T' of test.counter/1 is too large.
        Expected: at most 1048576 bytes
        Found: 1048577 bytes
        What you can do: Send less at a time, or a key by which the other side can find it.
        """)
    let long = String(repeating: "x", count: 65)
    for request in [
      ServiceRequest.publish(CounterService.id, topic: long, []),
      .subscribe(CounterService.id, topic: long, loading: false),
    ] {
      try await submit([request], by: bench.counter, bench.app)
      #expect(
        bench.app.services.log.last?.hasSuffix(
          """
          '\(long)' is not the name of a call or a topic of test.counter/1.
          Expected: 1 to 64 bytes of ASCII without spaces
          Found: 65 bytes
          What you can do: Correct the name in the contract.
          """) == true)
    }
  }

  @Test("256 calls wait for a service, and not one more")
  func waiting() async throws {
    let app = FeatureTester()
    let callers = (0...4).map { _ in BenchCoordinator() }
    let counter = CounterCoordinator()
    counter.gate.isOpen = false
    for (index, caller) in callers.enumerated() {
      app.add(tab: FeatureID(rawValue: "test.caller-\(index)")) { _ in CoordinatorFlow(caller) }
    }
    app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ in CoordinatorFlow(counter) }
    await app.start()
    for index in callers.indices { await app.send(.select(PageID(rawValue: "test.caller-\(index)"))) }
    for caller in callers.dropLast() {
      for _ in 1...64 {
        Task { await caller.ask(CounterService.Add(number: 1)) }
        await app.waitUntilIdle()
      }
    }
    Task { await callers[4].ask(CounterService.Read()) }
    await app.waitUntilIdle()
    #expect(
      callers[4].heard == [
        """
        test.counter/1 has too many calls waiting to take 'Read'.
        Expected: at most 256 at a time
        Found: 257
        What you can do: Try again later.
        """
      ])
    counter.gate.open()
    await app.waitUntilIdle()
    #expect(counter.count == 256)
  }

  // MARK: - Chains

  private protocol Depth: Sendable { static var depth: Int { get } }
  private enum Zero: Depth { static var depth: Int { 0 } }
  private enum Next<Before: Depth>: Depth { static var depth: Int { Before.depth + 1 } }

  private enum Chain<Place: Depth>: Service {
    static var id: ServiceID { ServiceID(rawValue: "test.link-\(Place.depth)/1") }

    struct Go: ServiceCall {
      typealias Contract = Chain<Place>
      typealias Reply = Int
      static var name: String { "Go" }
    }
  }

  private final class ChainCoordinator: BenchCoordinator {
    override init() {
      super.init()
      link(Zero.self, left: 17)
    }

    private func link<Place: Depth>(_ place: Place.Type, left: Int) {
      services.provide(Chain<Place>.self) { [unowned self] chain in
        chain.on(Chain<Place>.Go.self) { _ in try await self.services.call(Chain<Next<Place>>.Go()) }
      }
      if left > 0 { link(Next<Place>.self, left: left - 1) }
    }
  }

  @Test("16 calls are made for each other, and not one more")
  func deep() async {
    let bench = await ServiceBench()
    let chain = ChainCoordinator()
    bench.app.factory.register("test.chain", provides: [ServiceOffer("test.link-0/1")]) { _ in CoordinatorFlow(chain) }
    let failure = await #expect(throws: ServiceFailure.self) { try await bench.call(Chain<Zero>.Go()) }
    #expect(failure?.reason == .cycle)
    let calls = (0...16).map { " → test.link-\($0)/1 Go" }.joined()
    #expect(
      failure?.description == """
        Too many calls are nested, so the last one was not made.
        Expected: at most 16
        Found: test.caller\(calls)
        What you can do: Let one of the providers answer without a further call.
        """)
  }

  @Test("A call that the host does not take ends at once")
  func notTaken() async {
    let bench = await ServiceBench()
    let caller = bench.caller
    for _ in 1...5000 { Task.immediate { @MainActor in await caller.ask(CounterService.Read()) } }
    await bench.app.waitUntilIdle()
    #expect(caller.heard.count == 5000)
    #expect(
      caller.heard.contains(
        """
        'Read' of test.counter/1 was not called.
        Found: refused(tooManyRequests)
        What you can do: Wait for the answers of earlier calls.
        """))
  }
}
