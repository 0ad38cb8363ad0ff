import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
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
        == ["warning: test.late did not save itself within 0.5 seconds; its last saved state is kept."])
    #expect(!app.services.log.contains { $0.contains("test.prompt") })
    app.engine.shutDown()
  }

  @Test("A flow that ends before it answers is not waited for, with a limit or without, and nothing is said of it")
  func ended() async {
    await start()
    take()
    app.engine.snapshot { [taken] in taken.snapshots.append($0) }
    await app.tabs.setPages([])
    #expect(taken.snapshots.count == 3)
    app.loop.advance(by: .seconds(5))
    #expect(taken.snapshots.count == 3)
    #expect(!app.services.log.contains { $0.contains("save") })
    app.engine.shutDown()
  }

  @Test("A flow that is replaced before it answers is saved with what the old instance saved for the new one")
  func replaced() async throws {
    await start()
    app.engine.snapshot { [taken] in taken.snapshots.append($0) }
    var results: [Result<SwapReport, FlowFailure>] = []
    let new = StubFlow()
    app.engine.swap(["test.late"], from: ClosureFlowSource(["test.late"]) { _, _, ready in ready(.success(new)) }) {
      results.append($0)
    }
    await app.waitUntilIdle()
    // The answer to the swap, which was asked after the snapshot.
    late.queries.removeFirst()
    late.answer([5])
    await app.waitUntilIdle()
    #expect(try results.map { try $0.get().flows } == [1])
    #expect(new.restored == [5])
    #expect(taken.states.last == [[3], [5]])
    #expect(taken.snapshots.count == 2)
    #expect(!app.services.log.contains { $0.contains("save") })
    app.engine.shutDown()
  }

  @Test("A swap continues without a flow that ends before it has saved itself")
  func swapWithoutEnded() async throws {
    await start()
    var results: [Result<SwapReport, FlowFailure>] = []
    app.engine.swap(
      ["test.late"], from: ClosureFlowSource(["test.late"]) { _, _, ready in ready(.success(StubFlow())) }
    ) {
      results.append($0)
    }
    await app.waitUntilIdle()
    await app.tabs.setPages([])
    #expect(try results.map { try $0.get().flows } == [0])
    app.engine.shutDown()
  }
}
