import Coordination
import EventLoop
import FeatureTesting
import Flows
import NavigationTree
import Scenes
import Screens
import TestSupport
import Testing

@testable import NavigationEngine

@MainActor @Suite("Observers of an engine hear what happens in its order, and cost nothing while there are none")
struct ObserverTests {
  private func app() async -> FeatureTester {
    let app = FeatureTester()
    for feature in ["test.one", "test.two"] as [FeatureID] { app.add(tab: feature) { _ in StubFlow() } }
    app.factory.register("test.child") { _ in StubFlow() }
    await app.start()
    return app
  }

  @Test("A push is told as cause, effect, changes, transition, events, scene and activity")
  func order() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    let recorder = EventRecorder([.began, .told, .applied, .changed, .made, .presented, .wasActive])
    app.engine.add(recorder)
    app.engine.submit(NavigationRequest(.push([1]), from: flow), during: nil)
    app.engine.flush()
    let names = recorder.lines.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    let distinct = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0] }
    #expect(distinct == ["began", "applied", "changed", "made", "told", "presented", "active"])
    #expect(recorder.causes == [.message(flow)])
    #expect(recorder.told.contains { if case .entered(_, [1], _) = $0 { true } else { false } })
    #expect(recorder.scenes.last?.layers.last?.depth == 2)
    app.engine.shutDown()
    #expect(recorder.effects.last.map { $0.outcome.isDone } == true)
  }

  @Test("Intents, links, timers, wakes, swaps and restorations are told as causes")
  func causes() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    let recorder = EventRecorder([.began, .intents, .shutDown])
    app.engine.add(recorder)
    await app.send(.select("test.two"))
    await app.send(.select("test.one"))
    app.engine.open("test://nowhere") { _, _ in }
    app.engine.after(milliseconds: 5, token: 7, to: flow)
    app.loop.advance(by: .milliseconds(5))
    await app.waitUntilIdle()
    #expect(app.engine.wake(9, of: flow))
    await app.waitUntilIdle()
    _ = try await app.swap("test.one") { _ in StubFlow() }
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    #expect(
      recorder.lines.filter { $0 != "began message" } == [
        "began intent", "began intent", "began link test://nowhere", "began timer 7", "began wake 9",
        "began swap test.one", "shut down",
      ])

    let again = FeatureTester()
    let other = EventRecorder([.began, .intents])
    again.engine.add(other)
    for feature in ["test.one", "test.two"] as [FeatureID] { again.add(tab: feature) { _ in StubFlow() } }
    await again.start(restoring: snapshot)
    #expect(other.causes.first == .restoration)
    again.engine.shutDown()
  }

  @Test(
    "A call into a flow is told at once, inside of the change that causes it; the change is told when it is complete")
  func calls() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    let child = ChildFlow(feature: "test.child", launch: [1])
    app.engine.submit(NavigationRequest(.presentFlow(child, .sheet), from: flow), during: nil)
    await app.waitUntilIdle()
    let recorder = EventRecorder([.calls, .changed])
    app.engine.add(recorder)
    await app.send(.dismiss)
    let stop = try #require(recorder.lines.firstIndex(of: "call stop test.child"))
    let changed = try #require(recorder.lines.firstIndex(of: "changed"))
    #expect(stop < changed)
    #expect(recorder.lines[stop + 1] == "returned")
    let began = recorder.lines.count { $0.hasPrefix("call ") }
    #expect(recorder.lines.count { $0 == "returned" } == began)
    app.engine.shutDown()
  }

  /// A flow that answers an action when the test lets it.
  private final class SlowFlow: StubFlow {
    private(set) var held: QueryID?

    override func handle(_ event: FlowEvent, _ query: QueryID) {
      guard case .action = event else { return super.handle(event, query) }
      held = query
    }
  }

  @Test("An event is told with the time until its answer, and without an answer when the flow ends before it")
  func durations() async throws {
    let flow = SlowFlow()
    let app = FeatureTester()
    app.add(tab: "test.one") { _ in StubFlow() }
    app.factory.register("test.child") { _ in flow }
    await app.start()
    let parent = try #require(app.top?.flow)
    let child = ChildFlow(feature: "test.child", launch: [1])
    app.engine.submit(NavigationRequest(.presentFlow(child, .sheet), from: parent), during: nil)
    await app.waitUntilIdle()
    let recorder = EventRecorder(.told)
    app.engine.add(recorder)
    let entry = try #require(app.top?.entry)
    app.engine.handle(.act(entry, ActionID(rawValue: 1), .none))
    app.loop.advance(by: .milliseconds(30))
    #expect(recorder.lines == [])
    app.engine.answer(try #require(flow.held), .handled)
    #expect(recorder.lines == ["told test.child 0.03 seconds answered"])
    app.engine.handle(.act(entry, ActionID(rawValue: 1), .none))
    recorder.forget()
    app.engine.handle(.dismiss)
    await app.waitUntilIdle()
    let unanswered = recorder.lines.filter { $0.hasPrefix("told test.child") && $0.hasSuffix("no answer") }
    #expect(unanswered.count == 1)
    app.engine.shutDown()
  }

  private final class Locked: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }

    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      Text("Locked").leaveGuard(route == .number(1) ? .deny(reason: "Not now.") : .allow)
    }
  }

  @Test("A refusal is told once as an effect, whether the tree or a guard before it refuses")
  func refusals() async throws {
    let app = FeatureTester()
    let locked = Locked()
    app.add(tab: "test.locked") { _ in CoordinatorFlow(locked) }
    await app.start()
    await locked.router.push(.number(1))
    await app.waitUntilIdle()
    let flow = try #require(app.top?.flow)
    let recorder = EventRecorder([.applied, .made])
    app.engine.add(recorder)
    let before = app.engine.tree
    await app.send(.back)
    #expect(app.engine.tree == before)
    #expect(recorder.effects.map(\.outcome) == [.refused(.guarded)])
    #expect(recorder.lines.count == 2)
    recorder.forget()
    app.engine.submit(NavigationRequest(.pop(count: 7), from: flow), during: nil)
    await app.waitUntilIdle()
    #expect(recorder.effects.map(\.outcome) == [.refused(.tooFewEntries)])
    #expect(recorder.lines.count == 2)
    app.engine.shutDown()
  }

  @Test("Each event is told to all observers before the next, in the order in which they were added")
  func several() async {
    let app = await app()
    var heard: [(observer: Int, line: String)] = []
    let recorders = [EventRecorder(.all.subtracting(.calls)), EventRecorder(.all.subtracting(.calls))]
    for (index, recorder) in recorders.enumerated() {
      recorder.onEvent = { heard.append((index, $0)) }
      app.engine.add(recorder)
    }
    await app.send(.select("test.two"))
    app.engine.shutDown()
    #expect(heard.count > 10)
    #expect(recorders[0].lines == recorders[1].lines)
    for index in stride(from: 0, to: heard.count - 1, by: 2) {
      #expect(heard[index].observer == 0 && heard[index + 1].observer == 1)
      #expect(heard[index].line == heard[index + 1].line)
    }
  }

  @Test("An observer's effect outside of a flush begins after all observers have heard of its cause")
  func caused() async throws {
    let app = await app()
    let eager = EventRecorder([.began, .intents])
    let other = EventRecorder([.began, .intents, .calls])
    eager.onEvent = { [weak app] line in
      if line.hasPrefix("began link") { app?.engine.handle(.select("test.two")) }
    }
    app.engine.add(eager)
    app.engine.add(other)
    app.engine.open("test://nowhere") { _, _ in }
    await app.waitUntilIdle()
    #expect(app.engine.tree.tabs?.selected == "test.two")
    #expect(other.lines.first == "began link test://nowhere")
    let call = try #require(other.lines.firstIndex { $0.hasPrefix("call ") })
    #expect(try #require(other.lines.firstIndex(of: "began intent")) < call)
    app.engine.shutDown()
  }

  @Test("A removed observer hears nothing more, not even the event of which another one hears first; nor is it kept")
  func removed() async {
    let app = await app()
    let first = EventRecorder(.changed)
    let second = EventRecorder(.changed)
    first.onEvent = { [weak app] _ in app?.engine.remove(second) }
    app.engine.add(first)
    app.engine.add(second)
    await app.send(.select("test.two"))
    #expect(first.lines.count > 0)
    #expect(second.lines == [])
    var third: EventRecorder? = EventRecorder(.changed)
    weak let kept = third
    if let third { app.engine.add(third) }
    third = nil
    #expect(kept == nil)
    app.engine.shutDown()
  }

  @Test("An observer of intents is told no timer, wake or link, and one of the other causes no intent")
  func intentsAlone() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    let (intents, others) = (EventRecorder(.intents), EventRecorder(.began))
    app.engine.add(intents)
    app.engine.add(others)
    await app.send(.select("test.two"))
    app.engine.open("test://nowhere") { _, _ in }
    #expect(app.engine.wake(9, of: flow))
    await app.waitUntilIdle()
    #expect(intents.lines == ["began intent"])
    #expect(others.lines.contains("began link test://nowhere") && others.lines.contains("began wake 9"))
    #expect(!others.lines.contains("began intent"))
    app.engine.shutDown()
  }

  @Test("An event is made only if an observer is told its kind")
  func made() {
    let observers = EngineObservers()
    var count = 0
    func tell(_ kind: EngineEvents) {
      func event() -> EngineObservers.Event {
        count += 1
        return { $0.wasActive() }
      }
      observers.tell(kind, event())
    }
    tell(.told)
    #expect(count == 0)
    let recorder = EventRecorder([.changed, .made])
    observers.add(recorder)
    tell(.told)
    #expect(count == 0)
    tell(.changed)
    tell(.made)
    #expect(count == 2)
    #expect(recorder.lines.count == 2)
    observers.remove(recorder)
    tell(.changed)
    #expect(count == 2)
    #expect(!observers.wants(.changed))
  }

  /// A loop that counts how often its clock is read.
  private final class CountingLoop: EventLoop {
    private let loop = ManualLoop()
    private(set) var readings = 0

    var now: ContinuousClock.Instant {
      readings += 1
      return loop.now
    }

    func watch(readable descriptor: Int32, _ ready: @escaping @MainActor () -> Void) -> LoopToken {
      loop.watch(readable: descriptor, ready)
    }

    func after(_ delay: Duration, _ fire: @escaping @MainActor () -> Void) -> LoopToken { loop.after(delay, fire) }
    nonisolated func enqueue(_ work: @escaping @MainActor @Sendable () -> Void) { loop.enqueue(work) }
  }

  /// Returns how often the clock is read while a flow is told of a pushed screen.
  private func readings(_ observer: EventRecorder?) -> Int {
    let loop = CountingLoop()
    let root = StubFlow()
    let engine = NavigationEngine(
      title: "Test", root: root, factory: TestFactory(), loop: loop, services: RecordingServices())
    if let observer { engine.add(observer) }
    engine.begin()
    let before = loop.readings
    engine.submit(NavigationRequest(.push([1]), from: engine.tree.root), during: nil)
    engine.flush()
    engine.shutDown()
    return withExtendedLifetime(observer) { loop.readings - before }
  }

  @Test("The clock is read for observers of times only")
  func clock() {
    let usual = readings(nil)
    #expect(
      readings(EventRecorder([.began, .intents, .applied, .changed, .made, .calls, .entered, .wasActive])) == usual)
    #expect(readings(EventRecorder(.told)) > usual)
    #expect(readings(EventRecorder(.presented)) > usual)
  }
}
