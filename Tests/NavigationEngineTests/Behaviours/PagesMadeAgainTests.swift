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

@MainActor @Suite("A coordinator of pages that is created again has the pages as they stood")
struct PagesMadeAgainTests {
  /// Pages that can be removed and added, and that save a word.
  private final class Pages: TabCoordinator<NumberPage>, DefaultRelaunchable {
    static let feature: FeatureID = "test.pages"
    private(set) var starts = 0
    private(set) var selections: [PageID] = []
    private(set) var removed: [EndCause] = []
    var word = "first"
    private let knows: Bool

    override convenience init() { self.init([.first, .second]) }

    /// - Parameter knows: Whether it knows the pages of another instance by their IDs.
    init(_ pages: [NumberPage], knows: Bool = true) {
      self.knows = knows
      super.init(pages: pages)
    }

    override func start() async throws {
      starts += 1
      try await super.start()
    }
    override func page(_ id: PageID) -> NumberPage? { knows ? super.page(id) : nil }
    override func pageSelected(_ page: PageID) { selections.append(page) }
    override func saveState() throws -> Payload? { try PayloadEncoder.encode(word) }
    override func restoreState(_ state: Payload) throws { word = try PayloadDecoder.decode(String.self, from: state) }

    func number(_ page: NumberPage) -> NumberCoordinator? { coordinator(for: page) }
  }

