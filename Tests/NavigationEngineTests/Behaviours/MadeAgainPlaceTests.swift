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

@MainActor @Suite("A flow that is created again knows its place, and its screens keep their guards")
struct MadeAgainPlaceTests {
  /// Something after which other instances go on.
  enum Remaking: CaseIterable { case restart, crash, swap }

  /// A flow of numbered screens, of which the first above the root asks before it is left.
  private final class Place: Coordinator<NumberRoute>, Relaunchable {
    static let feature: FeatureID = "test.place"
    let launch: String
    init(launch: String) { self.launch = launch }
    override func start() async throws {
      if launch == "empty" { return }
      await startFlow(route: .number(0))
    }
    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      switch route {
      case .number(1): Text("Unfinished").navigationTitle("1").leaveGuard(.ask("Give it up?"))
      case .number(let number): Text("\(number)").navigationTitle("\(number)")
      }
    }
  }

  /// A child that cannot be made again.
  private final class Nameless: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("Nameless").navigationTitle("nameless") }
  }

  /// An app whose flows are the ones that were made last.
  @MainActor private final class Subject {
    private(set) var app = FeatureTester()
    private(set) var places: [Place] = []

    init() { prepare() }

    /// The running flow with a launch value, "tab" for that of the tab.
    func place(_ launch: String = "tab") throws -> Place {
      let running = places.last { $0.launch == launch && $0.isRunning }
      return try #require(running)
    }

    private func make(_ launch: Payload) throws(FlowFailure) -> any Flow {
      let place = Place(launch: launch.isEmpty ? "tab" : (try? PayloadDecoder.decode(String.self, from: launch)) ?? "")
      places.append(place)
      return CoordinatorFlow(place)
    }

    private func prepare() {
      app.add(tab: Place.feature) { [weak self] launch throws(FlowFailure) in
        guard let self else { throw FlowFailure(code: "test", message: "The test is over.") }
        return try make(launch)
      }
    }

    func lose() -> [FlowID] {
      let tabs = app.tabs
      return app.engine.lose(FlowFailure(code: "test.lost", message: "It is gone.")) { flow in
        guard let coordinator = (flow as? CoordinatorFlow)?.coordinator else { return false }
        return coordinator !== tabs && !(coordinator is RootCoordinator)
      }
    }

    func remake(by remaking: Remaking) async throws {
      switch remaking {
      case .restart:
        let bytes = try #require(await app.snapshot()).encoded()
        app.engine.shutDown()
        app = FeatureTester()
        prepare()
        await app.start(restoring: try WindowSnapshot.decode(bytes))
      case .crash:
        _ = await app.snapshot()
        app.engine.recover(lose())
      case .swap:
        let source = ClosureFlowSource([Place.feature]) { [weak self] _, launch, ready in
          if let flow = try? self?.make(launch) { ready(.success(flow)) }
        }
        app.engine.swap([Place.feature], from: source) { _ in }
      }
      await app.waitUntilIdle()
    }

    func goBackToRoot() async throws {
      await app.send(.backTo(try #require(app.top?.trail.last).entry))
    }

    func present(_ child: CoordinatorBase, _ style: PresentationStyle, _ policy: PresentationPolicy? = nil) async throws
    {
      let parent = try place()
      Task { await parent.navigate(to: child, style: style, policy: policy) }
      await app.waitUntilIdle()
    }
  }

  private func start() async -> Subject {
    let subject = Subject()
    await subject.app.start()
    return subject
  }

  @Test("The guard of a covered screen asks the user who goes back over it", arguments: Remaking.allCases)
  func guards(_ remaking: Remaking) async throws {
    let subject = await start()
    await (try subject.place()).router.append([.number(1), .number(2)])
    await (try subject.place()).router.pop()
    await subject.app.waitUntilIdle()
    await (try subject.place()).router.push(.number(3))
    await subject.app.waitUntilIdle()
    try await subject.remake(by: remaking)
    try await subject.goBackToRoot()
    #expect(subject.app.title == "Leave this screen?")
    #expect(await subject.app.press("Stay"))
    let kept = try subject.place()
    #expect(kept.router.stack == [.number(0), .number(1), .number(3)])
    try await subject.goBackToRoot()
    #expect(await subject.app.press("Leave"))
    let left = try subject.place()
    #expect(left.router.stack == [.number(0)])
    subject.app.engine.shutDown()
  }

  @Test("The guard of a screen whose flow is gone does not keep the user, and counts again with the next instance")
  func lost() async throws {
    for recovers in [false, true] {
      let subject = await start()
      await (try subject.place()).router.push(.number(1))
      await subject.app.waitUntilIdle()
      let lost = subject.lose()
      if recovers { subject.app.engine.recover(lost) }
      await subject.app.waitUntilIdle()
      await subject.app.send(.back)
      #expect(subject.app.engine.tree.entries.count == (recovers ? 2 : 1))
      #expect((subject.app.title == "Leave this screen?") == recovers)
      subject.app.engine.shutDown()
    }
  }

  @Test("A stack is in the order of the window where a screen was brought to the front", arguments: Remaking.allCases)
  func order(_ remaking: Remaking) async throws {
    let subject = await start()
    await (try subject.place()).router.append([.number(2), .number(3), .number(4)])
    await (try subject.place()).router.bringToFront(.number(2))
    await subject.app.waitUntilIdle()
    try await subject.remake(by: remaking)
    let moved = try subject.place()
    #expect(moved.router.stack == [.number(0), .number(3), .number(4), .number(2)])
    subject.app.engine.shutDown()
  }

  @Test("A cover is dismissed by its slot, and the sheet below it stays", arguments: Remaking.allCases)
  func slots(_ remaking: Remaking) async throws {
    let subject = await start()
    let first = try subject.place()
    await first.router.present(.number(2), style: .sheet(detents: [.medium]))
    await first.router.present(.number(3), style: .fullScreenCover(dismissible: false))
    await subject.app.waitUntilIdle()
    try await subject.remake(by: remaking)
    let place = try subject.place()
    let styles = place.modals.map { place.router.style(of: $0) }
    #expect(styles == [.sheet, .fullScreenCover])
    #expect(await place.router.dismiss(slot: .dialog) == .noop(.nothingPresented))
    #expect(await place.router.dismiss(slot: .cover) == .done)
    await subject.app.waitUntilIdle()
    #expect(place.router.presented == [.number(2)])
    subject.app.engine.shutDown()
  }

  @Test("A coordinator that waits for its turn is made from its value then", arguments: [Remaking.crash, .swap])
  func waiting(_ remaking: Remaking) async throws {
    let subject = await start()
    await (try subject.place()).router.present(.number(2), style: .sheet)
    try await subject.present(Place(launch: "child"), .sheet, .queue)
    try await subject.present(Nameless(), .sheet, .queue)
    try await subject.remake(by: remaking)
    await (try subject.place()).router.dismiss()
    await subject.app.waitUntilIdle()
    let child = try subject.place("child")
    #expect(child.router.stack == [.number(0)])
    await (try subject.place("child")).finishFlow()
    await subject.app.waitUntilIdle()
    #expect(subject.app.scene?.layers.count == 1)
    let waiting = subject.app.engine.tree.containers.values.flatMap(\.waiting)
    #expect(waiting.isEmpty)
    subject.app.engine.shutDown()
  }

  @Test(
    "A feature that was presented by its ID is no child of its presenter's coordinator", arguments: Remaking.allCases)
  func byID(_ remaking: Remaking) async throws {
    let subject = await start()
    let first = try subject.place()
    Task { _ = try await first.present(Place.feature, launch: "guest", returning: String.self) }
    await subject.app.waitUntilIdle()
    let guest = try subject.place("guest")
    #expect(guest.parent == nil)
    // The second time the flow has been restored before.
    for _ in 0..<2 {
      try await subject.remake(by: remaking)
      let again = try subject.place("guest")
      #expect(again.parent == nil)
      let presenter = try subject.place()
      #expect(presenter.childCount == 0)
    }
    subject.app.engine.shutDown()
  }

  @Test("Children are in the order in which they began", arguments: [Remaking.crash, .swap])
  func children(_ remaking: Remaking) async throws {
    let subject = await start()
    try await subject.present(Place(launch: "first"), .push)
    try await subject.present(Place(launch: "empty"), .push)
    try await subject.remake(by: remaking)
    let parent = try subject.place()
    let children = parent.children.compactMap { ($0 as? Place)?.launch }
    #expect(children == ["first", "empty"])
    subject.app.engine.shutDown()
  }
}
