import Coordination
import EventLoop
import Flows
import NavigationEngine
import Payloads
import Platform
import TestSupport
import Testing

@testable import HostKit

@MainActor @Suite("Quitting waits for what flows save of themselves, and not for ever")
struct QuittingTests {
  private enum Place: Route { case only }

  private final class Simple: Coordinator<Place> {
    override func start() async throws { await startFlow(route: .only) }
  }

  private let flow = LateFlow(Simple())

  @Test("A flow that answers after a while is saved with its answer")
  func late() throws {
    let bench = try AppBench(flow)
    try bench.start()
    var timer: LoopToken?
    flow.onSnapshot = { [loop = bench.loop] answer in timer = loop.after(.milliseconds(50)) { answer([7]) } }
    bench.window.end()
    #expect(timer != nil)
    #expect(try bench.savedStates() == [[7]])
    #expect(!bench.lines.contains { $0.contains("save itself") })
    bench.engine.shutDown()
  }

  @Test("A flow that never answers is saved with its last good state after half a second, and the log says so")
  func never() throws {
    let bench = try AppBench(flow)
    try bench.start()
    flow.onSnapshot = { $0([5]) }
    bench.engine.snapshot { _ in }
    flow.onSnapshot = { _ in }
    let start = ContinuousClock.now
    bench.window.end()
    #expect((.milliseconds(500) ..< .seconds(2)).contains(start.duration(to: .now)))
    #expect(try bench.savedStates() == [[5]])
    let lines = bench.lines.filter { $0.contains("save itself") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("warning test.flow - flow-") == true)
    #expect(
      lines.first?.hasSuffix(": test.flow did not save itself within 0.5 seconds; its last saved state is kept.")
        == true)
    bench.engine.shutDown()
  }
}