  private func app(_ pages: Pages) -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(pages) }
    return app
  }

  /// An app whose pages have changed since they began: the third is selected, has a badge and a screen on its stack, and
  /// the second is gone.
  private func changed(_ pages: Pages) async throws -> FeatureTester {
    let app = app(pages)
    await app.start()
    await pages.setPages([.first, .third], selected: .third)
    await app.waitUntilIdle()
    await pages.number(.third)?.router.push(.number(1))
    pages.setBadge("4", for: .third)
    pages.word = "changed"
    await app.waitUntilIdle()
    #expect(app.title == "1")
    return app
  }

  private func expectChanged(_ next: Pages, _ app: FeatureTester) {
    #expect(next.starts == 0)
    #expect(next.word == "changed")
    #expect(next.pages == [.first, .third])
    #expect(next.pageItems.map(\.id) == ["first", "third"])
    #expect(next.selectedPage == "third")
    #expect(next.currentPage == .third)
    #expect(next.badge(of: .third) == "4")
    #expect(next.children.count == 2)
    #expect(next.children.first === next.number(.first))
    #expect(next.number(.third)?.parent === next)
    #expect(next.number(.third)?.numbers == [0, 1])
    #expect(Set(next.selections) == ["third"])
    #expect(app.title == "1")
  }

  @Test("Pages after an edit are those that were shown, with what the earlier instance saved")
  func swapped() async throws {
    let app = try await changed(Pages())
    let next = Pages()
    let report = try await app.swap(Pages.feature) { next }
    #expect(report.lost == [])
    expectChanged(next, app)
    await app.send(.back)
    #expect(next.number(.third)?.numbers == [0])
    app.engine.shutDown()
  }

  @Test("Pages after a crash are those that were shown, with what the earlier instance saved")
  func crashed() async throws {
    let old = Pages()
    let app = try await changed(old)
    _ = await app.snapshot()
    let next = Pages()
    app.factory.register(Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(next) }
    let lost = app.engine.lose(FlowFailure(code: "flow.crashed", message: "It crashed.")) { flow in
      let coordinator = (flow as? CoordinatorFlow)?.coordinator
      return coordinator === old || coordinator is NumberCoordinator
    }
    app.engine.recover(lost)
    await app.waitUntilIdle()
    expectChanged(next, app)
    app.engine.shutDown()
  }

  @Test("Pages after a restart are those that were shown, with what the earlier instance saved")
  func restarted() async throws {
    let app = try await changed(Pages())
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let next = Pages()
    let again = self.app(next)
    await again.start(restoring: snapshot)
    expectChanged(next, again)
    again.engine.shutDown()
  }

  @Test(
    "Pages in a hidden tab are restored after each of several restarts", arguments: [1, 2, 3, 4])
  func restartedUnseen(_ restarts: Int) async throws {
    func app(_ pages: Pages) -> FeatureTester {
      let app = FeatureTester()
      app.add(tab: "test.home") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
      app.add(tab: Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(pages) }
      return app
    }
    let first = Pages()
    var last = app(first)
    await last.start()
    await last.send(.select(PageID(rawValue: Pages.feature.rawValue)))
    await first.setPages([.first, .third], selected: .third)
    await last.waitUntilIdle()
    await first.number(.third)?.router.push(.number(1))
    first.setBadge("4", for: .third)
    first.word = "changed"
    await last.send(.select("test.home"))
    var next = first
    for _ in 0..<restarts {
      let snapshot = try #require(await last.snapshot())
      // As it is read from its file.
      let read = try WindowSnapshot.decode(snapshot.encoded())
      last.engine.shutDown()
      next = Pages()
      last = app(next)
      await last.start(restoring: read)
      #expect(next.word == "first", "it has begun although nobody looks at it")
    }
    await last.send(.select(PageID(rawValue: Pages.feature.rawValue)))
    expectChanged(next, last)
    // Once they are set, they are the user's again: an earlier window brings back nothing that has gone.
    await next.setPages([.first])
    let snapshot = try #require(await last.snapshot())
    #expect(snapshot.earlier.isEmpty)
    last.engine.shutDown()
  }

  @Test("Of a window whose pages wait in a hidden tab, nothing is kept twice", arguments: [1, 3])
  func keptOnce(_ restarts: Int) async throws {
    func app(_ home: NumberCoordinator) -> FeatureTester {
      let app = FeatureTester()
      app.add(tab: "test.home") { (_) throws(FlowFailure) in CoordinatorFlow(home) }
      app.add(tab: Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Pages()) }
      return app
    }
    let home = NumberCoordinator()
    var last = app(home)
    await last.start()
    await home.router.push(.number(1))
    await last.send(.select(PageID(rawValue: Pages.feature.rawValue)))
    await last.send(.select("test.home"))
    for _ in 0..<restarts {
      let snapshot = try #require(await last.snapshot())
      last.engine.shutDown()
      last = app(NumberCoordinator())
      await last.start(restoring: snapshot)
    }
    let snapshot = try #require(await last.snapshot())
    #expect(snapshot.tree.entries.count == 2)
    #expect(snapshot.earlier.count == 1)
    let earlier = try #require(snapshot.earlier.first?.window)
    #expect(earlier.tree.brokenRule == nil)
    // The entries of the other tab have been restored.
    let features = earlier.tree.entries.values.map { earlier.tree.feature(of: $0.flow) }
    #expect(!features.isEmpty && !features.contains("test.home"), "\(features)")
    #expect(earlier.titles.allSatisfy { earlier.tree.entries[$0.entry] != nil })
    last.engine.shutDown()
  }

  @Test("A new version shows the page that it adds, and not the one that was removed")
  func added() async throws {
    let pages = Pages()
    let app = app(pages)
    await app.start()
    await pages.setPages([.second])
    await app.waitUntilIdle()
    let next = Pages([.first, .second, .third])
    _ = try await app.swap(Pages.feature) { next }
    #expect(next.starts == 0)
    #expect(next.pages == [.second, .third])
    #expect(next.selectedPage == "second")
    #expect(app.engine.tree.containers.values.contains { $0.pages.map(\.item.id) == ["second", "third"] })
    app.engine.shutDown()
  }

  @Test("A version that does not know a page starts with the saved state, and the pages that it sets keep their stacks")
  func unknown() async throws {
    let pages = Pages()
    let app = app(pages)
    await app.start()
    await pages.number(.first)?.router.push(.number(1))
    pages.word = "changed"
    await app.waitUntilIdle()
    let next = Pages([.first, .second], knows: false)
    _ = try await app.swap(Pages.feature) { next }
    #expect(next.starts == 1)
    #expect(next.word == "changed")
    #expect(next.pages == [.first, .second])
    #expect(next.number(.first)?.numbers == [0, 1])
    app.engine.shutDown()
  }

  @Test("Pages that have all been taken away do not come back with another instance")
  func none() async throws {
    let pages = Pages()
    let app = app(pages)
    await app.start()
    await pages.clean()
    await app.waitUntilIdle()
    let next = Pages()
    _ = try await app.swap(Pages.feature) { next }
    #expect(next.starts == 0)
    #expect(next.pages.isEmpty && next.pageItems.isEmpty && next.children.isEmpty)
    #expect(await next.setPages([.first]).isDone)
    await app.waitUntilIdle()
    #expect(app.title == "0")
    app.engine.shutDown()
  }

  /// A coordinator of features' pages.
  private final class Items: TabCoordinatorBase {
    private(set) var selections: [PageID] = []
    override func start() async throws {
      let ids: [PageID] = ["one", "two"]
      await setPages(ids.map { PageItem(id: $0, title: $0.rawValue, feature: "test.number") })
    }
    override func pageSelected(_ page: PageID) { selections.append(page) }
  }

  private func app(_ items: Items) -> FeatureTester {
    let app = FeatureTester()
    app.factory.register("test.number") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    app.add(tab: "test.items") { (_) throws(FlowFailure) in CoordinatorFlow(items) }
    return app
  }

  @Test("A coordinator of pages that starts again after a restart hears of the selected page alone")
  func selection() async throws {
    let items = Items()
    let app = app(items)
    await app.start()
    await items.select("two")
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    let next = Items()
    let again = self.app(next)
    await again.start(restoring: snapshot)
    #expect(next.selectedPage == "two")
    #expect(next.selections == ["two"])
    again.engine.shutDown()
  }

  /// Pages of features, of which the first goes when its flow finishes.
  private final class Going: TabCoordinator<NumberPage> {
    override func start() async throws {
      let items = [PageID("goes"), "stays"].enumerated().map { position, id in
        PageItem(
          id: id, title: id.rawValue, position: position, feature: "test.number",
          onFinish: id == "goes" ? .removePage : .beginAnew)
      }
      await setPages(items)
    }
  }

  @Test("A page that goes as its flow finishes is none of its coordinator's pages any more")
  func finished() async throws {
    let flows = Flows()
    let tabs = Going()
    let app = FeatureTester()
    app.factory.register("test.number") { (_) throws(FlowFailure) in
      flows.made.append(NumberCoordinator())
      return CoordinatorFlow(flows.made[flows.made.count - 1])
    }
    app.add(tab: "test.going") { (_) throws(FlowFailure) in CoordinatorFlow(tabs) }
    await app.start()
    #expect(tabs.pageItems.map(\.id) == ["goes", "stays"])
    #expect(await flows.made[0].finishFlow().isDone)
    await app.waitUntilIdle()
    #expect(tabs.pageItems.map(\.id) == ["stays"])
    #expect(tabs.selectedPage == "stays")
    #expect(await flows.made[1].finishFlow().isDone)
    await app.waitUntilIdle()
    #expect(tabs.pageItems.map(\.id) == ["stays"])
    app.engine.shutDown()
  }

  private final class Flows {
    var made: [NumberCoordinator] = []
  }

  /// A flow that can be replaced by what it presents.
  private final class Login: Coordinator<NumberRoute>, DefaultRelaunchable {
    static let feature: FeatureID = "test.login"
    override init() { super.init() }
    override func start() async throws { await startFlow(route: .number(7)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("Login").navigationTitle("Login") }
  }

  @Test("Pages that took the place of everything stand again after a restart")
  func replacing() async throws {
    let main = NumberCoordinator()
    let login = Login()
    func app(_ main: NumberCoordinator) -> FeatureTester {
      let app = FeatureTester()
      app.add(tab: "test.main") { (_) throws(FlowFailure) in CoordinatorFlow(main) }
      app.factory.register(Login.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Login()) }
      app.factory.register(Pages.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Pages()) }
      return app
    }
    let first = app(main)
    await first.start()
    Task { await main.navigate(to: login, style: .push) }
    await first.waitUntilIdle()
    Task { await login.replaceContent(with: Pages()) }
    await first.waitUntilIdle()
    let pages = try #require(login.children.first as? Pages)
    await pages.select(.second)
    await first.waitUntilIdle()
    #expect(login.router.stack.isEmpty)
    let snapshot = try #require(await first.snapshot())
    first.engine.shutDown()
    let nextMain = NumberCoordinator()
    let again = app(nextMain)
    await again.start(restoring: snapshot)
    let next = try #require(nextMain.children.first?.children.first as? Pages)
    #expect(next.pages == [.first, .second])
    #expect(next.selectedPage == "second")
    #expect(next.number(.second)?.numbers == [0])
    again.engine.shutDown()
  }
}
