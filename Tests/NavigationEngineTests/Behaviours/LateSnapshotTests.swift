import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Testing

@MainActor @Suite("A snapshot with a limit waits so long for flows that answer later, and no longer")
struct LateSnapshotTests {
  /// A flow that answers for its state when it is told to, as one in another process does.
  private final class Late: StubFlow {
    var queries: [QueryID] = []

    override func snapshot(_ query: QueryID) { queries.append(query) }

    func answer(_ state: Payload) {
      if !queries.isEmpty { link?.navigating.answer(queries.removeFirst(), .snapshot(state)) }
    }
  }

  private let prompt = StubFlow()
  private let late = Late()
  private let app = FeatureTester()
  private let taken = Taken()

  private final class Taken {
    var snapshots: [WindowSnapshot] = []
    var states: [[Payload]] { snapshots.map { $0.states.map(\.state) } }
  }

  /// Starts both flows, each of which has saved something.
  private func start() async {
    prompt.state = .success([1])
    app.add(tab: "test.prompt") { [prompt] _ in prompt }
    app.add(tab: "test.late") { [late] _ in late }
    await app.start()
    await app.send(.select("test.late"))
    take()
    late.answer([2])
    await app.waitUntilIdle()
    #expect(taken.states == [[[1], [2]]])
    prompt.state = .success([3])
  }

  private func take() { app.engine.snapshot(within: .milliseconds(500)) { [taken] in taken.snapshots.append($0) } }

  @Test("A flow that answers within the limit is saved with its answer")
  func inTime() async {
    await start()
    take()
    app.loop.advance(by: .milliseconds(499))
    #expect(taken.snapshots.count == 1)
    late.answer([4])
    #expect(taken.states.last == [[3], [4]])
    app.loop.advance(by: .seconds(5))
    #expect(taken.snapshots.count == 2)
    #expect(!app.services.log.contains { $0.contains("save itself") })
    app.engine.shutDown()
  }

  @Test("A flow that never answers is saved with its last good state, and the log says so once")
  func never() async {
    await start()
    take()
    app.loop.advance(by: .milliseconds(500))
    #expect(taken.states.last == [[3], [2]])
    app.loop.advance(by: .seconds(5))
    #expect(taken.snapshots.count == 2)
    #expect(
      app.services.log.filter { $0.hasPrefix("warning: test.late") }
        == ["warning: test.late did not save itself within 0.5 seconds; its last saved state stays."])
    #expect(!app.services.log.contains { $0.contains("test.prompt") })
    app.engine.shutDown()
  }

  @Test("A flow that ends meanwhile is waited for no longer than the limit, and nothing is said of it")
  func ended() async {
    await start()
    take()
    await app.tabs.setPages([])
    app.loop.advance(by: .milliseconds(500))
    #expect(taken.snapshots.count == 2)
    #expect(!app.services.log.contains { $0.contains("save itself") })
    app.engine.shutDown()
  }
}
