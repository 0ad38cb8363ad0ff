import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import ServiceBroker
import ServiceContracts
import Testing

@MainActor @Suite("A feature whose ID has got another owner is not taken for the one before, by its ID alone")
struct OtherOwnerTests {
  /// A window with a caller and a counter, each of whose instances is new.
  @MainActor private final class Bench {
    let app = FeatureTester()
    private(set) var callers: [BenchCoordinator] = []
    private(set) var counters: [CounterCoordinator] = []

    init() async {
      app.add(tab: "test.caller") { [unowned self] _ in
        callers.append(BenchCoordinator())
        return CoordinatorFlow(callers[callers.count - 1])
      }
      app.add(tab: "test.counter", provides: [ServiceOffer(CounterService.id)]) { [unowned self] _ in
        counters.append(CounterCoordinator())
        return CoordinatorFlow(counters[counters.count - 1])
      }
      await app.start()
    }

    /// Makes a call from the last caller's flow.
    func ask<Call: ServiceCall>(_ call: Call) async where Call.Reply: CustomStringConvertible {
      let caller = callers[callers.count - 1]
      Task { await caller.ask(call) }
      await app.waitUntilIdle()
    }

    /// Gives an ID to another owner, who gets what the one before has stored, and begins with nothing otherwise.
    func replaceOwner(of feature: FeatureID, handsOver: Bool) async {
      app.factory.serviceNames[feature] = FeatureID(rawValue: "\(feature)~2")
      if handsOver {
        app.engine.makeAgain(feature, FlowFailure(code: "test.owner", message: "The owner is another one."))
      } else {
        app.engine.startOver(feature)
      }
      await app.waitUntilIdle()
    }
  }

  @Test("A provider hears that its caller is another one, and so does the report", arguments: [false, true])
  func caller(_ handsOver: Bool) async {
    let bench = await Bench()
    await bench.ask(CounterService.Add(number: 1))
    await bench.replaceOwner(of: "test.caller", handsOver: handsOver)
    #expect(bench.callers.count == 2)
    await bench.ask(CounterService.Add(number: 2))
    #expect(bench.counters.map(\.heard) == [["add 1 for test.caller", "add 2 for test.caller~2"]])
    let callers = bench.app.engine.serviceReport.entries.flatMap(\.callers)
    #expect(callers.map(\.feature) == ["test.caller", "test.caller~2"] && callers.allSatisfy { $0.answered == 1 })
  }

  @Test("A call of a provider is not passed to the next owner of its ID", arguments: [false, true])
  func provider(_ handsOver: Bool) async {
    let bench = await Bench()
    await bench.ask(CounterService.Add(number: 1))
    bench.counters[0].gate.isOpen = false
    // A call that may be repeated, for which the next instance would be asked.
    await bench.ask(CounterService.Read())
    await bench.replaceOwner(of: "test.counter", handsOver: handsOver)
    #expect(
      bench.callers[0].heard == [
        "1",
        """
        test.counter got another owner before it had answered 'Read' of test.counter/1.
        What you can do: Call again; if the call may be repeated automatically, declare it idempotent.
        """,
      ])
    bench.counters[0].gate.open()
    await bench.ask(CounterService.Read())
    #expect(bench.callers[0].heard.last == "1000")
  }

  @Test("A value that the owner before has published is not the next one's", arguments: [false, true])
  func topic(_ handsOver: Bool) async {
    let bench = await Bench()
    await bench.ask(CounterService.Add(number: 1))
    #expect(bench.app.engine.serviceReport.entries.flatMap(\.topics).map(\.hasValue) == [true])
    await bench.replaceOwner(of: "test.counter", handsOver: handsOver)
    await bench.ask(CounterService.Read())
    #expect(bench.counters.count == 2)
    #expect(bench.app.engine.serviceReport.entries.flatMap(\.topics).filter(\.hasValue).isEmpty)
  }

  @Test("A new instance of the same owner is the same caller and the same provider")
  func same() async {
    let bench = await Bench()
    await bench.ask(CounterService.Add(number: 1))
    bench.app.engine.makeAgain("test.caller", FlowFailure(code: "test.lost", message: "It was lost."))
    await bench.app.waitUntilIdle()
    await bench.ask(CounterService.Add(number: 2))
    #expect(bench.counters[0].heard == ["add 1 for test.caller", "add 2 for test.caller"])
    bench.counters[0].gate.isOpen = false
    await bench.ask(CounterService.Read())
    bench.app.engine.makeAgain("test.counter", FlowFailure(code: "test.lost", message: "It was lost."))
    await bench.app.waitUntilIdle()
    // It has what the one before has saved, or begins at 0.
    #expect(["1000", "1003"].contains(bench.callers.last?.heard.last))
  }
}
