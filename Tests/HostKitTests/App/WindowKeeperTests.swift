import Coordination
import Flows
import NavigationTree
import Payloads
import Platform
import TestSupport
import Testing

@testable import HostKit
@testable import NavigationEngine

@MainActor @Suite("The window is written before an action runs that may end the app")
struct WindowKeeperTests {
  private enum Place: Route { case only }

  private final class Simple: Coordinator<Place> {
    override func start() async throws { await startFlow(route: .only) }
  }

  private let flow = LateFlow(Simple())

  /// Begins the app, and waits until the flow is asked for its state.
  private func asked() throws -> AppBench {
    let bench = try AppBench(flow)
    _ = bench.window
    var isAsked = false
    flow.onSnapshot = { _ in isAsked = true }
    try bench.start()
    try bench.turn { isAsked }
    return bench
  }

  private func act(_ bench: AppBench) throws {
    let entry = try #require(bench.engine.tree.entries.keys.first)
    bench.engine.handle(.act(entry, ActionID(rawValue: 1), .none))
  }

  @Test("A changed window is written at once, although its time has not come")
  func waiting() throws {
    let bench = try AppBench(flow)
    _ = bench.window
    try bench.start()
    #expect(try bench.savedStates() == [])
    flow.onSnapshot = { $0([3]) }
    try act(bench)
    #expect(try bench.savedStates() == [[3]])
    bench.engine.shutDown()
  }

  @Test("A requested window that is not in the file yet is written again")
  func taking() throws {
    let bench = try asked()
    #expect(try bench.savedStates() == [])
    flow.onSnapshot = { $0([4]) }
    try act(bench)
    #expect(try bench.savedStates() == [[4]])
    bench.engine.shutDown()
  }

  @Test("A window that took longer to encode does not replace a later one")
  func overtaken() throws {
    let bench = try AppBench(flow)
    _ = bench.window
    var answer: (@MainActor (Payload) -> Void)?
    flow.onSnapshot = { answer = $0 }
    try bench.start()
    try bench.turn { answer != nil }
    // It is encoded on another thread, and comes back in a later turn of the loop.
    answer?([1])
    flow.onSnapshot = { $0([4]) }
    try act(bench)
    #expect(try bench.savedStates() == [[4]])
    flow.onSnapshot = { $0([5]) }
    var isOlder = false
    try bench.turn {
      let states = (try? bench.savedStates()) ?? []
      if states == [[1]] { isOlder = true }
      return isOlder || states == [[5]]
    }
    #expect(!isOlder)
    bench.engine.shutDown()
  }

  @Test("A state that is too large is left out and named once, until the window fits again")
  func tooLarge() throws {
    let bench = try AppBench(flow)
    _ = bench.window
    try bench.start()
    var asked = 0
    flow.onSnapshot = {
      asked += 1
      $0(Payload(repeating: 1, count: 17 << 20))
    }
    for _ in 0..<2 { try act(bench) }
    #expect(asked == 1, "A window that takes long is not written before each action.")
    bench.window.end()
    #expect(asked > 1)
    #expect(bench.window.failure == nil)
    #expect(try bench.savedStates() == [])
    let text = "is too large to be saved completely; the next start restores it without the state of test.flow."
    let lines = bench.lines.filter { $0.contains(text) }
    #expect(lines.count == 1)
    for text in ["Expected: at most 16 MiB", "bytes of test.flow", "Close some of its screens"] {
      #expect(bench.lines.contains { $0.contains(text) }, "\(text), \(bench.lines)")
    }
    flow.onSnapshot = { $0([3]) }
    bench.window.end()
    #expect(try bench.savedStates() == [[3]])
    bench.engine.shutDown()
  }

  @Test("Features that are left out are named in the same order however large they are, each once")
  func names() {
    func leftOut(_ feature: FeatureID, _ size: Int, isWhole: Bool = true) -> WindowSnapshot.LeftOut {
      WindowSnapshot.LeftOut(feature: feature, size: size, isWhole: isWhole)
    }
    let all = [leftOut("b", 3), leftOut("a", 2), leftOut("b", 1), leftOut("a", 1, isWhole: false)]
    #expect(WindowKeeper.names(of: all) == "a, b")
    #expect(WindowKeeper.names(of: all.reversed()) == "a, b")
    let states = [leftOut("c", 4, isWhole: false), leftOut("b", 3), leftOut("a", 2, isWhole: false)]
    #expect(WindowKeeper.names(of: states) == "b, the state of a, the state of c")
  }
}
