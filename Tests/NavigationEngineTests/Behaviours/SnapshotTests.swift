import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("A snapshot has what flows saved last and what was typed, and no secret")
struct SnapshotTests {
  /// A form whose fields the flow shows and does not save.
  private final class Form: StubFlow {
    var shown: [String: String] = [:]
    var secureTitles: Set<String> = ["PIN"]

    override func handle(_ event: FlowEvent, _ query: QueryID) {
      if case .action(let action, .text(let text), let entry) = event, let link {
        shown[action.rawValue == 1 ? "Name" : "PIN"] = text
        link.navigating.invalidate(entry, of: link.flow)
      }
      super.handle(event, query)
    }

    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      let builder = ScreenBuilder()
      for (index, title) in ["Name", "PIN"].enumerated() {
        builder.begin(.textField)
        builder.string(.title, title)
        builder.string(.value, shown[title] ?? "")
        if secureTitles.contains(title) { builder.flag(.secure, true) }
        builder.action(.change, ActionID(rawValue: UInt64(index + 1)))
        builder.end()
      }
      link?.navigating.answer(query, .screen(builder.finish()))
    }
  }

  private func app(_ flow: StubFlow, restoring snapshot: WindowSnapshot? = nil) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.form") { _ in flow }
    if let snapshot { await app.start(restoring: snapshot) } else { await app.start() }
    return app
  }

  @Test("Text comes back into the field that it was typed into; secure text is in no snapshot")
  func typed() async throws {
    let form = Form()
    let app = await app(form)
    await app.set("Name", to: .text("half a sen"))
    await app.set("PIN", to: .text("1234"))
    // A field that shows its text from here on was secure when it was typed into.
    form.secureTitles = []
    if let link = form.link { link.navigating.invalidate(nil, of: link.flow) }
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    #expect(snapshot.typed.map(\.text) == ["half a sen"])
    let bytes = try snapshot.encoded()
    #expect(!String(decoding: bytes, as: UTF8.self).contains("1234"))
    app.engine.shutDown()

    let next = Form()
    let again = await self.app(next, restoring: try WindowSnapshot.decode(bytes))
    #expect(next.shown == ["Name": "half a sen"])
    again.engine.shutDown()
  }

  @Test("Text typed on a page that is not shown again is kept for the next time")
  func unshown() async throws {
    let form = Form()
    let app = FeatureTester()
    app.add(tab: "test.form") { _ in form }
    app.add(tab: "test.other") { _ in StubFlow() }
    await app.start()
    await app.set("Name", to: .text("kept"))
    await app.send(.select("test.other"))
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()

    let next = Form()
    let again = FeatureTester()
    again.add(tab: "test.form") { _ in next }
    again.add(tab: "test.other") { _ in StubFlow() }
    await again.start(restoring: snapshot)
    #expect(again.scene?.tabs?.selected == "test.other")
    #expect(try #require(await again.snapshot()).typed.map(\.text) == ["kept"])
    await again.send(.select("test.form"))
    #expect(next.shown == ["Name": "kept"])
    again.engine.shutDown()
  }

  @Test("A flow that fails to save itself, or does not answer, keeps its last good state; so does one that failed")
  func lastGood() async throws {
    let flow = StubFlow()
    flow.state = .success([1])
    let app = await app(flow)
    #expect(try #require(await app.snapshot()).states.map(\.state) == [[1]])
    flow.state = .failure(FlowFailure(code: "test", message: "It cannot."))
    #expect(try #require(await app.snapshot()).states.map(\.state) == [[1]])
    #expect(app.services.log.count { $0.contains("could not be saved; its last saved state is kept") } == 1)
    flow.state = .success([2])
    let snapshot = try #require(await app.snapshot())
    #expect(snapshot.states.map(\.state) == [[2]])
    app.engine.shutDown()

    // Restored, and at once unable to save.
    let next = StubFlow()
    next.state = .failure(FlowFailure(code: "test", message: "It cannot."))
    let again = await self.app(next, restoring: snapshot)
    #expect(next.restored == [2])
    #expect(try #require(await again.snapshot()).states.map(\.state) == [[2]])
    next.state = .success(nil)
    #expect(try #require(await again.snapshot()).states.isEmpty)
    again.engine.shutDown()
  }

  @Test("Typing, navigating and what a flow is told are activity; a snapshot is none")
  func activity() async throws {
    let form = Form()
    let app = await app(form)
    let recorder = EventRecorder(.wasActive)
    app.engine.add(recorder)
    await app.waitUntilIdle()
    #expect(recorder.lines.isEmpty)
    await app.set("Name", to: .text("a"))
    #expect(!recorder.lines.isEmpty)
    recorder.forget()
    if let link = form.link { link.navigating.invalidate(nil, of: link.flow) }
    await app.waitUntilIdle()
    #expect(!recorder.lines.isEmpty)
    recorder.forget()
    _ = await app.snapshot()
    await app.waitUntilIdle()
    #expect(recorder.lines.isEmpty)
    app.engine.shutDown()
  }
}
