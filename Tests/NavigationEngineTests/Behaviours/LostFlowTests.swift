import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Testing

@Suite("Flows whose instances are gone continue where they left off, or stand for what happened")
@MainActor
struct LostFlowTests {
  /// The record of what a flow was told, by its instances.
  private final class Script {
    var restored: [RestorationPoint] = []
    var stops = 0
  }

  /// A flow that pushes a route with each action, and keeps how many.
  private final class CountingFlow: Flow {
    let script: Script
    var link: FlowLink?
    var count: UInt8 = 0

    init(_ script: Script) { self.script = script }

    func start(_ link: FlowLink, _ query: QueryID) {
      self.link = link
      link.navigating.submit(NavigationRequest(.startFlow([0]), from: link.flow), during: query)
      link.navigating.answer(query, .handled)
    }

    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
      self.link = link
      script.restored.append(place)
      count = place.state?.first ?? 0
      link.navigating.answer(query, .handled)
    }

    func handle(_ event: FlowEvent, _ query: QueryID) {
      guard let link else { return }
      if case .action(ActionID(rawValue: 2), _, _) = event {
        let sheet = Request.present([9], .sheet(detents: [.medium], grabber: false))
        link.navigating.submit(NavigationRequest(sheet, from: link.flow), during: query)
      } else if case .action = event {
        count += 1
        link.navigating.submit(NavigationRequest(.push([count]), from: link.flow), during: query)
      }
      link.navigating.answer(query, .handled)
    }

    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      // The last place is never described.
      guard route != [9] else { return }
      let builder = ScreenBuilder()
      builder.string(.title, "Place \(route[0]) of \(count)")
      builder.begin(.button)
      builder.string(.title, "Push")
      builder.action(.activate, ActionID(rawValue: 1))
      builder.end()
      link?.navigating.answer(query, .screen(builder.finish()))
    }

    func snapshot(_ query: QueryID) { link?.navigating.answer(query, .snapshot([count])) }
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(FlowFailure(code: "a", message: "b")) }
    func stop(_ cause: EndCause) { script.stops += 1 }
  }

  private let failure = FlowFailure(code: "flow.crashed", message: "It crashed.")

  private func begin(_ script: Script) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.counting") { (_) throws(FlowFailure) in CountingFlow(script) }
    await app.start()
    await app.press("Push")
    await app.press("Push")
    _ = await app.snapshot()
    return app
  }

  @Test("The stack, the saved state and the picture are there again, and the old instance is stopped once")
  func recovers() async {
    let script = Script()
    let app = await begin(script)
    #expect(app.title == "Place 2 of 2")
    let lost = app.engine.lose(failure) { $0 is CountingFlow }
    #expect(lost.count == 1)
    await app.waitUntilIdle()
    if case .failed(let shown, true)? = app.top?.content {
      #expect(shown == failure)
    } else {
      Issue.record("There is no placeholder.")
    }
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(app.title == "Place 2 of 2")
    #expect(script.restored.count == 1)
    #expect(script.restored.first?.entries.map(\.route) == [[0], [1], [2]])
    #expect(script.restored.first?.state == [2])
    #expect(script.stops == 1)
    await app.press("Push")
    #expect(app.title == "Place 3 of 3")
  }

  @Test("A sheet that has not been described has the title of its tab when its flow is lost")
  func titleOfSheet() async {
    let script = Script()
    let app = await begin(script)
    if let entry = app.top?.entry { await app.send(.act(entry, ActionID(rawValue: 2), .none)) }
    #expect(app.scene?.layers.count == 2)
    _ = app.engine.lose(failure) { $0 is CountingFlow }
    await app.waitUntilIdle()
    #expect(app.title == "test.counting")
  }

  @Test("Retry makes a lost flow again where it stood, and a flow that the user has created again is not made twice")
  func retries() async {
    let script = Script()
    let app = await begin(script)
    let lost = app.engine.lose(failure) { $0 is CountingFlow }
    await app.waitUntilIdle()
    if let flow = app.top?.flow { await app.send(.retry(flow)) }
    #expect(app.title == "Place 2 of 2")
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(script.restored.count == 1)
  }

  /// A flow that answers no action.
  private final class SilentFlow: StubFlow {
    override func handle(_ event: FlowEvent, _ query: QueryID) {
      guard case .action = event else { return super.handle(event, query) }
    }
  }

  @Test("Observers are told that the event which a lost flow was at has failed, and why")
  func told() async throws {
    let app = FeatureTester()
    app.add(tab: "test.silent") { (_) throws(FlowFailure) in SilentFlow() }
    await app.start()
    let entry = try #require(app.top?.entry)
    let recorder = EventRecorder(.told)
    app.engine.add(recorder)
    app.engine.handle(.act(entry, ActionID(rawValue: 1), .none))
    app.loop.advance(by: .milliseconds(30))
    _ = app.engine.lose(failure) { $0 is SilentFlow }
    await app.waitUntilIdle()
    #expect(recorder.lines == ["told test.silent 0.03 seconds failed: It crashed."])
    app.engine.shutDown()
  }

  /// A coordinator of two pages.
  private final class Pages: TabCoordinatorBase {
    override func start() async throws {
      let pages = [PageID("one"), "two"].map { PageItem(id: $0, title: "", icon: "", feature: "test.counting") }
      await setPages(pages)
    }
  }

  /// The coordinators of pages that an app has made.
  private final class Made {
    var pages: [Pages] = []
    var flows: [CoordinatorFlow] = []
  }

  @Test("A coordinator of pages that is created again knows which page is selected, and the badges")
  func pages() async throws {
    let made = Made()
    let app = FeatureTester()
    app.factory.register("test.counting") { (_) throws(FlowFailure) in CountingFlow(Script()) }
    app.add(tab: "test.pages") { (_) throws(FlowFailure) in
      let pages = Pages()
      let flow = CoordinatorFlow(pages)
      made.pages.append(pages)
      made.flows.append(flow)
      return flow
    }
    await app.start()
    let first = try #require(made.pages.first)
    first.setBadge("7", for: "two")
    #expect(await first.select("two").isDone)
    await app.waitUntilIdle()
    let lost = app.engine.lose(failure) { $0 as AnyObject === made.flows[0] }
    await app.waitUntilIdle()
    app.engine.recover(lost)
    await app.waitUntilIdle()
    let second = try #require(made.pages.last)
    #expect(made.pages.count == 2)
    #expect(second.selectedPage == "two")
    #expect(second.badge(of: "two") == "7")
    #expect(second.badge(of: "one") == nil)
  }

  @Test("A new version takes over from a lost flow where it stood, with what was saved")
  func swaps() async throws {
    let script = Script()
    let app = await begin(script)
    _ = app.engine.lose(failure) { $0 is CountingFlow }
    await app.waitUntilIdle()
    _ = try await app.swap("test.counting", to: { (_) throws(FlowFailure) in CountingFlow(script) })
    #expect(app.title == "Place 2 of 2")
    #expect(script.restored.last?.state == [2])
  }
}
