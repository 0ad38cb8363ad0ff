import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import ServiceBroker
import ServiceContracts
import Testing

@MainActor @Suite("Observers of an engine hear of each call of a service when it begins and when it ends")
struct CallTraceTests {
  private final class Listener: EngineObserver {
    let observedEvents = EngineEvents.called
    private(set) var calls: [ServiceTrace] = []

    func called(_ call: ServiceTrace) { calls.append(call) }

    /// The names and stages of the calls, without values and times.
    var lines: [String] {
      calls.map { call in
        let stage =
          switch call.stage {
          case .began: "began"
          case .answered: "answered"
          case .failed: "failed"
          case .dropped: "dropped"
          }
        return "\(call.name) of \(call.service) by \(call.callerFeature): \(stage)"
      }
    }
  }

  @Test("A call that is answered is told with its provider and its time")
  func answered() async throws {
    let bench = await ServiceBench()
    let listener = Listener()
    bench.app.engine.add(listener)
    bench.counter.gate.isOpen = false
    await bench.ask(CounterService.Add(number: 2))
    #expect(listener.lines == ["Add of test.counter/1 by test.caller: began"])
    bench.app.loop.advance(by: .milliseconds(40))
    bench.counter.gate.open()
    await bench.app.waitUntilIdle()
    #expect(bench.caller.heard == ["2"])
    let end = try #require(listener.calls.last)
    #expect(listener.calls.count == 2)
    #expect(end.stage == .answered(.milliseconds(40)))
    #expect(end.number == listener.calls[0].number)
    #expect(end.provider.map { bench.app.engine.tree.flows[$0]?.feature } == "test.counter")
    #expect(listener.calls[0].provider == nil)
    bench.app.engine.shutDown()
  }

  @Test("A call that fails or is refused is told as failed, and one whose caller is gone as dropped")
  func failed() async {
    let bench = await ServiceBench(callers: .features("test.other"))
    let listener = Listener()
    bench.app.engine.add(listener)
    await bench.ask(CounterService.Read())
    #expect(
      listener.lines == [
        "Read of test.counter/1 by test.caller: began", "Read of test.counter/1 by test.caller: failed",
      ])
    bench.app.engine.shutDown()

    let other = await ServiceBench()
    let hearer = Listener()
    other.counter.gate.isOpen = false
    await other.ask(CounterService.Read())
    other.app.engine.add(hearer)
    await other.ask(CounterService.Add(number: 1))
    other.app.engine.shutDown()
    // What began before is not told.
    #expect(
      hearer.lines == [
        "Add of test.counter/1 by test.caller: began", "Add of test.counter/1 by test.caller: dropped",
      ])
    other.counter.gate.open()
  }
}
