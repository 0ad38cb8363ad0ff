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

@MainActor @Suite("The code of a feature can be replaced while it is on screen")
struct SwapTests {
  enum Place: Route {
    case item(Int)
  }

  enum NewPlace: Route {
    case thing(Int)
  }

  /// A feature in one of its versions.
  class Versioned: Coordinator<Place>, Relaunchable {
    class var feature: FeatureID { "test.versioned" }
    let launch: Int
    let version: Int
    var state = "fresh"
    var ends: [EndCause] = []

    required convenience init(launch: Int) { self.init(launch: launch, version: 1) }

    init(launch: Int, version: Int) {
      self.launch = launch
      self.version = version
      super.init()
    }

    override func start() async throws {
      await startFlow(route: .item(0))
    }

    @ViewBuilder override func view(for route: Place) -> any View {
      List {
        Text("Version \(version) \(state)")
        Button("Type") {
          self.state = "typed"
          self.refresh()
        }
        Button("Child") { await self.navigate(to: Versioned(launch: 7, version: self.version), style: .sheet) }
        Button("Unnamed") { await self.navigate(to: NumberCoordinator(), style: .sheet) }
        Button("Push") { await self.router.push(.item(1)) }
      }
      .navigationTitle("v\(version)")
    }

    override func saveState() throws -> Payload? { try PayloadEncoder.encode(state) }

    override func restoreState(_ state: Payload) throws {
      self.state = try PayloadDecoder.decode(String.self, from: state)
    }

    override func didEnd(_ cause: EndCause) { ends.append(cause) }
  }

  /// A version that knows none of the old routes.
  private final class Renamed: Coordinator<NewPlace> {
    override func start() async throws { await startFlow(route: .thing(0)) }
    @ViewBuilder override func view(for route: NewPlace) -> any View { Text("\(route)") }
  }

  /// A version that does not take what the first saves.
  private final class Refusing: Versioned {
    override func restoreState(_ state: Payload) throws { throw NumberError() }
  }

  private struct NumberError: Error, CustomStringConvertible {
    var description: String { "No such number." }
  }

  /// A version that keeps a part of what the first saves.
  private final class Losing: Versioned {
    override func restoreState(_ state: Payload) throws {
      log("Not kept: count.", level: .warning)
      log("Something else.", level: .info)
    }
  }

