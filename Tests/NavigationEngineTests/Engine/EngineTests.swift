import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("The engine asks, queues and shows")
struct EngineTests {
  /// A flow that keeps its queries, as one in another process does.
  private final class SlowFlow: Flow {
    var link: FlowLink?
    var queries: [(name: String, id: QueryID)] = []
    var stops: [EndCause] = []

    func start(_ link: FlowLink, _ query: QueryID) {
      self.link = link
      queries.append(("start", query))
    }
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {}
    func handle(_ event: FlowEvent, _ query: QueryID) { queries.append(("event", query)) }
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      queries.append(("describe", query))
    }
    func snapshot(_ query: QueryID) {}
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
    func stop(_ cause: EndCause) { stops.append(cause) }

    func answer(_ name: String, _ answer: FlowAnswer) {
      guard let index = queries.firstIndex(where: { $0.name == name }) else { return }
      link?.navigating.answer(queries.remove(at: index).id, answer)
    }
  }

  @Test("A flow may answer in a later turn; events wait for the one before, and a screen for all of them")
  func later() async {
    let flow = SlowFlow()
    let app = FeatureTester()
    app.add(tab: "test.slow") { (_) throws(FlowFailure) in flow }
    await app.start()
    #expect(flow.queries.map(\.name) == ["start"])
    if let link = flow.link, let start = flow.queries.first {
      link.navigating.submit(NavigationRequest(.startFlow([1]), from: link.flow), during: start.id)
    }
    flow.answer("start", .handled)
    await app.waitUntilIdle()
    // It has entered, and then it has appeared.
    for _ in 0..<2 {
      #expect(flow.queries.map(\.name) == ["event"])
      flow.answer("event", .handled)
      await app.waitUntilIdle()
    }
    #expect(flow.queries.map(\.name) == ["describe"])
    let builder = ScreenBuilder()
    builder.string(.title, "Late")
    flow.answer("describe", .screen(builder.finish()))
    await app.waitUntilIdle()
    #expect(app.title == "Late")
  }

  @Test("A flow that does not answer in time becomes a placeholder, and Retry makes it again")
  func deadline() async {
    var made: [SlowFlow] = []
    let app = FeatureTester()
    app.add(tab: "test.slow") { (_) throws(FlowFailure) in
      let flow = SlowFlow()
      made.append(flow)
      return flow
    }
    await app.start()
    app.loop.advance(by: .seconds(3))
    await app.waitUntilIdle()
    guard case .failed(let failure, canRetry: true)? = app.top?.content, let flow = app.top?.flow else {
      Issue.record("no placeholder: \(String(describing: app.top))")
      return
    }
    #expect(failure.code == "flow.unresponsive")
    #expect(made[0].stops == [.failed])
    await app.send(.retry(flow))
    #expect(made.count == 2)
  }

  @Test("A flow that cannot be made leaves the others usable")
  func failure() async {
    let app = FeatureTester()
    app.add(tab: "test.good") { (_) throws(FlowFailure) in CoordinatorFlow(Counter()) }
    app.add(tab: "test.bad") { (_) throws(FlowFailure) in
      throw FlowFailure(code: "test", message: "It cannot be made.")
    }
    await app.start()
    await app.send(.select("test.bad"))
    #expect(app.scene?.tabs?.items[1].phase == .failed)
    await app.send(.select("test.good"))
    #expect(app.title == "Count 0")
  }

  @Test("A screen is described only when something it read has changed and it is visible")
  func descriptions() async {
    let counter = Counter()
    let app = FeatureTester()
    app.add(tab: "test.counter") { (_) throws(FlowFailure) in CoordinatorFlow(counter) }
    app.add(tab: "test.other") { (_) throws(FlowFailure) in CoordinatorFlow(Counter()) }
    await app.start()
    let first = counter.descriptions
    counter.model.unread += 1
    await app.waitUntilIdle()
    #expect(counter.descriptions == first)
    let scenes = app.sceneCount
    counter.model.count += 1
    counter.model.count += 1
    await app.waitUntilIdle()
    #expect(counter.descriptions == first + 1)
    #expect(app.sceneCount == scenes + 1)
    await app.send(.select("test.other"))
    counter.model.count += 1
    await app.waitUntilIdle()
    #expect(counter.descriptions == first + 1)
    await app.send(.select("test.counter"))
    #expect(counter.descriptions == first + 2)
    #expect(app.title == "Count 3")
  }

  @Test("Two presses on one row push once")
  func doublePress() async throws {
    let app = FeatureTester(tab: "test.counter") { Counter() }
    await app.start()
    let entry = try #require(app.top?.entry)
    let action = try #require(app.element("Push")?.action(.activate))
    app.engine.handle(.act(entry, action, .none))
    app.engine.handle(.act(entry, action, .none))
    await app.waitUntilIdle()
    #expect(app.top?.depth == 2)
  }

  @Test("A link makes the feature that it belongs to; a quiet one leaves the tab alone")
  func links() async {
    let app = FeatureTester()
    app.add(tab: "test.first") { (_) throws(FlowFailure) in CoordinatorFlow(Counter()) }
    app.add(tab: "test.second", links: ["second/{n}"]) { (_) throws(FlowFailure) in CoordinatorFlow(Counter()) }
    await app.start()
    var outcomes: [Outcome] = []
    app.engine.open("test://second/4", quiet: true) { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.first")
    #expect(outcomes == [.done])
    app.engine.open("test://second/5") { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.second")
    #expect(app.title == "Count 9")
    app.engine.open("test://nobody") { outcome, _ in outcomes.append(outcome) }
    #expect(outcomes == [.done, .done, .refused(.noLinkHandler)])
  }
}

@MainActor @Observable
private final class CounterModel {
  var count = 0
  var unread = 0
}

private enum CounterRoute: Route {
  case count
  case more
}

private final class Counter: Coordinator<CounterRoute> {
  let model = CounterModel()
  var descriptions = 0

  override func start() async throws { await startFlow(route: .count) }

  override func open(_ link: DeepLink, quiet: Bool) async throws {
    model.count += link["n"].flatMap { Int($0) } ?? 0
  }

  override func view(for route: CounterRoute) -> any View {
    descriptions += 1
    return List { Row("Push") { await self.router.push(.more) } }.navigationTitle("Count \(model.count)")
  }
}
