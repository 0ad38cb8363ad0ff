import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum PlaceRoute: Route { case only }

private final class HomeCoordinator: Coordinator<PlaceRoute> {
  override var initialRoute: PlaceRoute? { .only }
  @ViewBuilder override func view(for route: PlaceRoute) -> any View { Text("Home").navigationTitle("Home") }
}

private enum AppPage: Int, TabPage, CaseIterable {
  case home, about, help

  var title: String { "\(self)" }
  var position: Int { rawValue * 10 }
  func coordinator() -> CoordinatorBase {
    switch self {
    case .home: HomeCoordinator()
    case .about: ViewCoordinator(title: "About us") { Text("About") }
    case .help: ViewCoordinator { Text("Help").navigationTitle("Help") }
    }
  }
}

private struct NotePage: ViewTabPage {
  var title: String
  var position: Int
  @ViewBuilder var body: some View { Text("The note \(title)") }
}

private final class AppTabs: TabCoordinator<AppPage> {
  override init() { super.init(pages: [.help, .home, .about], selected: .about) }
}

private final class NoteTabs: TabCoordinator<NotePage> {
  override init() { super.init(pages: [NotePage(title: "one", position: 1), NotePage(title: "two", position: 2)]) }
}

@MainActor @Suite("Tabs know the type of their pages")
struct TypedTabsTests {
  private let tabs = AppTabs()
  private let app: FeatureTester

  init() async {
    let tabs = tabs
    app = FeatureTester(tab: "test.tabs") { tabs }
    await app.start()
  }

  @Test("Tabs begin with the pages and the selection that they were made with")
  func beginning() {
    #expect(tabs.pages == [.home, .about, .help])
    #expect(tabs.currentPage == .about)
    #expect(app.top?.pages?.items.map(\.title) == ["home", "about", "help"])
  }

  @Test("The current page is read and set, and a page that is not there is refused")
  func current() async {
    tabs.currentPage = .home
    await app.waitUntilIdle()
    #expect(tabs.currentPage == .home)
    #expect(app.title == "Home")
    #expect(await tabs.select(.help) == .done)
    #expect(tabs.currentPage == .help)
    await tabs.setPages([.home, .about], selected: .home)
    #expect(await tabs.select(.help) == .refused(.unknownPage))
    #expect(tabs.currentPage == .home)
    #expect(tabs.pages == [.home, .about])
  }

  @Test("A page's coordinator is found by the page and by its position, as the type that it is")
  func coordinators() {
    let home: HomeCoordinator? = tabs.coordinator(for: .home)
    #expect(home != nil)
    #expect(tabs.coordinator(for: .about, as: HomeCoordinator.self) == nil)
    #expect(tabs.coordinator(at: 0) === home)
    #expect(tabs.coordinator(at: 20) === tabs.coordinator(for: .help, as: ViewCoordinator.self))
    #expect(tabs.coordinator(at: 1) == nil)
  }

  @Test("A badge is read where it was set, and is gone with it and with its page")
  func badges() async {
    tabs.setBadge("3", for: .help)
    await app.waitUntilIdle()
    #expect(tabs.badge(of: .help) == "3")
    #expect(tabs.badge(of: .home) == nil)
    #expect(app.top?.pages?.items.map(\.badge) == [nil, nil, "3"])
    tabs.setBadge(nil, for: .help)
    await app.waitUntilIdle()
    #expect(tabs.badge(of: .help) == nil)
    tabs.setBadge("4", for: .help)
    await app.waitUntilIdle()
    await tabs.setPages([.home])
    #expect(tabs.badge(of: .help) == nil)
  }

  @Test("A tab may be a plain view, with its own title or the one it is given")
  func views() async {
    #expect(app.texts == ["About"])
    #expect(app.title == "About us")
    await tabs.select(.help)
    await app.waitUntilIdle()
    #expect(app.title == "Help")
    let notes = FeatureTester(tab: "test.notes") { NoteTabs() }
    await notes.start()
    #expect(notes.texts == ["The note one"])
    #expect(notes.title == "one")
  }
}
