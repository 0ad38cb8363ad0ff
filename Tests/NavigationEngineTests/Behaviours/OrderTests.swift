import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Testing

@MainActor @Suite("Events are carried out and reported in their order")
struct OrderTests {
  private func app() async -> FeatureTester {
    let app = FeatureTester()
    for feature in ["test.one", "test.two"] as [FeatureID] { app.add(tab: feature) { _ in StubFlow() } }
    await app.start()
    return app
  }

  @Test("A request and an intent are carried out in the order in which they arrive")
  func arrival() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    app.engine.submit(NavigationRequest(.push([1]), from: flow), during: nil)
    app.engine.handle(.back)
    #expect(app.top?.depth == 1)
    app.engine.submit(NavigationRequest(.push([1]), from: flow), during: nil)
    app.engine.handle(.select("test.two"))
    #expect(app.engine.tree.tabs?.selected == "test.two")
    #expect(app.engine.tree.flows[flow].flatMap { app.engine.tree.containers[$0.container] }?.entries.count == 2)
    app.engine.shutDown()
  }

  /// A front end that sends an intent while it is given a scene.
  private final class Eager: FrontEnd {
    weak var engine: NavigationEngine?
    var intents: [Intent] = []
    var notice: String?
    private(set) var shownNotice: String?
    private(set) var titles: [PageID?] = []
    private(set) var isNested = false
    private var isPresenting = false

    func present(_ scene: Scene) {
      isNested = isNested || isPresenting
      isPresenting = true
      if let intent = intents.popLast() { engine?.handle(intent) }
      shownNotice = scene.notice?.text
      if let text = notice {
        notice = nil
        engine?.show(.information, text)
      }
      titles.append(scene.tabs?.selected)
      isPresenting = false
    }
  }

  @Test("An intent that a front end sends while it is given a scene is carried out afterwards")
  func nested() async {
    let app = await app()
    let frontEnd = Eager()
    frontEnd.engine = app.engine
    app.engine.attach(frontEnd)
    frontEnd.intents = [.select("test.one")]
    await app.send(.select("test.two"))
    #expect(!frontEnd.isNested)
    #expect(frontEnd.titles == ["test.one", "test.two", "test.one"])
    app.engine.shutDown()
  }

  @Test("Changes made while a front end gets a scene are in the next scene")
  func outdated() async {
    let app = await app()
    let frontEnd = Eager()
    frontEnd.engine = app.engine
    app.engine.attach(frontEnd)
    frontEnd.notice = "Changed meanwhile."
    app.engine.handle(.select("test.two"))
    await app.loop.runUntilIdle()
    #expect(frontEnd.shownNotice == "Changed meanwhile.")
    app.engine.shutDown()
  }

  @Test("An intent that an observer sends during a flush is carried out in the same flush, in its turn")
  func duringFlush() async throws {
    let app = await app()
    let flow = try #require(app.top?.flow)
    var order: [String] = []
    var isInside = false
    app.engine.observe { changes in
      for change in changes {
        switch change {
        case .entered where order.isEmpty:
          order.append("entered")
          isInside = true
          app.engine.handle(.select("test.two"))
          isInside = false
        case .entered: order.append("entered")
        case .selected: order.append(isInside ? "selected inside" : "selected")
        default: break
        }
      }
    }
    app.engine.submit(NavigationRequest(.push([1]), from: flow), during: nil)
    app.engine.submit(NavigationRequest(.push([2]), from: flow), during: nil)
    app.engine.flush()
    #expect(order.prefix(3) == ["entered", "entered", "selected"])
    app.engine.shutDown()
  }

  @Test("Observers hear what was restored into pages after they have heard of the pages")
  func restored() async throws {
    let app = await app()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = FeatureTester()
    for feature in ["test.one", "test.two"] as [FeatureID] { again.add(tab: feature) { _ in StubFlow() } }
    var known: Set<FlowID> = [again.engine.tree.root]
    var entered = 0
    again.engine.observe { changes in
      for change in changes {
        if case .flowBegan(let node) = change { known.insert(node.id) }
        if case .entered(let entry) = change {
          entered += 1
          #expect(known.contains(entry.flow))
        }
      }
    }
    await again.start(restoring: snapshot)
    #expect(entered == 1)
    again.engine.shutDown()
  }

  @Test("Observers hear a change before the changes that one of them makes because of it")
  func reaction() async {
    let app = await app()
    var heard: [String] = []
    app.engine.observe { changes in
      if changes.contains(where: { if case .selected = $0 { true } else { false } }) { app.engine.shutDown() }
    }
    app.engine.observe { changes in
      for change in changes {
        if case .selected = change { heard.append("selected") }
        if case .flowEnded = change, heard.last != "ended" { heard.append("ended") }
      }
    }
    app.engine.handle(.select("test.two"))
    #expect(heard == ["selected", "ended"])
  }

  @Test("Observers of phases, of changes and of activity hear of one run in its order")
  func kinds() async throws {
    let app = await app()
    var heard: [String] = []
    app.engine.observePhases { _, feature, phase in
      if feature == "test.two" { heard.append("\(phase)") }
    }
    app.engine.observe { changes in
      for change in changes {
        if case .selected = change { heard.append("selected") }
        if case .entered = change { heard.append("entered") }
      }
    }
    let recorder = EventRecorder(.wasActive)
    recorder.onEvent = { _ in if heard.last != "activity" { heard.append("activity") } }
    app.engine.add(recorder)
    await app.send(.select("test.two"))
    #expect(!recorder.lines.isEmpty)
    #expect(heard.prefix(6) == ["selected", "loading", "starting", "running", "entered", "activity"])
    app.engine.shutDown()
  }
}
