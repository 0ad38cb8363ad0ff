import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@MainActor @Suite("A provider that is replaced leaves no call without an answer")
struct ProviderSwapTests {
  /// Replaces the counter by one of a later version; returns it, and whether the swap is done.
  private func beginSwap(_ bench: ServiceBench) -> (CounterCoordinator, Swap) {
    let next = CounterCoordinator()
    next.version = 2
    let swap = Swap()
    bench.app.engine.swap(
      ["test.counter"],
      from: ClosureFlowSource(["test.counter"]) { _, _, ready in ready(.success(CoordinatorFlow(next))) }
    ) { swap.result = $0 }
    return (next, swap)
  }

  @MainActor private final class Swap { var result: Result<SwapReport, FlowFailure>? }

  @Test("A provider answers the calls it had taken before it is replaced, and those that come meanwhile go to the next")
  func drains() async throws {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 5))
    let (next, swap) = beginSwap(bench)
    await bench.app.waitUntilIdle()
    #expect(swap.result == nil)
    await bench.ask(CounterService.Read())
    #expect(bench.caller.heard == [])
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(try swap.result?.get().lost == [])
    // The answer of the old one is in what the new one was restored from.
    #expect(bench.caller.heard == ["5", "2005"])
    #expect(next.isRunning && !bench.counter.isRunning)
  }

  @Test("A call that takes too long is repeated when it may be, and fails otherwise")
  func repeats() async throws {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 5))
    await bench.ask(CounterService.Read())
    let (_, swap) = beginSwap(bench)
    await bench.app.waitUntilIdle()
    bench.app.loop.advance(by: .seconds(2))
    await bench.app.waitUntilIdle()
    #expect(try swap.result?.get().flows == 1)
    #expect(
      bench.caller.heard == [
        """
        test.counter was replaced or lost before it had answered 'Add' of test.counter/1.
        What you can do: Call again; if the call may be repeated automatically, declare it idempotent.
        """, "2000",
      ])
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard.count == 2)
    #expect(bench.app.loop.timerCount == 0)
  }

  @Test("A swap that fails lets the old one keep working, with the calls that have waited")
  func fails() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 5))
    let swap = Swap()
    bench.app.engine.swap(
      ["test.counter"],
      from: ClosureFlowSource(["test.counter"]) { _, _, ready in
        ready(.failure(FlowFailure(code: "test", message: "It does not load.")))
      }
    ) { swap.result = $0 }
    await bench.ask(CounterService.Read())
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(throws: FlowFailure.self) { try swap.result?.get() }
    #expect(bench.caller.heard == ["5", "1005"])
  }

  @Test("A swap that waits for an answer when the app ends is not done, and leaves no timer")
  func shutDown() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 5))
    let swap = beginSwap(bench).1
    await bench.app.waitUntilIdle()
    bench.app.engine.shutDown()
    #expect(bench.app.loop.timerCount == 0)
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(swap.result == nil)
  }

  @Test("A version that no longer provides a service ends it")
  func withdraws() async throws {
    let bench = await ServiceBench()
    await bench.ask(CounterService.Add(number: 5))
    bench.app.factory.register("test.counter") { _ in CoordinatorFlow(BenchCoordinator()) }
    bench.app.engine.swap(
      ["test.counter"],
      from: ClosureFlowSource(["test.counter"]) { _, _, ready in ready(.success(CoordinatorFlow(BenchCoordinator()))) }
    ) { _ in }
    await bench.app.waitUntilIdle()
    let failure = await #expect(throws: ServiceFailure.self) { try await bench.call(CounterService.Read()) }
    #expect(failure?.reason == .unknownService)
    #expect(bench.log.contains("info: test.counter/1 is no longer provided."))
  }

  @Test("A caller that is replaced hears nothing of its old calls, and follows its topics again")
  func caller() async {
    let bench = await ServiceBench()
    await bench.ask(CounterService.Add(number: 5))
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Read())
    let next = BenchCoordinator()
    next.services.observe(CounterService.Changed.self) { next.heard.append("\($0.count)") }
    bench.app.engine.swap(
      ["test.caller"],
      from: ClosureFlowSource(["test.caller"]) { _, _, ready in ready(.success(CoordinatorFlow(next))) }
    ) { _ in }
    await bench.app.waitUntilIdle()
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(next.isRunning)
    #expect(next.heard == ["5"])
    #expect(bench.app.loop.timerCount == 0)
  }

  @Test("A provider that is lost with its process is waited for by what may be repeated")
  func lost() async throws {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 5))
    await bench.ask(CounterService.Read())
    let next = CounterCoordinator()
    bench.app.factory.register("test.counter", provides: [ServiceOffer(CounterService.id)]) { _ in CoordinatorFlow(next)
    }
    let old = bench.counter
    let flows = bench.app.engine.lose(FlowFailure(code: "test", message: "The process has ended.")) {
      ($0 as? CoordinatorFlow)?.coordinator === old
    }
    await bench.app.waitUntilIdle()
    #expect(
      bench.caller.heard == [
        """
        test.counter was replaced or lost before it had answered 'Add' of test.counter/1.
        What you can do: Call again; if the call may be repeated automatically, declare it idempotent.
        """
      ])
    bench.app.engine.recover(flows)
    await bench.app.send(.select("test.counter"))
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard.last == "1000")
  }

  @Test("While a provider is lost, a call fails at its deadline with the reason")
  func staysLost() async {
    let bench = await ServiceBench()
    let old = bench.counter
    _ = bench.app.engine.lose(FlowFailure(code: "test", message: "The process has ended.")) {
      ($0 as? CoordinatorFlow)?.coordinator === old
    }
    await bench.ask(CounterService.Quick())
    bench.app.loop.advance(by: .milliseconds(50))
    await bench.app.waitUntilIdle()
    #expect(
      bench.caller.heard == [
        """
        test.counter, which provides test.counter/1, could not be started.
        Cause: The process has ended.
        What you can do: Open test.counter, and see there what can be done.
        """
      ])
  }
}
