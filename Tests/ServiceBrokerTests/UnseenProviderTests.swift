import Coordination
import FeatureTesting
import Flows
import NavigationTree
import Scenes
import ServiceContracts
import Testing

@testable import NavigationEngine
@testable import ServiceBroker

@MainActor @Suite("A call loads its provider without showing it")
struct UnseenProviderTests {
  @Test("The flow of an unopened tab begins for a call, and the screen does not change")
  func tab() async throws {
    let bench = await ServiceBench(isLoaded: false)
    #expect(!bench.counter.isRunning)
    let scene = bench.app.scene
    #expect(try await bench.call(CounterService.Add(number: 1)) == 1)
    #expect(bench.counter.isRunning)
    #expect(bench.app.title == "caller")
    #expect(bench.app.scene?.layers == scene?.layers)
    // The tab shows the same flow later.
    await bench.app.send(.select("test.counter"))
    #expect(bench.app.title == "counter")
    #expect(try await bench.call(CounterService.Add(number: 1)) == 2)
  }

  @Test("A feature without a tab works in a flow without a place, which the next calls find")
  func unplaced() async throws {
    let app = FeatureTester()
    let caller = BenchCoordinator()
    var made = 0
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ in
      made += 1
      return CoordinatorFlow(CounterCoordinator())
    }
    await app.start()
    let scene = app.scene
    for expected in 1...3 {
      #expect(try await app.answer { try await caller.services.call(CounterService.Add(number: 1)) } == expected)
    }
    #expect(made == 1)
    #expect(app.scene?.layers == scene?.layers && app.scene?.tabs == scene?.tabs)
    #expect(app.engine.tree.brokenRule == nil)
    #expect(app.services.log.contains("info: test.counter is loaded, as it provides test.counter/1."))
    // It is not part of what the next start restores.
    let snapshot = try #require(await app.snapshot())
    #expect(!snapshot.tree.flows.values.contains { $0.feature == "test.counter" })
    #expect(snapshot.tree.brokenRule == nil)
    let decoded = try WindowSnapshot.decode(snapshot.encoded())
    #expect(decoded == snapshot)
    app.engine.shutDown()
    await app.waitUntilIdle()
    #expect(app.loop.timerCount == 0)
  }

  @MainActor private final class Library { var isBroken = true }

  @Test("A provider that cannot be made fails the calls that wait for it, and the next call tries again")
  func broken() async throws {
    let app = FeatureTester()
    let caller = BenchCoordinator()
    let library = Library()
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ throws(FlowFailure) in
      if library.isBroken { throw FlowFailure(code: "test", message: "The library is broken.") }
      return CoordinatorFlow(CounterCoordinator())
    }
    await app.start()
    let failure = await #expect(throws: ServiceFailure.self) {
      try await app.answer { try await caller.services.call(CounterService.Add(number: 1)) }
    }
    #expect(failure?.reason == .providerGone)
    #expect(
      failure?.description == """
        test.counter, which provides test.counter/1, could not be started.
        Cause: The library is broken.
        What you can do: Open test.counter, and see there what can be done.
        """)
    #expect(app.loop.timerCount == 0)
    library.isBroken = false
    #expect(try await app.answer { try await caller.services.call(CounterService.Add(number: 1)) } == 1)
  }

  @Test("A tab that cannot be made fails the calls of its services at once, also before the user has opened it")
  func brokenTab() async {
    let app = FeatureTester()
    let caller = BenchCoordinator()
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.add(tab: "test.counter", provides: [ServiceOffer(CounterService.id)]) { (_) throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "The library is broken.")
    }
    await app.start()
    for _ in 1...2 {
      let failure = await #expect(throws: ServiceFailure.self) {
        try await app.answer { try await caller.services.call(CounterService.Add(number: 1)) }
      }
      #expect(failure?.reason == .providerGone)
    }
    #expect(app.loop.timerCount == 0)
  }

  @Test("A feature that says that it provides a service and does not is waited for until the deadline")
  func liar() async {
    let app = FeatureTester()
    let caller = BenchCoordinator()
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ in
      CoordinatorFlow(BenchCoordinator())
    }
    await app.start()
    Task { await caller.ask(CounterService.Read()) }
    await app.waitUntilIdle()
    app.loop.advance(by: .seconds(10))
    await app.waitUntilIdle()
    #expect(
      caller.heard == [
        """
        test.counter did not answer 'Read' of test.counter/1 in time.
        Expected: an answer within 10000 ms
        Found: none
        What you can do: Try again, or give the call a longer deadline in its contract.
        """
      ])
  }

  @Test("Two features cannot provide one service")
  func twice() async {
    let bench = await ServiceBench()
    bench.caller.services.provide(CounterService.self) { counter in counter.on(CounterService.Add.self) { _ in -1 } }
    await bench.ask(CounterService.Add(number: 2))
    #expect(bench.caller.heard == ["2"])
    #expect(
      bench.log.contains(
        """
        warning: test.caller cannot provide test.counter/1: test.counter provides test.counter/1 already.
        Expected: one provider
        Found: two
        What you can do: Remove one of the two features, or give the service another ID.
        """))
  }

  @Test("The report lists providers, callers and observers")
  func report() async throws {
    let bench = await ServiceBench(isLoaded: false)
    var entry = try #require(bench.app.engine.serviceReport.entries.first)
    #expect(entry.provider == "test.counter" && !entry.isRunning && entry.callers == [])
    await bench.ask(CounterService.Add(number: 2))
    await bench.ask(CounterService.Add(number: -2))
    bench.caller.services.observe(CounterService.Changed.self) { _ in }
    await bench.app.waitUntilIdle()
    entry = try #require(bench.app.engine.serviceReport.entries.first)
    #expect(
      entry
        == ServiceReport.Entry(
          service: CounterService.id, provider: "test.counter", isRunning: true, allowed: .everyone, underWay: 0,
          callers: [
            ServiceReport.Caller(
              feature: "test.caller", answered: 1, failed: 1, lastFailure: "It counts upwards only.")
          ],
          topics: [ServiceReport.Topic(name: "Changed", hasValue: true, followers: ["test.caller"])]))
  }

  @Test("The report as text has a line for each service, caller and topic")
  func reportText() async {
    let bench = await ServiceBench(isLoaded: false, callers: .features("test.*"))
    #expect(bench.app.engine.serviceReport.text == "test.counter/1 by test.counter, not loaded, for test.*")
    await bench.ask(CounterService.Add(number: -2))
    await bench.ask(Relay.Pass())
    bench.caller.services.observe(CounterService.Changed.self) { _ in }
    await bench.app.waitUntilIdle()
    #expect(
      bench.app.engine.serviceReport.text == """
        test.counter/1 by test.counter, running, for test.*
          called by test.caller: 0 answered, 1 failed (It counts upwards only.)
          topic Changed: no value, followed by test.caller
        test.relay/1 by nobody
          called by test.caller: 0 answered, 1 failed (No feature provides the service test.relay/1.)
        """)
    #expect(FeatureTester().engine.serviceReport.text == "No services are provided.")
  }
}
