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

@MainActor @Suite("A flow that is created again continues where it left off, among its relatives")
struct MadeAgainTests {
  private final class Service {}

  private final class Parent: Coordinator<NumberRoute>, DefaultRelaunchable {
    static let feature: FeatureID = "test.parent"
    var actions: [String] = []
    var senders: [CoordinatorBase?] = []
    var begun: [FeatureID] = []
    override init() {
      super.init()
      dependencies.register(Service())
    }
    override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
      actions.append(action.name)
      senders.append(sender.coordinator)
      return true
    }
    override func childDidBegin(_ child: FeatureID) { begun.append(child) }
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
  }

  private final class Child: Coordinator<NumberRoute>, DefaultRelaunchable {
    static let feature: FeatureID = "test.child"
    override init() { super.init() }
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
  }

  /// Pages, which start fresh in each instance.
  private final class Pages: TabCoordinator<NumberPage>, DefaultRelaunchable {
    static let feature: FeatureID = "test.pages"
    override init() { super.init(pages: [.first, .second]) }
  }

  /// A coordinator that shows nothing of its own.
  private final class Empty: CoordinatorBase, DefaultRelaunchable {
    static let feature: FeatureID = "test.empty"
    private(set) var starts = 0
    override init() { super.init() }
    override func start() async throws { starts += 1 }
  }

  /// The children that an app has made anew.
  private final class Made {
    var children: [Child] = []
  }

  /// An app with a parent in its tab, which can make children.
  private func app(_ parent: Parent, _ made: Made = Made()) -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: Parent.feature) { (_) throws(FlowFailure) in CoordinatorFlow(parent) }
    app.factory.register(Child.feature) { (_) throws(FlowFailure) in
      let child = Child()
      made.children.append(child)
      return CoordinatorFlow(child)
    }
    app.factory.register(Empty.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Empty()) }
    return app
  }

  private func present(
    _ child: CoordinatorBase, over parent: CoordinatorBase, _ style: PresentationStyle, _ app: FeatureTester
  ) async {
    Task { await parent.navigate(to: child, style: style) }
    await app.waitUntilIdle()
  }

  private func restart(
    _ app: FeatureTester, _ parent: Parent, _ made: Made = Made(), slow: Set<FeatureID> = []
  ) async throws -> FeatureTester {
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let again = self.app(parent, made)
    again.factory.slow = slow
    await again.start(restoring: snapshot)
    return again
  }

  @Test("After a restart a child has its parent and what it inherits from it")
  func restarted() async throws {
    let parent = Parent()
    let app = app(parent)
    await app.start()
    await present(Child(), over: parent, .sheet, app)
    let next = Parent()
    let again = try await restart(app, next)
    let child = try #require(next.children.first as? Child)
    #expect(next.childCount == 1)
    #expect(child.parent === next)
    #expect((try? child.dependencies.resolve(Service.self)) != nil)
    again.engine.shutDown()
  }

  @Test("A parent hears once that its child has begun, also when both are created again")
  func begun() async throws {
    let parent = Parent()
    let app = app(parent)
    await app.start()
    await present(Child(), over: parent, .sheet, app)
    #expect(parent.begun == [Child.feature])
    let next = Parent()
    let again = try await restart(app, next)
    #expect(next.begun == [Child.feature])
    again.engine.shutDown()
  }

  @Test("A parent that begins later than its child has the child from then on")
  func later() async throws {
    let parent = Parent()
    let app = app(parent)
    await app.start()
    await present(Child(), over: parent, .push, app)
    let next = Parent()
    let made = Made()
    let again = try await restart(app, next, made, slow: [Parent.feature])
    #expect(!next.isRunning)
    let child = try #require(made.children.first)
    Task { await child.send(CoordinatorAction("hello")) }
    await again.waitUntilIdle()
    #expect(!next.isRunning && next.actions.isEmpty)
    again.factory.finishLoading(Parent.feature)
    await again.waitUntilIdle()
    #expect(next.actions == ["hello"])
    #expect(next.senders.first.flatMap { $0 } === child)
    #expect(child.parent === next)
    #expect(next.children.first === child)
    again.engine.shutDown()
  }

  @Test("A flow that is not on screen is created again with its family after a crash")
  func crashed() async throws {
    let parent = Parent()
    let app = app(parent)
    var made: [Pages] = []
    app.factory.register(Pages.feature) { (_) throws(FlowFailure) in
      made.append(Pages())
      return CoordinatorFlow(made[made.count - 1])
    }
    await app.start()
    await present(Pages(), over: parent, .push, app)
    await parent.router.push(.number(5))
    await app.waitUntilIdle()
    let next = Parent()
    app.factory.register(Parent.feature) { (_) throws(FlowFailure) in CoordinatorFlow(next) }
    let failure = FlowFailure(code: "flow.crashed", message: "It crashed.")
    let lost = app.engine.lose(failure) { flow in
      guard let coordinator = (flow as? CoordinatorFlow)?.coordinator else { return false }
      return coordinator === parent || coordinator is Pages || coordinator is NumberCoordinator
    }
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(made.count == 1)
    #expect(next.children.first === made.first)
    #expect(made.first?.parent === next)
    let page = made.first?.coordinator(of: NumberPage.first.pageID)
    #expect((try? page?.dependencies.resolve(Service.self)) != nil)
    app.engine.shutDown()
  }

  @Test("After an edit that replaces parent and child they have each other, and not the old ones")
  func swapped() async throws {
    let parent = Parent()
    let app = app(parent)
    await app.start()
    await present(Child(), over: parent, .sheet, app)
    var made: [CoordinatorBase] = []
    var report: SwapReport?
    app.engine.swap(
      [Parent.feature, Child.feature],
      from: ClosureFlowSource([Parent.feature, Child.feature]) { feature, _, ready in
        made.append(feature == Parent.feature ? Parent() : Child())
        ready(.success(CoordinatorFlow(made[made.count - 1])))
      }
    ) { report = try? $0.get() }
    await app.waitUntilIdle()
    #expect(report == SwapReport(flows: 2, lost: []))
    #expect(made.count == 2)
    #expect(made.last?.parent === made.first)
    #expect(made.first?.children.first === made.last)
    #expect(made.first?.childCount == 1)
    #expect((try? made.last?.dependencies.resolve(Service.self)) != nil)
    #expect(parent.children.isEmpty)
    app.engine.shutDown()
  }

  @Test("A coordinator that shows only a child does not start again in another version")
  func onlyChildren() async throws {
    let parent = Parent()
    let app = app(parent)
    await app.start()
    let empty = Empty()
    await present(empty, over: parent, .sheet, app)
    await present(Child(), over: empty, .push, app)
    let next = Empty()
    let source = ClosureFlowSource([Empty.feature]) { _, _, ready in ready(.success(CoordinatorFlow(next))) }
    app.engine.swap([Empty.feature], from: source) { _ in }
    await app.waitUntilIdle()
    #expect(!empty.isRunning)
    #expect(next.isRunning)
    #expect(next.starts == 0)
    app.engine.shutDown()
  }

  @Test("The pages of a feature's own tabs keep their stacks, and the tabs their selection and badges")
  func pages() async throws {
    let tabs = NumberTabs()
    let app = FeatureTester()
    app.add(tab: "test.tabs") { (_) throws(FlowFailure) in CoordinatorFlow(tabs) }
    await app.start()
    await tabs.select(NumberPage.second.pageID)
    await app.waitUntilIdle()
    let old = try #require(tabs.number(.second))
    await old.router.push(.number(1))
    tabs.setBadge("4", for: NumberPage.first.pageID)
    await app.waitUntilIdle()
    let before = app.engine.tree.entries
    let scenes = LoadingRecorder()
    app.engine.attach(scenes)
    let next = NumberTabs()
    let report = try await app.swap("test.tabs") { next }
    #expect(report.lost == [])
    #expect(app.title == "1")
    #expect(next.number(.second)?.numbers == [0, 1])
    #expect(next.selectedPage == NumberPage.second.pageID)
    #expect(next.badge(of: NumberPage.first.pageID) == "4")
    #expect(app.engine.tree.entries == before)
    #expect(old.ends == [.swapped])
    #expect(!scenes.hasLoaded)
    await app.send(.back)
    #expect(next.number(.second)?.numbers == [0])
    app.engine.shutDown()
  }

  /// A front end that notes whether something was loading in a scene.
  private final class LoadingRecorder: FrontEnd {
    private(set) var hasLoaded = false

    func present(_ scene: Scene) {
      if scene.layers.contains(where: { if case .screen = $0.content { false } else { true } }) { hasLoaded = true }
    }
  }

  @Test("Flows end with the app, for that reason")
  func shutdown() async throws {
    let tabs = NumberTabs()
    let app = FeatureTester()
    app.add(tab: "test.tabs") { (_) throws(FlowFailure) in CoordinatorFlow(tabs) }
    await app.start()
    let page = try #require(tabs.number(.first))
    let child = NumberCoordinator()
    await present(child, over: page, .push, app)
    app.engine.shutDown()
    #expect(page.ends == [.shutdown])
    #expect(child.ends == [.shutdown])
  }
}
