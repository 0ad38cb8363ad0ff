import Coordination
import Failures
import FeatureTesting
import Flows
import Payloads
import Screens
import Testing

@testable import NavigationEngine

@MainActor @Suite("A new instance may be made in a later turn")
struct LateSwapTests {
  private enum Place: Route {
    case start
  }

  private final class Versioned: Coordinator<Place> {
    let version: Int
    private(set) var ends: [EndCause] = []

    init(_ version: Int) { self.version = version }

    override func start() async throws { await startFlow(route: .start) }

    @ViewBuilder override func view(for route: Place) -> any View { Text("Version \(version)") }

    override func didEnd(_ cause: EndCause) { ends.append(cause) }
  }

  /// A swap that waits for its instance.
  @MainActor
  private final class Late {
    let app = FeatureTester()
    let first = Versioned(1)
    var ready: (@MainActor (Result<any Flow, FlowFailure>) -> Void)?
    var results: [Result<SwapReport, FlowFailure>] = []

    func begin() async {
      app.add(tab: "test.late") { [first] (_) throws(FlowFailure) in CoordinatorFlow(first) }
      await app.start()
      let source = ClosureFlowSource(["test.late"]) { [self] _, _, ready in self.ready = ready }
      app.engine.swap(["test.late"], from: source) { [self] in results.append($0) }
      await app.waitUntilIdle()
    }
  }

  @Test("The old instance continues until the new one is made, and then the new one takes over")
  func takesOver() async throws {
    let late = Late()
    await late.begin()
    #expect(late.results.isEmpty)
    #expect(late.app.texts == ["Version 1"])
    late.ready?(.success(CoordinatorFlow(Versioned(2))))
    await late.app.waitUntilIdle()
    #expect(try late.results.map { try $0.get().flows } == [1])
    #expect(late.app.texts == ["Version 2"])
    #expect(late.first.ends == [.swapped])
    late.app.engine.shutDown()
  }

  @Test("A new instance that cannot be made leaves the old one as it is")
  func fails() async {
    let late = Late()
    await late.begin()
    late.ready?(.failure(FlowFailure(code: "test", message: "It cannot be made.")))
    await late.app.waitUntilIdle()
    #expect(late.results == [.failure(FlowFailure(code: "test", message: "It cannot be made."))])
    #expect(late.app.texts == ["Version 1"])
    #expect(late.first.ends == [])
    late.app.engine.shutDown()
  }

  @Test("A new instance that comes after the deadline is stopped, and the old one continues")
  func tooLate() async {
    let late = Late()
    await late.begin()
    late.app.loop.advance(by: EngineLimits.answerTime)
    await late.app.waitUntilIdle()
    guard case .failure(let failure)? = late.results.first else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.code == "swap.unresponsive")
    let second = Stopped()
    late.ready?(.success(second))
    await late.app.waitUntilIdle()
    #expect(second.causes == [.failed])
    #expect(late.results.count == 1)
    #expect(late.app.texts == ["Version 1"])
    late.app.engine.shutDown()
  }

  @Test("A new instance whose flow has ended meanwhile is stopped, and the swap continues without it")
  func flowEnded() async throws {
    let late = Late()
    await late.begin()
    await late.app.tabs.setPages([])
    await late.app.waitUntilIdle()
    let second = Stopped()
    late.ready?(.success(second))
    await late.app.waitUntilIdle()
    #expect(second.causes == [.swapped])
    #expect(try late.results.map { try $0.get().flows } == [0])
    late.app.engine.shutDown()
  }

  /// An instance that is never begun.
  private final class Stopped: Flow {
    private(set) var causes: [EndCause] = []
    func start(_ link: FlowLink, _ query: QueryID) { Issue.record("it was begun") }
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { Issue.record("it was begun") }
    func handle(_ event: FlowEvent, _ query: QueryID) {}
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {}
    func snapshot(_ query: QueryID) {}
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
    func stop(_ cause: EndCause) { causes.append(cause) }
  }
}
