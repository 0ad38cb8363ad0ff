import Coordination
import Failures
import FeatureTesting
import Flows
import HeadlessApp
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("A headless app shows pages and says what goes wrong on them")
struct HeadlessAppTests {
  private let loop = ManualLoop()
  private let factory = TestFactory()
  private let app: HeadlessApp

  init() {
    factory.register("test.good") { _ in CoordinatorFlow(Good()) }
    for feature: FeatureID in ["test.bad", "test.other"] {
      factory.register(feature) { _ throws(FlowFailure) in
        throw FlowFailure(code: "test.bad", message: "\(feature) is bad.")
      }
    }
    app = HeadlessApp(
      testing: ["test.good", "test.bad"], factory: factory, loop: loop, services: RecordingServices())
  }

  private func settle(_ other: HeadlessApp? = nil) async {
    await loop.runUntilIdle()
    (other ?? app).engine.flush()
    await loop.runUntilIdle()
  }

  private func show(_ features: FeatureID...) async {
    app.begin()
    await settle()
    app.show(
      features.enumerated().map { position, feature in
        PageItem(
          id: PageID(rawValue: feature.rawValue), title: feature.rawValue, position: position, feature: feature)
      })
    await settle()
  }

  @Test("There is a topmost layer from the beginning to the end")
  func top() async {
    #expect(app.top == nil)
    await show("test.good")
    #expect(app.isRunning)
    #expect(app.top?.screen?.elements.contains { $0.isCalled("Press") } == true)
    #expect(app.top?.failure == nil)
    app.end()
    #expect(!app.isRunning)
    #expect(app.top == nil)
  }

  @Test("An app ends once, and one that has not begun does not")
  func ends() async {
    let ends = Ends()
    app.engine.add(ends)
    app.end()
    #expect(ends.count == 0)
    await show("test.good")
    for _ in 0..<2 { app.end() }
    #expect(ends.count == 1)
  }

  @Test("The selected page is the one that is shown")
  func selected() async {
    app.begin()
    await settle()
    let pages = ["one", "two"].map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.good") }
    app.show(pages, selected: "two")
    await settle()
    #expect(app.scene.tabs?.selected == "two")
  }

  @Test("A window that is restored continues where it was")
  func restored() async throws {
    await show("test.good")
    let button = try #require(app.top?.screen?.elements.first { $0.isCalled("Push") })
    app.engine.handle(try #require(app.top?.intent(using: button, .activate)))
    await settle()
    #expect(app.top?.depth == 2)
    var snapshot: WindowSnapshot?
    app.engine.snapshot { snapshot = $0 }
    await settle()
    app.end()
    let again = HeadlessApp(factory: factory, loop: loop, services: RecordingServices())
    let saved = try #require(snapshot)
    again.begin(restoring: saved)
    await settle(again)
    again.show([PageItem(id: "test.good", title: "", feature: "test.good")])
    await settle(again)
    #expect(again.top?.depth == 2)
  }

  @Test("A page loads until its library is there, and one of another library does not count")
  func loading() async {
    factory.slow = ["test.good", "test.other"]
    await show("test.other", "test.good")
    #expect(!app.isLoading)
    app.engine.handle(.select("test.good"))
    await settle()
    #expect(app.isLoading)
    factory.finishLoading("test.good")
    await settle()
    #expect(!app.isLoading)
  }

  @Test("A failure of a feature under test is heard, and one of another is not")
  func failures() async {
    var heard: [String] = []
    app.observeFailures { heard.append($0.message) }
    await show("test.other", "test.bad")
    #expect(app.top?.failure?.message == "test.other is bad.")
    #expect(app.top.map { app.isTried($0) } == false)
    #expect(heard.isEmpty)
    app.engine.handle(.select("test.bad"))
    await settle()
    #expect(app.top?.failure?.message == "test.bad is bad.")
    #expect(app.top.map { app.isTried($0) } == true)
    #expect(heard == ["test.bad is bad."])
  }

  @Test("A notice is taken once")
  func notices() async throws {
    await show("test.good")
    #expect(app.takeNotices().isEmpty)
    let button = try #require(app.top?.screen?.elements.first { $0.isCalled("Press") })
    app.engine.handle(try #require(app.top?.intent(using: button, .activate)))
    await settle()
    #expect(app.takeNotices().map(\.kind) == [.failure])
    #expect(app.takeNotices().isEmpty)
  }

  @Test("An element without an action for a use gives no intent")
  func unusable() async throws {
    await show("test.good")
    let layer = try #require(app.top)
    let button = try #require(layer.screen?.elements.first { $0.isCalled("Press") })
    #expect(layer.intent(using: button, .change) == nil)
    #expect(layer.intent(using: button, .activate) != nil)
  }
}

/// An observer that counts the ends of an engine.
private final class Ends: EngineObserver {
  let observedEvents: EngineEvents = .shutDown
  private(set) var count = 0
  func shutDown() { count += 1 }
}

private enum GoodRoute: Route { case first, second }

private final class Good: Coordinator<GoodRoute> {
  override func start() async throws { await startFlow(route: .first) }

  @ViewBuilder override func view(for route: GoodRoute) -> any View {
    Button("Press") { () throws in throw FlowFailure(code: "test.pressed", message: "It failed.") }
    Button("Push") { [weak self] in await self?.navigate(toRoute: .second) }
  }
}
