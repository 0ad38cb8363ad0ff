import Coordination
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Screens
import Testing

@Suite("A host's board has the pages of its features, and another one where there are none")
@MainActor
struct TabBoardTests {
  private let app: FeatureTester
  private let board: TabBoard
  private let refusals = Refusals()

  init() {
    let root = PlainRoot()
    app = FeatureTester(TestedHost(root: root, flows: [NativeFlow(Home.self)]))
    let home = PageItem(id: "shop.home", title: "Nothing here", feature: "shop.home")
    board = TabBoard(emptyPage: home) { [app] in
      app.engine.tree
    } onRefusal: { [refusals] in
      refusals.outcomes.append($0)
    }
    root.dependencies.register(board)
    board.set([], [:])
    app.factory.register("shop.a") { _ in CoordinatorFlow(Welcome()) }
    app.factory.register("shop.b") { _ in CoordinatorFlow(SignIn()) }
    app.factory.register("shop.kept") { _ in CoordinatorFlow(Kept()) }
  }

  private func page(_ id: String, position: Int) -> PageItem {
    PageItem(
      id: PageID(rawValue: id), title: id, position: position, feature: FeatureID(rawValue: id))
  }

  private func set(_ pages: [PageItem], _ successors: [PageID: PageID] = [:]) async {
    board.set(pages, successors)
    await app.waitUntilIdle()
  }

  @Test("The user of an empty app is taken to the first feature that comes, and back when the last one goes")
  func empty() async {
    await app.start()
    #expect(app.tabTitles == ["Nothing here"] && app.title == "Home")
    await set([page("shop.b", position: 2), page("shop.a", position: 1)])
    #expect(app.tabTitles == ["shop.a", "shop.b"] && app.title == "Welcome")
    await set([])
    #expect(app.tabTitles == ["Nothing here"] && app.title == "Home")
  }

  @Test("The user of an app without tabs is taken to the first one, not to that of a feature that leaves its region")
  func fromRegion() async {
    await app.start()
    var beside = page("shop.b", position: 2)
    beside.region = .accessory
    await set([beside])
    #expect(app.title == "Home")
    await set([page("shop.a", position: 1), page("shop.b", position: 2)])
    #expect(app.tabTitles == ["shop.a", "shop.b"] && app.title == "Welcome")
  }

  @Test("Pages at the same place stand in the order of their ids")
  func equals() async {
    await app.start()
    await set([page("shop.b", position: 1), page("shop.a", position: 1)])
    #expect(app.tabTitles == ["shop.a", "shop.b"])
  }

  @Test("The user of a page that another one replaces is taken to that one")
  func successor() async {
    await app.start()
    await set([page("shop.a", position: 1), page("shop.b", position: 2)])
    await app.send(.select("shop.b"))
    #expect(app.title == "SignIn")
    await set([page("shop.a", position: 1), page("shop.kept", position: 2)], ["shop.b": "shop.kept"])
    #expect(app.title == "Kept")
  }

  @Test("Tabs are out of date while they show other pages than there are")
  func outOfDate() async {
    await app.start()
    let pages = [page("shop.a", position: 1)]
    #expect(!board.isOutOfDate(with: []) && board.isOutOfDate(with: pages))
    await set(pages)
    #expect(board.isOutOfDate(with: []) && !board.isOutOfDate(with: pages))
  }

  @Test("Tabs that a screen keeps as they are say so")
  func refused() async {
    await app.start()
    await set([page("shop.kept", position: 1)])
    #expect(app.title == "Kept" && refusals.outcomes.isEmpty)
    await set([page("shop.a", position: 1)])
    #expect(app.title == "Kept" && refusals.outcomes.count == 1 && refusals.outcomes.first?.isDone == false)
  }
}

/// The outcomes with which tabs stayed as they were.
@MainActor
private final class Refusals {
  var outcomes: [Outcome] = []
}

private final class PlainRoot: RootCoordinator {
  override func start() async throws { await show(FeatureTabs()) }
}

/// A feature whose screen cannot be left.
private final class Kept: OneScreen {
  @ViewBuilder override func view(for route: OneRoute) -> any View {
    Text("Kept").navigationTitle("Kept").leaveGuard(.deny())
  }
}
