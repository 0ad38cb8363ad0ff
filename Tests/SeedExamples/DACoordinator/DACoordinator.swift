import FeatureKit

struct Item: Hashable, Codable, Sendable {
  var name: String
}

enum HomeRoute: Route {
  case home
}

final class HomeCoordinator: Coordinator<HomeRoute> {
  override func start() async throws {
    await startFlow(route: .home)
  }

  @ViewBuilder override func view(for route: HomeRoute) -> any View {
    HomeView(coordinator: self)
  }

  func showDetail(for item: Item) async throws {
    let detailCoordinator = DetailCoordinator(item: item)
    add(child: detailCoordinator)
    try await detailCoordinator.start(.push)
  }
}

struct HomeView: View {
  let coordinator: HomeCoordinator

  var body: some View {
    List {
      Row("A chair") { try await coordinator.showDetail(for: Item(name: "A chair")) }
      Row("Settings") { try await coordinator.showSettings() }
      Row("Embedded") { try await coordinator.showEmbeddedContent(in: "content") }
      Row("Beside") { try await coordinator.showBeside(Item(name: "A lamp")) }
      Slot("content") { Text("Nothing is embedded") }
    }
    .navigationTitle("Home")
  }
}

enum DetailRoute: Route {
  case detail
}

final class DetailCoordinator: Coordinator<DetailRoute> {
  let item: Item

  init(item: Item) {
    self.item = item
    super.init()
  }

  override var initialRoute: DetailRoute? { .detail }

  @ViewBuilder override func view(for route: DetailRoute) -> any View {
    Button("Dismiss") { await self.finishFlow() }.navigationTitle(item.name)
  }
}

extension HomeCoordinator {
  func showSettings() async throws {
    let settingsCoordinator = SettingsCoordinator()
    add(child: settingsCoordinator)
    try await settingsCoordinator.start(.sheet(detents: [.medium]))
  }
}

final class SettingsCoordinator: Coordinator<DetailRoute> {
  override var initialRoute: DetailRoute? { .detail }

  @ViewBuilder override func view(for route: DetailRoute) -> any View {
    List {
      Button("Dismiss") { await self.finishFlow() }
      Button("More settings") { try await self.start(SettingsCoordinator(), style: .fullScreenCover) }
      Button("Dismiss to the root") { await self.dismissToRoot() }
    }
    .navigationTitle("Settings")
  }
}

extension HomeCoordinator {
  func showEmbeddedContent(in slot: String) async throws {
    try await start(ContentCoordinator(), style: .embed(slot: slot))
  }
}

final class ContentCoordinator: Coordinator<DetailRoute> {
  override var initialRoute: DetailRoute? { .detail }

  @ViewBuilder override func view(for route: DetailRoute) -> any View {
    Button("Remove") { await self.finishFlow() }.navigationTitle("Content")
  }
}

enum AppTab: TabPage, CaseIterable {
  case home
  case profile

  var pageID: PageID {
    switch self {
    case .home: "home"
    case .profile: "profile"
    }
  }

  var title: String { self == .home ? "Home" : "Profile" }
  var position: Int { self == .home ? 0 : 1 }
  func coordinator() -> CoordinatorBase { self == .home ? HomeCoordinator() : ProfileTabCoordinator() }
}

final class AppTabs: TabCoordinator<AppTab> {
  override init() { super.init(pages: AppTab.sortedByPosition(), selected: .home) }
}

final class ProfileTabCoordinator: Coordinator<DetailRoute> {
  override var initialRoute: DetailRoute? { .detail }

  @ViewBuilder override func view(for route: DetailRoute) -> any View {
    Text("Who you are").navigationTitle("Profile")
  }
}

extension HomeCoordinator {
  func showBeside(_ item: Item) async throws {
    try await start(DetailCoordinator(item: item), style: .detail)
  }
}

extension HomeCoordinator {
  func flowsAreComplete() {
    // Children at the end whose `finishesAutomatically` is true go first, then the last of the others.
    childDidFinish()
  }
}
