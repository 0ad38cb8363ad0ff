import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("A host decides when a link is followed, and each is followed once")
struct LinkPolicyTests {
  private final class Gate: LinkGate {
    var decision = LinkDecision.open
    var asked: [String] = []
    func decide(_ link: DeepLink, for feature: FeatureID) -> LinkDecision {
      asked.append("\(link) \(feature)")
      return decision
    }
  }

  private final class Linked: Coordinator<NumberRoute> {
    var opened: [String] = []
    var asksBeforeLeaving = false
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      Text("Linked").leaveGuard(asksBeforeLeaving ? .ask("Leave it?") : .allow)
    }
    override func open(_ link: DeepLink, quiet: Bool) async throws {
      opened.append(link["id"] ?? "-")
      try await wait(milliseconds: 10)
    }
  }

  private func app() async -> (FeatureTester, Linked) {
    let linked = Linked()
    let app = FeatureTester()
    app.add(tab: "test.linked", links: ["item/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(linked) }
    await app.start()
    return (app, linked)
  }

  @Test("A gate may refuse a link, or hold it until it is released, once")
  func gate() async {
    let (app, linked) = await app()
    let gate = Gate()
    app.engine.linkGate = gate
    gate.decision = .refuse("Not today.")
    var outcomes: [Outcome] = []
    var reasons: [String] = []
    let done: @MainActor (Outcome, FlowFailure?) -> Void = { outcome, failure in
      outcomes.append(outcome)
      reasons.append(failure?.message ?? "")
    }
    app.engine.open("test://item/1", done)
    gate.decision = .hold("Sign in first.")
    app.engine.open("test://item/2", done)
    await app.waitUntilIdle()
    #expect(outcomes == [.refused(.guarded), .refused(.linkHeld)])
    #expect(reasons == ["Not today.", "Sign in first."])
    #expect(linked.opened == [])
    gate.decision = .open
    linked.releaseHeldLinks()
    linked.releaseHeldLinks()
    await app.waitUntilIdle()
    #expect(linked.opened == ["2"])
    #expect(gate.asked.count == 3)
  }

  @Test("A held link is forgotten when it has waited too long")
  func expiry() async {
    let (app, linked) = await app()
    let gate = Gate()
    gate.decision = .hold("Later.", for: .seconds(5))
    app.engine.linkGate = gate
    app.engine.open("test://item/1") { _, _ in }
    app.loop.advance(by: .seconds(6))
    gate.decision = .open
    linked.releaseHeldLinks()
    await app.waitUntilIdle()
    #expect(linked.opened == [])
  }

  @Test("A link over a screen that asks shows the question at once, and is followed when the user leaves")
  func asks() async {
    let (app, linked) = await app()
    linked.asksBeforeLeaving = true
    await linked.router.present(.number(9), style: .sheet)
    await app.waitUntilIdle()
    var outcome: Outcome?
    let recorder = EventRecorder(.asked)
    app.engine.add(recorder)
    app.engine.open("test://item/1") { result, _ in outcome = result }
    // Nothing else asks for a scene: not another intent, and not a timer.
    await app.loop.runUntilIdle()
    #expect(app.title == "Leave this screen?")
    #expect(linked.opened == [])
    #expect(recorder.questions.count == 1)
    await app.press("Leave")
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(linked.opened == ["1"])
    #expect(outcome == .done)
  }

  @Test("The same link twice in quick succession is opened once, and both requests are answered")
  func twice() async {
    let (app, linked) = await app()
    var outcomes: [Outcome] = []
    app.engine.open("test://item/1") { outcome, _ in outcomes.append(outcome) }
    app.engine.open("test://item/1") { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    #expect(outcomes == [])
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(linked.opened == ["1"])
    #expect(outcomes == [.done, .done])
  }

  @Test("A link that is not followed in time is given up, and says so")
  func late() async {
    var outcome: Outcome?
    final class Never: Coordinator<NumberRoute> {
      override func start() async throws { await startFlow(route: .number(0)) }
      @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("Never") }
      override func open(_ link: DeepLink, quiet: Bool) async throws {
        await withCheckedContinuation { continuation in self.continuation = continuation }
      }
      var continuation: CheckedContinuation<Void, Never_>?
      typealias Never_ = Swift.Never
    }
    let never = Never()
    let other = FeatureTester()
    other.add(tab: "test.never", links: ["never/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(never) }
    await other.start()
    other.engine.open("test://never/1") { result, _ in outcome = result }
    await other.waitUntilIdle()
    other.loop.advance(by: .seconds(11))
    await other.waitUntilIdle()
    #expect(outcome == .refused(.flowFailed))
    never.continuation?.resume()
  }

  @Test(
    "A link may wait under, or for, what is presented over its page",
    arguments: [(LinkPolicy.under, ["1"]), (.wait, []), (.refuse, [])])
  func presented(_ policy: LinkPolicy, _ opened: [String]) async {
    let (app, linked) = await app()
    app.engine.linkPolicy = policy
    await linked.router.present(.number(9), style: .sheet)
    await app.waitUntilIdle()
    app.engine.open("test://item/1") { _, _ in }
    await app.waitUntilIdle()
    #expect(linked.opened == opened)
    await app.send(.dismiss)
    #expect(linked.opened == (policy == .refuse ? [] : ["1"]))
  }

  @Test("A link reaches its feature when the user leaves what asks before it is left, and not when they stay")
  func guarded() async {
    let (careful, linked) = (Linked(), Linked())
    careful.asksBeforeLeaving = true
    let app = FeatureTester()
    app.add(tab: "test.careful") { (_) throws(FlowFailure) in CoordinatorFlow(careful) }
    app.add(tab: "test.linked", links: ["item/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(linked) }
    await app.start()
    for (answer, opened) in [("Stay", []), ("Leave", ["1"])] {
      var outcomes: [Outcome] = []
      app.engine.open("test://item/1") { outcome, _ in outcomes.append(outcome) }
      await app.waitUntilIdle()
      #expect(outcomes.isEmpty)
      #expect(await app.press(answer))
      await app.waitUntilIdle()
      app.loop.advance(by: .milliseconds(10))
      await app.waitUntilIdle()
      #expect(linked.opened == opened)
      #expect(outcomes.map(\.isDone) == [!opened.isEmpty])
      #expect(app.scene?.tabs?.selected == (opened.isEmpty ? "test.careful" : "test.linked"))
    }
  }
}