  /// An instance that cannot describe its screens.
  private final class Blank: Flow {
    private let inner = CoordinatorFlow(Versioned(launch: 0, version: 2))
    private var link: FlowLink?
    func start(_ link: FlowLink, _ query: QueryID) { inner.start(link, query) }
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
      self.link = link
      inner.restore(link, place, query)
    }
    func handle(_ event: FlowEvent, _ query: QueryID) { inner.handle(event, query) }
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      link?.navigating.answer(query, .failed(FlowFailure(code: "screen.failed", message: "There is no screen.")))
    }
    func snapshot(_ query: QueryID) {}
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
    func stop(_ cause: EndCause) { inner.stop(cause) }
  }

  /// An instance that never answers.
  private final class Silent: Flow {
    var stops: [EndCause] = []
    func start(_ link: FlowLink, _ query: QueryID) {}
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {}
    func handle(_ event: FlowEvent, _ query: QueryID) {}
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {}
    func snapshot(_ query: QueryID) {}
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
    func stop(_ cause: EndCause) { stops.append(cause) }
  }

  private func app() async -> (FeatureTester, Versioned) {
    let first = Versioned(launch: 0, version: 1)
    let app = FeatureTester()
    app.add(tab: "test.versioned") { (_) throws(FlowFailure) in CoordinatorFlow(first) }
    await app.start()
    return (app, first)
  }

  @Test("The stack, the modals and the state continue under the same entries, and the old instances are released")
  func kept() async throws {
    let (app, first) = await app()
    await app.press("Push")
    await app.press("Type")
    await app.press("Child")
    await app.press("Type")
    #expect(app.texts.first == "Version 1 typed")
    let before = app.engine.tree
    var made: [Versioned] = []
    let report = try await app.swap("test.versioned") { launch throws(FlowFailure) in
      let number = (try? PayloadDecoder.decode(Int.self, from: launch)) ?? 0
      made.append(Versioned(launch: number, version: 2))
      return CoordinatorFlow(made[made.count - 1])
    }
    #expect(report == SwapReport(flows: 2, lost: []))
    #expect(app.engine.tree.entries == before.entries)
    #expect(app.engine.tree.modals == before.modals)
    #expect(made.map(\.launch) == [0, 7])
    #expect(app.title == "v2")
    #expect(app.texts.first == "Version 2 typed")
    #expect(first.ends == [.swapped])
    #expect(made[0].router.stack == [.item(0), .item(1)])
    await app.send(.dismiss)
    #expect(made[1].ends == [.user])
    #expect(await app.press("Push"))
    #expect(made[0].router.stack == [.item(0), .item(1), .item(1)])
    app.engine.shutDown()
  }

  @Test("A press on the old picture means nothing to the new code")
  func stale() async throws {
    let (app, first) = await app()
    let old = app.element("Push")?.action(.activate)
    let entry = app.top?.entry
    var second: Versioned?
    _ = try await app.swap("test.versioned") { (_) throws(FlowFailure) in
      let made = Versioned(launch: 0, version: 2)
      second = made
      return CoordinatorFlow(made)
    }
    if let old, let entry { await app.send(.act(entry, ActionID(revision: old.revision &+ 900, index: 0), .none)) }
    #expect(second?.router.stack == [.item(0)])
    #expect(first.ends == [.swapped])
    app.engine.shutDown()
  }

  @Test(
    "A failure in the new code, wherever it happens, leaves the old code working",
    arguments: ["make", "describe", "route", "state", "silence"])
  func rollback(_ what: String) async throws {
    let (app, first) = await app()
    await app.press("Push")
    await app.press("Type")
    let before = app.engine.tree
    let scene = app.scene
    let silent = Silent()
    var result: Result<SwapReport, FlowFailure>?
    app.engine.swap(
      ["test.versioned"],
      from: ClosureFlowSource(["test.versioned"]) { _, _, ready in
        switch what {
        case "make": ready(.failure(FlowFailure(code: "test", message: "It cannot be made.")))
        case "route": ready(.success(CoordinatorFlow(Renamed())))
        case "state": ready(.success(CoordinatorFlow(Refusing(launch: 0, version: 2))))
        case "silence": ready(.success(silent))
        default: ready(.success(Blank()))
        }
      }
    ) { result = $0 }
    await app.waitUntilIdle()
    if what == "silence" {
      #expect(result == nil)
      app.loop.advance(by: .seconds(3))
      await app.waitUntilIdle()
      #expect(silent.stops == [.failed])
    }
    guard case .failure(let failure)? = result else {
      Issue.record("it did not fail")
      return
    }
    let codes: [String: FlowFailure.Code] = [
      "make": "test", "describe": "screen.failed", "route": "swap.route", "state": "state.refused",
      "silence": "swap.unresponsive",
    ]
    #expect(failure.code == codes[what])
    #expect(app.engine.tree == before)
    #expect(app.scene == scene)
    #expect(first.ends == [])
    #expect(await app.press("Push"))
    #expect(first.router.stack == [.item(0), .item(1), .item(1)])
    app.engine.shutDown()
  }

  @Test("Values that the new version cannot keep are named")
  func lost() async throws {
    let (app, _) = await app()
    await app.press("Type")
    let report = try await app.swap("test.versioned") { (_) throws(FlowFailure) in
      CoordinatorFlow(Losing(launch: 0, version: 2))
    }
    #expect(report == SwapReport(flows: 1, lost: ["Not kept: count."]))
    #expect(app.title == "v2")
    app.engine.shutDown()
  }

  /// A version that saves nothing of itself.
  private final class Unsaving: Versioned {
    override func saveState() throws -> Payload? { nil }
  }

  @Test("A version that saves nothing is reported once, when the user has changed something in it")
  func unsaved() async throws {
    let app = FeatureTester()
    app.add(tab: "test.versioned") { (_) throws(FlowFailure) in CoordinatorFlow(Unsaving(launch: 0, version: 1)) }
    await app.start()
    func swap(_ version: Int) async throws -> [String] {
      try await app.swap("test.versioned") { (_) throws(FlowFailure) in
        CoordinatorFlow(Unsaving(launch: 0, version: version))
      }.lost
    }
    // Nothing is lost as long as the user has only looked around: the stack is the host's.
    await app.press("Push")
    #expect(try await swap(2) == [])
    await app.press("Type")
    #expect(app.texts.first == "Version 2 typed")
    #expect(try await swap(3) == ["Not kept: changes in test.versioned, which saves no state."])
    #expect(app.texts.first == "Version 3 fresh")
    await app.press("Type")
    #expect(try await swap(4) == [])
    app.engine.shutDown()
  }

  @Test("A child that cannot be created again ends, and the report says so")
  func unnamed() async throws {
    let (app, _) = await app()
    await app.press("Unnamed")
    #expect(app.title == "0")
    let report = try await app.swap("test.versioned") { (_) throws(FlowFailure) in
      CoordinatorFlow(Versioned(launch: 0, version: 2))
    }
    #expect(
      report
        == SwapReport(
          flows: 1,
          lost: [
            "NumberCoordinator of test.versioned ended: it cannot be created again from a value. "
              + "Make it a DefaultRelaunchable, or a Relaunchable with a value."
          ]))
    #expect(app.title == "v2")
    #expect(app.scene?.layers.count == 1)
    app.engine.shutDown()
  }

  @Test("Two hundred swaps leave one instance and nothing waiting")
  func many() async throws {
    let (app, _) = await app()
    await app.press("Push")
    let detector = LeakDetector()
    for version in 2..<202 {
      let report = try await app.swap("test.versioned") { (_) throws(FlowFailure) in
        let made = Versioned(launch: 0, version: version)
        detector.watch(made, "v\(version)")
        return CoordinatorFlow(made)
      }
      #expect(report.flows == 1)
    }
    #expect(app.title == "v201")
    #expect(detector.leaks == ["v201"])
    #expect(app.engine.isIdle)
    #expect(app.loop.timerCount == 0)
    app.engine.shutDown()
  }
}
