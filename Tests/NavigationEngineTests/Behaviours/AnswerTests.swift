import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("The scene says how far a screen shows what the user has done, and which feature does not answer")
struct AnswerTests {
  /// A flow of one screen with a field, which answers when the test lets it.
  private final class FormFlow: Flow {
    var text = ""
    /// Whether questions wait for ``answerAll()``.
    var waits = false
    /// Whether it describes its screen after what it is told.
    var invalidates = true
    private var link: FlowLink?
    private var open: [(QueryID, FlowAnswer)] = []

    func start(_ link: FlowLink, _ query: QueryID) {
      self.link = link
      link.navigating.submit(NavigationRequest(.startFlow([0]), from: link.flow), during: query)
      link.navigating.answer(query, .handled)
    }

    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
      self.link = link
      link.navigating.answer(query, .handled)
    }

    func handle(_ event: FlowEvent, _ query: QueryID) {
      if case .action(let action, let value, _) = event {
        if case .text(let typed) = value { text = typed }
        // What is submitted is cleared.
        if action.rawValue == 2 { text = "" }
        if invalidates, let link { link.navigating.invalidate(nil, of: link.flow) }
      }
      answer(query, .handled)
    }

    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      let builder = ScreenBuilder()
      builder.begin(.textField)
      builder.string(.title, "Entry")
      builder.string(.value, text)
      builder.action(.change, ActionID(rawValue: 1))
      builder.action(.submit, ActionID(rawValue: 2))
      builder.end()
      answer(query, .screen(builder.finish()))
    }

    private func answer(_ query: QueryID, _ answer: FlowAnswer) {
      if waits { open.append((query, answer)) } else { link?.navigating.answer(query, answer) }
    }

    /// Answers what is open, and from here on at once.
    func answerAll() {
      waits = false
      for (query, answer) in open { link?.navigating.answer(query, answer) }
      open = []
    }

    func snapshot(_ query: QueryID) { answer(query, .snapshot(nil)) }
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.init(code: "a", message: "b")) }
    func stop(_ cause: EndCause) {}
  }

  private func begin(_ flow: FormFlow, _ other: FormFlow = FormFlow()) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.form") { (_) throws(FlowFailure) in flow }
    app.add(tab: "test.other") { (_) throws(FlowFailure) in other }
    await app.start()
    return app
  }

  private func act(_ app: FeatureTester, _ action: UInt64, _ value: Screens.ActionValue) async throws {
    let entry = try #require(app.top?.entry)
    await app.send(.act(entry, ActionID(rawValue: action), value))
  }

  private func value(_ app: FeatureTester) -> String? { app.element("Entry")?.string(.value) }

  @Test("The scene says nothing of a screen on which nothing was typed")
  func untouched() async throws {
    let app = await begin(FormFlow())
    #expect(app.top?.answer == nil)
    try await act(app, 2, .none)
    #expect(app.top?.answer == nil)
    app.engine.shutDown()
  }

  @Test("A text that is described is shown, and until then its answer is awaited")
  func shown() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    try await act(app, 1, .text("a"))
    #expect(app.top?.answer == .shown)
    flow.waits = true
    try await act(app, 1, .text("ab"))
    #expect(app.top?.answer == .awaited)
    try await act(app, 2, .none)
    #expect(app.top?.answer == .awaited)
    #expect(value(app) == "a")
    flow.answerAll()
    await app.waitUntilIdle()
    #expect(app.top?.answer == .shown)
    #expect(value(app) == "")
    app.engine.shutDown()
  }

  @Test("A text that the flow takes without describing its screen is not shown")
  func unshown() async throws {
    let flow = FormFlow()
    flow.invalidates = false
    let app = await begin(flow)
    try await act(app, 1, .text("a"))
    #expect(app.top?.answer == .unshown)
    app.engine.shutDown()
  }

  @Test("A text that the process has not shown when it ends is there again, and not what was cleared before")
  func lost() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    try await act(app, 1, .text("sent"))
    try await act(app, 2, .none)
    flow.waits = true
    try await act(app, 1, .text("a"))
    try await act(app, 1, .text("ab"))
    let lost = app.engine.lose(FlowFailure(code: "flow.crashed", message: "It crashed."), restarts: true) {
      ($0 as? FormFlow) === flow
    }
    await app.waitUntilIdle()
    #expect(app.top?.restarts == true)
    flow.answerAll()
    flow.text = ""
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(app.top?.restarts == false)
    #expect(flow.text == "ab" && value(app) == "ab")
    app.engine.shutDown()
  }

  @Test("A text that the screen does not show yet is kept with the window, and one that it has cleared is not")
  func saved() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    try await act(app, 1, .text("a"))
    #expect(app.engine.lastSnapshot.typed.map(\.text) == ["a"])
    flow.waits = true
    try await act(app, 1, .text("ab"))
    #expect(value(app) == "a")
    #expect(app.engine.lastSnapshot.typed.map(\.text) == ["ab"])
    flow.answerAll()
    try await act(app, 2, .none)
    #expect(app.engine.lastSnapshot.typed.isEmpty)
    app.engine.shutDown()
  }

  @Test("A feature that does not answer is named in any tab after a moment, until it answers")
  func late() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    flow.waits = true
    try await act(app, 1, .text("a"))
    await app.send(.select("test.other"))
    #expect(app.scene?.activities == [])
    app.loop.advance(by: .milliseconds(299))
    await app.waitUntilIdle()
    #expect(app.scene?.activities == [])
    app.loop.advance(by: .milliseconds(1))
    await app.waitUntilIdle()
    #expect(app.scene?.activities.map(\.text) == ["test.form does not answer"])
    #expect(app.scene?.activities.map(\.subject) == ["test.form"])
    flow.answerAll()
    await app.waitUntilIdle()
    #expect(app.scene?.activities == [])
    app.engine.shutDown()
  }

  @Test("A feature that was asked a moment ago is not named beside one that has not answered for longer")
  func lateOne() async throws {
    let (flow, other) = (FormFlow(), FormFlow())
    let app = await begin(flow, other)
    await app.send(.select("test.other"))
    (flow.waits, other.waits) = (true, true)
    for (feature, time) in [("test.form", 1), ("test.other", 201)] as [(FeatureID, UInt64)] {
      let asked = try #require(app.engine.tree.flows.values.first { $0.feature == feature })
      app.engine.after(milliseconds: time, token: 1, to: asked.id)
    }
    for time in [1, 200, 100] {
      app.loop.advance(by: .milliseconds(time))
      await app.waitUntilIdle()
    }
    #expect(app.scene?.activities.map(\.subject) == ["test.form"])
    flow.answerAll()
    other.answerAll()
    await app.waitUntilIdle()
    #expect(app.scene?.activities == [])
    app.engine.shutDown()
  }

  @Test("A feature whose process has ended is not named as one that does not answer")
  func gone() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    flow.waits = true
    try await act(app, 1, .text("a"))
    app.loop.advance(by: .milliseconds(400))
    await app.waitUntilIdle()
    #expect(app.scene?.activities.count == 1)
    _ = app.engine.lose(FlowFailure(code: "flow.crashed", message: "It crashed.")) { ($0 as? FormFlow) === flow }
    await app.waitUntilIdle()
    #expect(app.scene?.activities == [])
    app.engine.shutDown()
  }

  @Test("The flows on screen are idle whatever the others do, unless they were asked as well")
  func rest() async throws {
    let flow = FormFlow()
    let app = await begin(flow)
    let first = try #require(app.engine.askedFlows())
    flow.waits = true
    try await act(app, 1, .text("a"))
    #expect(!app.engine.areAtRest(first) && !app.engine.isIdle)
    await app.send(.select("test.other"))
    // The screen that is left may take half a second to show what was typed.
    app.loop.advance(by: .seconds(1))
    await app.waitUntilIdle()
    let second = try #require(app.engine.askedFlows())
    #expect(second.isDisjoint(with: first))
    #expect(app.engine.areAtRest(second) && !app.engine.isIdle)
    let both = try #require(app.engine.askedFlows(beside: first))
    #expect(both == first.union(second))
    #expect(!app.engine.areAtRest(both))
    flow.answerAll()
    await app.waitUntilIdle()
    #expect(app.engine.areAtRest(both) && app.engine.isIdle)
    app.engine.shutDown()
  }
}
