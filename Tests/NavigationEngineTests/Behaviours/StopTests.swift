import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Screens
import Testing

@MainActor @Suite("A flow is never stopped inside a call into it")
struct StopTests {
  /// A flow that notes what is called while another call into it is on the stack.
  private final class Watched: StubFlow {
    var failsStart = false
    var failsDescribe = false
    var onEvent: (@MainActor () -> Void)?
    private(set) var nested: [String] = []
    private var calls: [String] = []

    private func call(_ name: String, _ body: () -> Void) {
      if let outer = calls.last { nested.append("\(name) in \(outer)") }
      calls.append(name)
      body()
      calls.removeLast()
    }

    override func start(_ link: FlowLink, _ query: QueryID) {
      call("start") {
        if failsStart { link.navigating.answer(query, .failed(FlowFailure(code: "test", message: "No."))) }
        super.start(link, query)
      }
    }
    override func restore(_ link: FlowLink, _ point: RestorationPoint, _ query: QueryID) {
      call("restore") { super.restore(link, point, query) }
    }
    override func handle(_ event: FlowEvent, _ query: QueryID) {
      call("handle") {
        onEvent?()
        super.handle(event, query)
      }
    }
    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      call("describe") {
        if failsDescribe { link?.navigating.answer(query, .failed(FlowFailure(code: "test", message: "No."))) }
        super.describe(entry, route: route, query)
      }
    }
    override func snapshot(_ query: QueryID) { call("snapshot") { super.snapshot(query) } }
    override func stop(_ cause: EndCause) { call("stop") { super.stop(cause) } }
  }

  private func app(_ flow: Watched) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.flow") { _ in flow }
    await app.start()
    return app
  }

  @Test("A flow that fails to start within the call is stopped when the call has returned")
  func start() async {
    let flow = Watched()
    flow.failsStart = true
    let app = await app(flow)
    #expect(flow.end == .failed)
    #expect(flow.nested == [])
    app.engine.shutDown()
  }

  @Test(
    "A flow that is replaced is stopped when it has given its snapshot, and a new one that fails when its call is over")
  func swap() async throws {
    let old = Watched()
    let app = await app(old)
    let bad = Watched()
    bad.failsDescribe = true
    await #expect(throws: FlowFailure.self) {
      _ = try await app.swap("test.flow", to: { _ throws(FlowFailure) in bad })
    }
    #expect(bad.end == .failed)
    #expect(bad.nested == [])
    let good = Watched()
    _ = try await app.swap("test.flow", to: { _ throws(FlowFailure) in good })
    #expect(old.end == .swapped)
    #expect(old.nested == [])
    #expect(good.nested == [])
    app.engine.shutDown()
  }

  @Test("A flow whose code shuts the engine down, or asks it to flush, is not called until its call has returned")
  func reentry() async throws {
    let flow = Watched()
    let app = await app(flow)
    flow.onEvent = {
      app.engine.flush()
      app.engine.snapshot { _ in }
      app.engine.shutDown()
    }
    let link = try #require(flow.link)
    link.navigating.after(milliseconds: 1, token: 1, to: link.flow)
    app.loop.advance(by: .seconds(1))
    await app.waitUntilIdle()
    #expect(flow.end == .shutdown)
    #expect(flow.nested == [])
  }

  /// A root that never says that it has started.
  private final class Silent: StubFlow {
    override func start(_ link: FlowLink, _ query: QueryID) {}
  }

  @Test("An engine that is shut down while its root has not answered waits for nothing any more")
  func silentRoot() async {
    let loop = ManualLoop()
    let engine = NavigationEngine(
      title: "Test", root: Silent(), factory: TestFactory(), loop: loop, services: RecordingServices())
    engine.begin()
    await loop.runUntilIdle()
    #expect(!engine.isIdle && loop.timerCount > 0)
    engine.shutDown()
    #expect(engine.isIdle && loop.timerCount == 0)
  }
}
