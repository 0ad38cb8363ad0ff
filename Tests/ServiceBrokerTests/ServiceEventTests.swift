import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import ServiceContracts
import Testing

@MainActor @Suite("Flows are told of calls what they need to know, and nothing else")
struct ServiceEventTests {
  private final class Listener: EngineObserver {
    let observedEvents = EngineEvents.told
    private(set) var events: [ServiceEvent] = []

    func told(
      _ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?
    ) {
      if case .service(let event) = event { events.append(event) }
    }
  }

  @Test("A provider is told that an instance before it may have taken a call already")
  func repeated() async {
    let bench = await ServiceBench()
    let listener = Listener()
    bench.app.engine.add(listener)
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Read())
    bench.app.engine.swap(
      ["test.counter"],
      from: ClosureFlowSource(["test.counter"]) { _, _, ready in ready(.success(CoordinatorFlow(CounterCoordinator())))
      }
    ) { _ in }
    await bench.app.waitUntilIdle()
    bench.app.loop.advance(by: .seconds(2))
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard == ["1000"])
    let calls = listener.events.compactMap { if case .called(let call) = $0 { call } else { nil } }
    #expect(calls.map(\.isRepeated) == [false, true])
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
  }

  @Test("A call without a number, whose answer its caller does not want, is carried out, and its answer is told nobody")
  func unanswered() async throws {
    let bench = await ServiceBench()
    let listener = Listener()
    bench.app.engine.add(listener)
    let flow = try #require(bench.app.engine.tree.flows.values.first { $0.feature == "test.caller" })
    let call = ServiceInvocation(CounterService.id, "Add", try PayloadEncoder.encode(CounterService.Add(number: 5)))
    bench.app.engine.submit(NavigationRequest(.service(.call(call)), from: flow.id), during: nil)
    await bench.app.waitUntilIdle()
    #expect(bench.counter.count == 5)
    #expect(!listener.events.contains { if case .answered = $0 { true } else { false } })
    await bench.ask(CounterService.Read())
    #expect(listener.events.contains { if case .answered = $0 { true } else { false } })
  }
}
