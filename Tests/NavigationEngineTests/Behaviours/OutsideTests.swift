import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("What a feature asks for outside the window reaches every front end, if it may have it")
struct OutsideTests {
  private final class Reacher: FrontEnd {
    private(set) var effects: [OutsideEffect] = []
    private(set) var notice: String?
    func present(_ scene: Scene) { notice = scene.notice?.text }
    func carryOut(_ effect: OutsideEffect) { effects.append(effect) }
  }

  /// The effects and the notice of the front end, and the outcome that the flow was told, after a request of the flow on top.
  private func settle(
    _ kind: Request, granted: Set<String>? = nil
  ) async throws -> (effects: [OutsideEffect], notice: String?, events: [FlowEvent]) {
    let services = RecordingServices()
    services.granted = granted
    let app = FeatureTester(services: services)
    let flow = Teller()
    app.add(tab: "test.one") { (_) throws(FlowFailure) in flow }
    await app.start()
    let front = Reacher()
    app.engine.attach(front)
    let sender = try #require(flow.link?.flow)
    app.engine.submit(NavigationRequest(kind, from: sender, operation: OperationID(rawValue: 7)), during: nil)
    await app.loop.runUntilIdle()
    #expect(app.outsideEffects == front.effects)
    app.engine.shutDown()
    return (front.effects, front.notice, flow.events)
  }

  /// A flow that keeps the outcomes that it is told.
  private final class Teller: StubFlow {
    private(set) var events: [FlowEvent] = []
    override func handle(_ event: FlowEvent, _ query: QueryID) {
      if case .settled = event { events.append(event) }
      super.handle(event, query)
    }
  }

  @Test("A text and an address are carried out at once, and the request is done")
  func carriedOut() async throws {
    let copied = try await settle(.copy("A text"))
    #expect(copied.effects == [.copy("A text")])
    #expect(copied.events == [.settled(OperationID(rawValue: 7), .done, result: nil)])
    let address = try OutsideAddress("https://example.org")
    #expect(try await settle(.openOutside("https://example.org")).effects == [.open(address)])
  }

  @Test("Another address is refused before anything sees it")
  func invalid() async throws {
    let outcome = try await settle(.openOutside("javascript:alert(1)"))
    #expect(outcome.effects == [])
    #expect(outcome.events == [.settled(OperationID(rawValue: 7), .refused(.invalidLink), result: nil)])
  }

  @Test("An act that is not granted is refused, and the user is told what the feature lacks")
  func refused() async throws {
    let outcome = try await settle(.openOutside("https://example.org"), granted: ["copy"])
    #expect(outcome.effects == [])
    #expect(outcome.notice == "test.one needs grants that it does not have: open")
    #expect(outcome.events == [.settled(OperationID(rawValue: 7), .refused(.notPermitted), result: nil)])
    #expect(try await settle(.copy("A text"), granted: ["copy"]).effects == [.copy("A text")])
  }

  @Test("A feature may have so many in ten seconds, is refused the next, and may again later")
  func tooMany() async throws {
    let app = FeatureTester()
    let flow = Teller()
    app.add(tab: "test.one") { (_) throws(FlowFailure) in flow }
    await app.start()
    let front = Reacher()
    app.engine.attach(front)
    let sender = try #require(flow.link?.flow)
    func copy(_ number: UInt64) async {
      app.engine.submit(
        NavigationRequest(.copy("\(number)"), from: sender, operation: OperationID(rawValue: number)), during: nil)
      await app.loop.runUntilIdle()
    }
    let limit = UInt64(HeaderLimits.outside)
    for number in 1...limit { await copy(number) }
    #expect(front.effects.count == Int(limit) && front.notice == nil)
    await copy(limit + 1)
    #expect(front.effects.count == Int(limit))
    #expect(front.notice == "test.one opens addresses or copies texts too often; the last address or text was refused.")
    #expect(
      flow.events.last
        == .settled(OperationID(rawValue: limit + 1), .refused(.tooManyRequests), result: nil))
    app.loop.advance(by: .seconds(10))
    await copy(limit + 2)
    #expect(front.effects.last == .copy("\(limit + 2)"))
    app.engine.shutDown()
  }
}
