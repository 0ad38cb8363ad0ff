import Coordination
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import TestSupport
import Testing

@testable import HostKit

@MainActor @Suite("Every call into a flow is timed")
struct CallTimeTests {
  private enum Place: Route { case only }

  private final class Simple: Coordinator<Place> {
    override func start() async throws { await startFlow(route: .only) }
    override func saveState() throws -> Payload? { [1] }
  }

  private func spin(_ duration: Duration, until condition: () -> Bool = { false }) {
    let end = ContinuousClock.now + duration
    while !condition(), ContinuousClock.now < end {}
  }

  /// Calls every function of a flow but the one that does not belong to how it begins.
  private func live(_ flow: SpinningFlow, restoring snapshot: WindowSnapshot? = nil) throws -> AppBench {
    let bench = try AppBench(flow)
    bench.onMake = { flow.enter(.create) }
    bench.engine.add(bench.services)
    if let snapshot { bench.engine.restore(snapshot) }
    try bench.start()
    try bench.turn { bench.engine.tree.entries.isEmpty == false && bench.engine.isIdle }
    let id = try #require(bench.engine.tree.tabs?.pages.first?.flow)
    bench.engine.submit(
      NavigationRequest(.presentFlow(ChildFlow(feature: "", instance: 999), .sheet), from: id), during: nil)
    try bench.turn { bench.engine.tree.modals.isEmpty == false && bench.engine.isIdle }
    bench.engine.snapshot { _ in }
    return bench
  }

  /// The lines that were logged of calls, without numbers.
  private func lines(_ bench: AppBench) -> [String] {
    bench.lines.filter { $0.contains("' took ") || $0.contains("' has not ") }
      .map { line in String(line.map { $0.isNumber ? "0" : $0 }) }
  }

  @Test("A call of 300 ms is logged once, with feature and function, and no other is", arguments: FlowFunction.allCases)
  func slow(function: FlowFunction) throws {
    var snapshot: WindowSnapshot?
    if function == .restore {
      let first = try live(SpinningFlow(Simple(), in: nil) {})
      first.engine.handle(.dismiss)
      try first.turn { first.engine.tree.modals.isEmpty }
      first.engine.snapshot { snapshot = $0 }
      first.engine.shutDown()
    }
    let bench = try live(SpinningFlow(Simple(), in: function) { spin(.milliseconds(300)) }, restoring: snapshot)
    bench.engine.shutDown()
    _ = bench.services.end()
    #expect(
      lines(bench) == [
        "warning test.flow - flow-0: '\(function)' took 000 ms; a call may take 000 ms. "
          + "The app did not respond meanwhile: do long work in a task or a thread."
      ])
  }

  @Test("The host's work before a flow is created is not timed")
  func loading() throws {
    let bench = try AppBench(SpinningFlow(Simple(), in: nil) {})
    bench.onLoad = { spin(.milliseconds(300)) }
    bench.engine.add(bench.services)
    try bench.start()
    try bench.turn { bench.engine.tree.entries.isEmpty == false && bench.engine.isIdle }
    bench.engine.shutDown()
    _ = bench.services.end()
    #expect(lines(bench) == [])
  }

  @Test("A call that hangs is logged while it hangs, once")
  func hanging() throws {
    var during: [String] = []
    let log = LogLines()
    let flow = SpinningFlow(Simple(), in: .event) {
      spin(.seconds(10)) { log.count(of: "' has not returned for ") > 0 }
      spin(.milliseconds(200))
      during = log.all
    }
    let bench = try AppBench(flow)
    log.bench = bench
    bench.engine.add(bench.services)
    let start = ContinuousClock.now
    try bench.start()
    try bench.turn { !during.isEmpty }
    #expect(ContinuousClock.now - start >= .seconds(2))
    bench.engine.shutDown()
    _ = bench.services.end()
    let hangs = "error test.flow - flow-0: 'event' has not returned for 0.0 s. The app does not respond until it does."
    #expect(during.map { line in String(line.map { $0.isNumber ? "0" : $0 }) } == [hangs])
    #expect(lines(bench).first == hangs)
    #expect(lines(bench).count == 2)
    #expect(lines(bench).last?.hasPrefix("warning test.flow - flow-0: 'event' took 0.0 s; ") == true)
  }

  /// The log of a bench that is made later.
  @MainActor
  private final class LogLines {
    var bench: AppBench?
    var all: [String] { bench?.lines ?? [] }
    func count(of text: String) -> Int { all.count { $0.contains(text) } }
  }
}
