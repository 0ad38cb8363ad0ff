import EventLoop
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Testing

@MainActor @Suite("A user's change counts when a screen is left, even before its flow shows it")
struct LeavingEarlyTests {
  /// A form that asks before it is left once something was typed, and answers when it is told to.
  private final class SlowForm: StubFlow {
    var isSlow = false
    private var isChanged = false
    private var held: [@MainActor () -> Void] = []

    override func handle(_ event: FlowEvent, _ query: QueryID) {
      later { [self] in
        if case .action = event {
          isChanged = true
          if let link { link.navigating.invalidate(nil, of: link.flow) }
        }
        link?.navigating.answer(query, .handled)
      }
    }

    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      later { [self] in
        let builder = ScreenBuilder()
        builder.string(.title, isChanged ? "Changed" : "Untouched")
        if isChanged { builder.string(.leaveQuestion, "Leave what you typed?") }
        builder.begin(.textField)
        builder.string(.title, "Name")
        builder.action(.change, ActionID(rawValue: 1))
        builder.end()
        builder.begin(.button)
        builder.string(.title, "Press")
        builder.action(.activate, ActionID(rawValue: 2))
        builder.end()
        link?.navigating.answer(query, .screen(builder.finish()))
      }
    }

    private func later(_ answer: @escaping @MainActor () -> Void) {
      if isSlow { held.append(answer) } else { answer() }
    }

    /// Answers what the form was asked first.
    func answerNext() { if !held.isEmpty { held.removeFirst()() } }
  }

  private let other = StubFlow()

  private func app(_ form: SlowForm) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.form") { (_) throws(FlowFailure) in form }
    app.add(tab: "test.other", links: ["other"]) { [other] (_) throws(FlowFailure) in other }
    await app.start()
    form.isSlow = true
    return app
  }

  @Test("Another tab, and a link to one, wait for the screen, which then asks", arguments: [false, true])
  func asks(byLink: Bool) async {
    let form = SlowForm()
    let app = await app(form)
    await app.set("Name", to: .text("Ada"))
    if byLink { app.engine.open("test://other") { _, _ in } } else { await app.send(.select("test.other")) }
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.form")
    form.answerNext()
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.form")
    #expect(app.title == "Untouched")
    #expect(!app.engine.isIdle)
    form.answerNext()
    await app.waitUntilIdle()
    #expect(app.title == "Leave this screen?")
    #expect(other.links == 0)
    await app.press("Leave")
    #expect(app.scene?.tabs?.selected == "test.other")
    #expect(other.links == (byLink ? 1 : 0))
    app.engine.shutDown()
  }

  @Test("A link that arrives between a flow's answer and the turn that looks at its screen waits as well")
  func betweenTurns() async {
    let form = SlowForm()
    let app = await app(form)
    await app.set("Name", to: .text("Ada"))
    form.answerNext()
    app.engine.open("test://other") { _, _ in }
    await app.waitUntilIdle()
    #expect(other.links == 0)
    form.answerNext()
    await app.waitUntilIdle()
    #expect(app.title == "Leave this screen?")
    app.engine.shutDown()
  }

  @Test("Without an answer the user leaves half a second later, and is kept no longer")
  func limit() async {
    let form = SlowForm()
    let app = await app(form)
    await app.set("Name", to: .text("Ada"))
    await app.send(.select("test.other"))
    app.loop.advance(by: .milliseconds(499))
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.form")
    app.loop.advance(by: .milliseconds(1))
    #expect(app.scene?.tabs?.selected == "test.other")
    app.engine.shutDown()
  }

  @Test("The user leaves at once when nothing was changed, when a button was pressed, and when the screen shows it all")
  func atOnce() async {
    for change in [nil, ActionValue.none] {
      let form = SlowForm()
      let app = await app(form)
      if let change, let entry = app.top?.entry {
        await app.send(.act(entry, ActionID(rawValue: 2), change))
      }
      await app.send(.select("test.other"))
      #expect(app.scene?.tabs?.selected == "test.other")
      app.engine.shutDown()
    }
    let form = SlowForm()
    let app = await app(form)
    form.isSlow = false
    await app.set("Name", to: .text("Ada"))
    await app.send(.select("test.other"))
    #expect(app.title == "Leave this screen?")
    app.engine.shutDown()
  }

  @Test("Two attempts to leave are made in their order")
  func order() async {
    let form = SlowForm()
    let app = await app(form)
    await app.set("Name", to: .text("Ada"))
    app.engine.open("test://other") { _, _ in }
    await app.send(.select("test.other"))
    for _ in 0..<2 {
      form.answerNext()
      await app.waitUntilIdle()
    }
    #expect(app.title == "Leave this screen?")
    await app.press("Stay")
    #expect(app.title == "Changed")
    app.engine.shutDown()
  }
}
