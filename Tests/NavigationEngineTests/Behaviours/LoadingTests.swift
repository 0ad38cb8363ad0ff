import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Testing

@MainActor @Suite("A feature that takes its time can be waited for, or given up")
struct LoadingTests {
  /// Makes features when it is told to.
  private final class SlowFactory: FlowFactory, FlowSource {
    let features: Set<FeatureID> = ["test.slow"]
    var isHolding = false
    var loading: [@MainActor (Result<any FlowSource, FlowFailure>) -> Void] = []
    var waiting: [@MainActor (Result<any Flow, FlowFailure>) -> Void] = []

    func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
      if isHolding { loading.append(ready) } else { ready(.success(self)) }
    }
    func makeFlow(
      of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
    ) {
      waiting.append(ready)
    }
    func progress(of feature: FeatureID) -> String { "Loading \(feature)" }
    func target(of url: String) throws(FlowFailure) -> LinkTarget { LinkTarget(feature: "test.slow", pattern: "slow") }
  }

  private func window() async -> (NavigationEngine, ManualLoop, SlowFactory, NumberCoordinator) {
    let factory = SlowFactory()
    let loop = ManualLoop()
    let parent = NumberCoordinator()
    let engine = NavigationEngine(
      title: "Test", root: CoordinatorFlow(parent), factory: factory, loop: loop, services: RecordingServices())
    engine.begin()
    await loop.runUntilIdle()
    return (engine, loop, factory, parent)
  }

  @Test("Going back from a feature that is being loaded gives it up, and what comes late ends at once")
  func givenUp() async {
    let (engine, loop, factory, parent) = await window()
    let answer = Task { try await parent.present("test.slow", launch: 1, returning: Int.self) }
    await loop.runUntilIdle()
    #expect(engine.scene().layers.last?.content == .loading("Loading test.slow"))
    engine.handle(.dismiss)
    await loop.runUntilIdle()
    #expect(engine.scene().layers.count == 1)
    #expect(try! await answer.value == nil)
    let late = NumberCoordinator()
    factory.waiting.first?(.success(CoordinatorFlow(late)))
    await loop.runUntilIdle()
    #expect(!late.isRunning)
    #expect(late.ends == [.other])
    #expect(engine.scene().layers.count == 1)
  }

  @Test("A feature that is given up while it is being loaded gets no instance")
  func givenUpBefore() async {
    let (engine, loop, factory, parent) = await window()
    factory.isHolding = true
    let answer = Task { try await parent.present("test.slow", launch: 1, returning: Int.self) }
    await loop.runUntilIdle()
    engine.handle(.dismiss)
    await loop.runUntilIdle()
    #expect(try! await answer.value == nil)
    #expect(factory.loading.count == 1)
    factory.loading.first?(.success(factory))
    await loop.runUntilIdle()
    #expect(factory.waiting.isEmpty)
    #expect(engine.scene().layers.count == 1)
  }

  @Test("A feature is loaded once, however often it is shown and asked for meanwhile")
  func once() async {
    let factory = SlowFactory()
    let loop = ManualLoop()
    let tabs = TabCoordinatorBase()
    let root = WindowRoot(content: tabs)
    let engine = NavigationEngine(
      title: "Test", root: CoordinatorFlow(root), factory: factory, loop: loop, services: RecordingServices())
    engine.begin()
    await loop.runUntilIdle()
    let pages = ["a", "b"].map { PageItem(id: PageID(rawValue: $0), title: $0, feature: "test.slow") }
    await tabs.setPages(pages)
    await loop.runUntilIdle()
    engine.handle(.select("b"))
    engine.handle(.select("a"))
    engine.open("test://slow") { _, _ in }
    await loop.runUntilIdle()
    // One for each page, and no more.
    #expect(factory.waiting.count == 2)
  }

  @Test("Each phase on the way of a feature to the screen is reported")
  func phases() async {
    let (engine, loop, factory, parent) = await window()
    var phases: [String] = []
    engine.observePhases { _, feature, phase in
      if feature == "test.slow" { phases.append("\(phase)".prefix { $0 != "(" }.description) }
    }
    Task { try await parent.present("test.slow", launch: 1, returning: Int.self) }
    await loop.runUntilIdle()
    factory.waiting.first?(.success(CoordinatorFlow(NumberCoordinator())))
    await loop.runUntilIdle()
    #expect(phases == ["loading", "starting", "running"])
    _ = engine
  }
}
