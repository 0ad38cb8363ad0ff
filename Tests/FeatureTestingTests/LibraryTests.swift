import Coordination
import FeatureKit
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import Testing

@MainActor @Suite("A test declares the features of a library as the library does", .serialized)
struct LibraryTests {
  private func shop(_ made: Counts = Counts()) -> FeatureTester {
    FeatureTester {
      Feature("test.shop", title: "Shop", position: 2, links: ["shop/{page}"]) { ListCoordinator(made) }
      Feature("test.news", title: "News", position: 1, links: ["shop/news"]) { ShopCoordinator() }
      Feature(NoteCoordinator.self)
    }
  }

  @Test("The declared tabs are there with their titles, and a feature without a tab can be presented")
  func declared() async {
    let app = shop()
    await app.start()
    #expect(app.tabTitles == ["News", "Shop"])
    await app.send(.select("test.shop"))
    #expect(await app.press("Open"))
    #expect(app.title == "Note 7")
  }

  @Test("Going back leads to the screen below, and says when there is none")
  func back() async {
    let app = shop()
    await app.start()
    await app.send(.select("test.shop"))
    await app.press("Open")
    #expect(await app.back())
    #expect(app.title == "List")
    #expect(await app.back() == false)
    #expect(app.title == "List")
  }

  @Test("The most specific pattern opens a link, whatever was declared first")
  func links() async {
    let app = shop()
    await app.start()
    await app.open("shop://shop/news")
    #expect(app.engine.tree.tabs?.selected == "test.news")
  }

  @Test("A library's features are replaced together")
  func swapped() async throws {
    let made = Counts()
    let app = shop(made)
    await app.start()
    await app.send(.select("test.shop"))
    await app.press("Open")
    let before = NoteCoordinator.count
    let report = try await app.swap("test.shop") { ListCoordinator(made) }
    #expect(report.lost == [])
    #expect(app.title == "Note 7")
    #expect(NoteCoordinator.count == before + 1)
    #expect(made.lists == 2)
  }

  @Test("A feature of another library stays as it is")
  func others() async throws {
    let made = Counts()
    let app = shop(made)
    app.install { Feature("test.other", title: "Other", position: 3) { ShopCoordinator() } }
    await app.start()
    await app.send(.select("test.shop"))
    _ = try await app.swap("test.other") { ShopCoordinator() }
    #expect(made.lists == 1)
  }

  @Test("A new version brings all of its features, and those that it no longer has are removed")
  func version() async throws {
    let made = Counts()
    let app = shop(made)
    await app.start()
    await app.send(.select("test.shop"))
    await app.press("Open")
    let report = try await app.swap {
      Feature("test.shop", title: "Store", position: 2) { ListCoordinator(made) }
      Feature("test.third", title: "Third", position: 9) { ShopCoordinator() }
      Feature(NoteCoordinator.self)
    }
    #expect(report.lost == [])
    #expect(app.title == "Note 7")
    #expect(app.tabTitles == ["Store", "Third"])
  }

  @Test("In the tester's own app, an installed feature has a tab at once, before the start and after it")
  func installed() async {
    let app = FeatureTester(tab: "test.shop") { ShopCoordinator() }
    app.install(FeatureOffer(id: "test.before", title: "Before"))
    await app.start()
    #expect(app.tabTitles == ["test.shop", "Before"])
    app.install(FeatureOffer(id: "test.after", title: "After"))
    await app.waitUntilIdle()
    #expect(app.tabTitles == ["test.shop", "After", "Before"])
    await app.uninstall("test.before")
    #expect(app.tabTitles == ["test.shop", "After"])
    #expect(app.refusals == [:])
  }

  @Test("A child that is installed can be presented by its id, and is restored with the window")
  func child() async throws {
    func app() -> FeatureTester {
      let app = FeatureTester(tab: "test.list") { ListCoordinator(Counts()) }
      app.install(NoteCoordinator.self)
      return app
    }
    let first = app()
    await first.start()
    #expect(await first.press("Open"))
    let later = app()
    await later.start(restoring: try #require(await first.snapshot()))
    #expect(later.title == "Note 7")
  }
}

/// The number of coordinators that were made.
@MainActor
private final class Counts {
  var lists = 0
}

private enum OneRoute: Route { case only }

private final class ListCoordinator: Coordinator<OneRoute> {
  init(_ made: Counts) {
    made.lists += 1
    super.init()
  }

  override func start() async throws { await startFlow(route: .only) }

  @ViewBuilder override func view(for route: OneRoute) -> any View {
    List {
      Button("Open") { [self] in try await start(NoteCoordinator(launch: 7), style: .sheet) }
    }
    .navigationTitle("List")
  }
}

private final class NoteCoordinator: Coordinator<OneRoute>, Relaunchable {
  static var count = 0
  let launch: Int

  init(launch: Int) {
    self.launch = launch
    Self.count += 1
    super.init()
  }

  override func start() async throws { await startFlow(route: .only) }
  @ViewBuilder override func view(for route: OneRoute) -> any View {
    Text("A note").navigationTitle("Note \(launch)")
  }
}
