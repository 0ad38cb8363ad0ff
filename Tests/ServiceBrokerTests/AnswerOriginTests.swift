import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@MainActor @Suite("A call is answered only by its provider")
struct AnswerOriginTests {
  /// A flow that writes down the tokens of the calls that it is told.
  private final class Listening: Flow {
    private let inner: CoordinatorFlow
    var tokens: [UInt64] = []

    init(_ coordinator: CoordinatorBase) { inner = CoordinatorFlow(coordinator) }

    func start(_ link: FlowLink, _ query: QueryID) { inner.start(link, query) }
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { inner.restore(link, place, query) }
    func handle(_ event: FlowEvent, _ query: QueryID) {
      if case .service(.called(let call)) = event { tokens.append(call.token) }
      inner.handle(event, query)
    }
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) { inner.describe(entry, route: route, query) }
    func snapshot(_ query: QueryID) { inner.snapshot(query) }
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { inner.adopt(feature, instance: instance) }
    func stop(_ cause: EndCause) { inner.stop(cause) }
  }

  private let app = FeatureTester()
  private let caller = BenchCoordinator()
  private let stranger = BenchCoordinator()
  private let counter = CounterCoordinator()
  private let flow: Listening

  init() async {
    flow = Listening(counter)
    let (caller, stranger, flow) = (caller, stranger, flow)
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    app.add(tab: "test.stranger") { _ in CoordinatorFlow(stranger) }
    app.add(tab: "test.counter", provides: [ServiceOffer(CounterService.id, callers: .everyone)]) { _ in flow }
    await app.start()
    for tab in ["test.stranger", "test.counter", "test.caller"] as [PageID] { await app.send(.select(tab)) }
    counter.gate.isOpen = false
  }

  private func ask(_ number: Int) async {
    let caller = caller
    Task { await caller.ask(CounterService.Add(number: number)) }
    await app.waitUntilIdle()
  }

  /// Answers a call with 666 in the name of a flow.
  private func answer(_ token: UInt64, by coordinator: CoordinatorBase) async throws {
    let sender = try #require(coordinator.link?.flow)
    let answer = ServiceRequest.answer(token: token, .success(try PayloadEncoder.encode(666)))
    app.engine.submit(NavigationRequest(.service(answer), from: sender), during: nil)
    await app.waitUntilIdle()
  }

  @Test("An answer of another flow is not taken, also if it knows the call")
  func others() async throws {
    await ask(2)
    let token = try #require(flow.tokens.first)
    for other in [stranger, caller] { try await answer(token, by: other) }
    #expect(caller.heard == [])
    counter.gate.open()
    await app.waitUntilIdle()
    #expect(caller.heard == ["2"])
    app.engine.shutDown()
  }

  @Test("The first answer of a provider counts")
  func twice() async throws {
    await ask(2)
    let token = try #require(flow.tokens.first)
    try await answer(token, by: counter)
    #expect(caller.heard == ["666"])
    counter.gate.open()
    await app.waitUntilIdle()
    #expect(caller.heard == ["666"])
    app.engine.shutDown()
  }

  @Test("The token of a call cannot be guessed from those of others")
  func guessed() async throws {
    for number in 1...8 { await ask(number) }
    #expect(Set(flow.tokens).count == 8)
    // Tokens are no numbers in a row, and a small one is as unlikely as any other.
    #expect(!flow.tokens.contains { $0 < 1 << 32 })
    let steps = Set(zip(flow.tokens, flow.tokens.dropFirst()).map { $1 &- $0 })
    #expect(steps.count == 7)
    app.engine.shutDown()
  }
}
