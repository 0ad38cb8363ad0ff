import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Screens
import Testing

@MainActor @Suite("A flow that cannot take its saved state continues without it, in an instance that never saw it")
struct RefusedStateTests {
  private struct NoState: Error, CustomStringConvertible {
    var description: String { "No such state." }
  }

  /// A coordinator that pushes something before it finds that it cannot take the state.
  private final class Refusing: Coordinator<NumberRoute> {
    var starts = 0
    var ends: [EndCause] = []

    override func start() async throws {
      starts += 1
      await startFlow(route: .number(0))
    }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)") }
    override func saveState() throws -> Payload? { [1] }
    override func restoreState(_ state: Payload) throws {
      Task.immediate { await router.push(.number(7)) }
      throw NoState()
    }
    override func didEnd(_ cause: EndCause) { ends.append(cause) }

    var numbers: [Int] { router.stack.map { if case .number(let number) = $0 { number } else { -1 } } }
  }

  @Test("A flow that refuses its state is not started, what it has asked for is not done, and its entries stay")
  func coordinator() async throws {
    let first = Refusing()
    let app = FeatureTester()
    app.add(tab: "test.refusing") { (_) throws(FlowFailure) in CoordinatorFlow(first) }
    await app.start()
    await first.router.push(.number(1))
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = FeatureTester()
    var made: [Refusing] = []
    again.add(tab: "test.refusing") { (_) throws(FlowFailure) in
      made.append(Refusing())
      return CoordinatorFlow(made[made.count - 1])
    }
    await again.start(restoring: snapshot)
    #expect(made.count == 2)
    #expect(made.map(\.starts) == [0, 0])
    #expect(made.first?.ends == [.failed])
    #expect(made.last?.numbers == [0, 1])
    #expect(again.engine.tree.entries.count == 2)
    #expect(
      again.services.log.contains {
        $0.contains("test.refusing could not restore its saved state and continues without it: No such state.")
      })
    again.engine.shutDown()
  }

  /// A flow that goes on from nothing, with or without state.
  private final class Stubborn: StubFlow {
    private(set) var calls: [String] = []

    override func start(_ link: FlowLink, _ query: QueryID) {
      calls.append("start")
      super.start(link, query)
    }

    override func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
      calls.append(place.state == nil ? "restore without" : "restore")
      link.navigating.submit(NavigationRequest(.push([7]), from: link.flow), during: query)
      link.navigating.answer(query, .failed(.refusedState(by: "test.stubborn")))
    }
  }

  @Test("A flow that does not continue without its state either begins at its beginning")
  func twice() async throws {
    let first = StubFlow()
    first.state = .success([1])
    let app = FeatureTester()
    app.add(tab: "test.stubborn") { (_) throws(FlowFailure) in first }
    await app.start()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = FeatureTester()
    var made: [Stubborn] = []
    again.add(tab: "test.stubborn") { (_) throws(FlowFailure) in
      made.append(Stubborn())
      return made[made.count - 1]
    }
    await again.start(restoring: snapshot)
    #expect(made.map(\.calls) == [["restore"], ["restore without"], ["start"]])
    #expect(made.map(\.end) == [.failed, .failed, nil])
    #expect(again.engine.tree.entries.values.map(\.route) == [[0]])
    again.engine.shutDown()
  }
}
