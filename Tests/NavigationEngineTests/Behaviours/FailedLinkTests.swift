import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import Testing

@MainActor @Suite("A link moves the user only where it is followed, and where they have not gone elsewhere since")
struct FailedLinkTests {
  /// A feature that does with a link what the link's last part says.
  private final class Linked: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("Linked").navigationTitle("\(route)") }

    override func open(_ link: DeepLink, quiet: Bool) async throws {
      let failure = FlowFailure(code: "test.failed", message: "No such thing.")
      switch link["id"] {
      case "unknown": throw failure
      case "badge-late":
        setBadge("1")
        try await wait(milliseconds: 10)
        throw failure
      case "late":
        try await wait(milliseconds: 10)
        throw failure
      case "halfway":
        await router.push(.number(1))
        throw failure
      case "halfway-late":
        await router.push(.number(1))
        try await wait(milliseconds: 10)
        throw failure
      case "signin":
        await router.present(.number(2), style: .sheet)
        throw LinkHeld("Sign in first.")
      case "shown": await router.push(.number(3))
      case "shown-late":
        try await wait(milliseconds: 10)
        await router.push(.number(3))
      default: break
      }
    }
  }

  /// A flow that does not know links.
  private final class Deaf: StubFlow {
    override func handle(_ event: FlowEvent, _ query: QueryID) {
      guard case .link = event else { return super.handle(event, query) }
      link?.navigating.answer(query, .unhandled)
    }
  }

  private func app(startsOnLinked: Bool = false) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.home") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    app.add(tab: "test.linked", links: ["item/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(Linked()) }
    app.add(tab: "test.broken", links: ["broken/{id}"]) { (_) throws(FlowFailure) in
      throw FlowFailure(code: "test.broken", message: "It cannot be loaded.")
    }
    app.add(tab: "test.deaf", links: ["deaf/{id}"]) { (_) throws(FlowFailure) in Deaf() }
    await app.start()
    if startsOnLinked {
      await app.send(.select("test.linked"))
      await app.send(.select("test.home"))
    }
    return app
  }

  private func open(_ url: String, in app: FeatureTester) async -> [Outcome] {
    var outcomes: [Outcome] = []
    var selected: Set<PageID?> = []
    app.engine.observe { [weak app] _ in selected.insert(app?.engine.tree.tabs?.selected) }
    app.engine.open(url) { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    if outcomes == [.refused(.flowFailed)], !url.hasSuffix("halfway") {
      #expect(!selected.contains("test.linked"), "the user was moved, and moved back")
    }
    return outcomes
  }

  @Test(
    "The tab stays when the feature refuses the link at once, later, halfway, or cannot be loaded",
    arguments: ["item/unknown", "item/late", "item/halfway", "broken/1"], [false, true])
  func stays(_ path: String, _ isLoaded: Bool) async {
    let app = await app(startsOnLinked: isLoaded)
    #expect(await open("test://\(path)", in: app) == [.refused(.flowFailed)])
    #expect(app.scene?.tabs?.selected == "test.home")
  }

  @Test(
    "A link that fails late does not take the user from where they have gone since",
    arguments: ["item/halfway-late", "item/late"], ["test.deaf", "test.linked"] as [PageID])
  func movedOn(_ path: String, _ chosen: PageID) async {
    let app = await app(startsOnLinked: true)
    var outcomes: [Outcome] = []
    app.engine.open("test://\(path)") { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    let hasArrived = path.hasSuffix("halfway-late")
    #expect(app.scene?.tabs?.selected == (hasArrived ? "test.linked" : "test.home"))
    await app.send(.select(chosen))
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(outcomes == [.refused(.flowFailed)])
    // Whom the link has brought to its page, and who has stayed there, goes back with it.
    let goesBack = hasArrived && chosen == "test.linked"
    #expect(app.scene?.tabs?.selected == (goesBack ? "test.home" : chosen))
  }

  @Test("A badge that a feature sets for a link does not take the user there")
  func badge() async {
    let app = await app(startsOnLinked: true)
    #expect(await open("test://item/badge-late", in: app) == [.refused(.flowFailed)])
    #expect(app.scene?.tabs?.selected == "test.home")
    #expect(app.scene?.tabs?.items.map(\.badge) == [nil, "1", nil, nil])
  }

  @Test("A link that its feature does not know is not followed")
  func unknown() async {
    let app = await app()
    #expect(await open("test://deaf/1", in: app) == [.refused(.flowFailed)])
    #expect(app.scene?.tabs?.selected == "test.home")
  }

  @Test("Modals over the page stay when the link fails")
  func modals() async {
    let app = await app()
    await app.send(.select("test.linked"))
    _ = await open("test://item/signin", in: app)
    #expect(app.scene?.layers.count == 2)
    #expect(await open("test://item/unknown", in: app) == [.refused(.flowFailed)])
    #expect(app.scene?.layers.count == 2)
    #expect(await open("test://item/shown", in: app) == [.done])
    #expect(app.scene?.layers.count == 1)
    #expect(app.title == "number(3)")
  }

  @Test(
    "A link that is followed takes the user there, also when it shows nothing new", arguments: ["shown", "nothing"])
  func goes(_ id: String) async {
    let app = await app()
    #expect(await open("test://item/\(id)", in: app) == [.done])
    #expect(app.scene?.tabs?.selected == "test.linked")
    #expect(app.title == (id == "shown" ? "number(3)" : "number(0)"))
  }

  @Test(
    "A link that is followed late shows what it leads to, and does not take the user from where they have gone since",
    arguments: ["test.home", "test.deaf", "test.linked"] as [PageID])
  func goesLate(_ chosen: PageID) async {
    let app = await app(startsOnLinked: true)
    var outcomes: [Outcome] = []
    app.engine.open("test://item/shown-late") { outcome, _ in outcomes.append(outcome) }
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.home")
    await app.send(.select(chosen))
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(outcomes == [.done])
    #expect(app.scene?.tabs?.selected == (chosen == "test.deaf" ? chosen : "test.linked"))
    // A selected tab that is selected once more goes to its root.
    if chosen == "test.deaf" { await app.send(.select("test.linked")) }
    #expect(app.title == "number(3)")
  }

  @Test("A link that has to wait takes the user to what it waits for")
  func waits() async {
    let app = await app()
    #expect(await open("test://item/signin", in: app) == [.refused(.linkHeld)])
    #expect(app.scene?.tabs?.selected == "test.linked")
    #expect(app.title == "number(2)")
  }
}
