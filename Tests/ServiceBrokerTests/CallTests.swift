import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import ServiceContracts
import Testing

@MainActor @Suite("A call of a service is answered once, by its provider")
struct CallTests {
  @Test("A call returns the provider's answer, and the provider knows its caller")
  func answer() async {
    let bench = await ServiceBench()
    await bench.ask(CounterService.Add(number: 2))
    await bench.ask(CounterService.Add(number: 3))
    #expect(bench.caller.heard == ["2", "5"])
    #expect(bench.counter.heard == ["add 2 for test.caller", "add 3 for test.caller"])
    #expect(bench.log == ["info: test.counter provides test.counter/1.", "info: test.caller uses test.counter/1."])
    #expect(bench.app.loop.timerCount == 0)
  }

  @Test("Calls are handled side by side, and each gets its own answer")
  func side() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 1))
    await bench.ask(CounterService.Add(number: 10))
    #expect(bench.caller.heard == [])
    #expect(bench.counter.heard.count == 2)
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    // Which handler goes on first is not promised.
    let orders = [["1", "11"], ["10", "11"]]
    #expect(orders.contains(bench.caller.heard.sorted()), "\(bench.caller.heard)")
  }

  @Test("A failure that the provider throws reaches the caller with all that it says")
  func thrown() async {
    let bench = await ServiceBench()
    let failure = await #expect(throws: ServiceFailure.self) { try await bench.call(CounterService.Add(number: -1)) }
    #expect(failure?.reason == .providerFailed)
    #expect(failure?.original == "counter.negative")
    #expect(failure?.description == "It counts upwards only.")
  }

  @Test("Another error is reported as a failure of the provider")
  func otherError() async {
    let bench = await ServiceBench()
    let failure = await #expect(throws: ServiceFailure.self) { try await bench.call(CounterService.Add(number: 13)) }
    #expect(failure?.reason == .providerFailed)
    #expect(
      failure?.description == """
        CounterCoordinator failed in 'Add' of test.counter/1.
        Cause: Unlucky()
        What you can do: Try again. If it fails again, contact the author of CounterCoordinator.
        """)
  }

  @Test("A call by name and bytes gets the same answer")
  func bytes() async throws {
    let bench = await ServiceBench()
    let payload = try PayloadEncoder.encode(CounterService.Add(number: 4))
    let caller = bench.caller
    let answer = try await bench.app.answer { try await caller.services.call("test.counter/1", "Add", payload) }
    #expect(try PayloadDecoder.decode(Int.self, from: answer) == 4)
  }

  @Test("A call ends with the flow that made it, and its late answer goes nowhere")
  func callerEnds() async {
    let bench = await ServiceBench()
    bench.counter.gate.isOpen = false
    let caller = bench.caller
    let task = Task { try await caller.services.call(CounterService.Add(number: 1)) }
    await bench.app.waitUntilIdle()
    await bench.app.tabs.setPages([])
    await bench.app.waitUntilIdle()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(bench.app.loop.timerCount == 0)
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(bench.log.allSatisfy { !$0.contains("failed:") })
  }

  @Test("The root of the app calls and provides as any other flow")
  func root() async throws {
    let bench = await ServiceBench(callers: .host)
    let tabs = bench.app.tabs
    #expect(try await bench.app.answer { try await tabs.services.call(CounterService.Add(number: 6)) } == 6)
    tabs.services.provide(Relay.self) { relay in relay.on(Relay.Pass.self) { _ in 77 } }
    await bench.ask(Relay.Pass())
    #expect(bench.caller.heard == ["77"])
  }

  @Test("The use of a service by a feature is in the log once")
  func log() async {
    let bench = await ServiceBench()
    for number in 1...3 { await bench.ask(CounterService.Add(number: number)) }
    #expect(bench.log.filter { $0 == "info: test.caller uses test.counter/1." }.count == 1)
  }
}
