import FeatureKit

enum MainTab: TabPage, CaseIterable {
  case main
  case locations

  var title: String { self == .main ? "Main" : "Locations" }
  var icon: String { self == .main ? "house" : "map" }
  var position: Int { self == .main ? 0 : 1 }
  func coordinator() -> CoordinatorBase { self == .main ? MainCoordinator() : LocationsCoordinator() }
}

final class TabBarCoordinator: TabCoordinator<MainTab> {
  override init() { super.init(pages: MainTab.sortedByPosition(), selected: .main) }
}

enum MainRoute: Route {
  case main
  case detail
  case bottomSheet

  var presentationStyle: PresentationStyle {
    switch self {
    case .main, .detail: .push
    case .bottomSheet: .sheet(detents: [.medium, .large], grabber: true, cornerRadius: 16)
    }
  }
}

final class MainCoordinator: Coordinator<MainRoute> {
  var currentUser = User(id: 1, name: "Ada", email: "ada@example.org", age: 36)

  override func start() async throws {
    await startFlow(route: .main, animated: false)
  }

  func showDetailViewController() async {
    await router.push(.detail)
  }

  @ViewBuilder override func view(for route: MainRoute) -> any View {
    switch route {
    case .main: MainView(coordinator: self)
    case .detail: Text("Some detail").navigationTitle("Some Detail VC")
    case .bottomSheet: Text("At the bottom").navigationTitle("Sheet")
    }
  }

  override var appearance: RouteAppearance { RouteAppearance(largeTitle: true, barStyle: .transparent) }
}

struct MainView: View {
  let coordinator: MainCoordinator

  var body: some View {
    List {
      Row("Detail") { await coordinator.showDetailViewController() }
      Row("Account") { try await coordinator.showAccount() }
      Row("Sheet") { await coordinator.presentSomeBottomSheet() }
    }
    .navigationTitle("Main VC")
  }
}

extension MainCoordinator {
  func showAccount() async throws {
    try await start(AccountCoordinator(launch: currentUser), style: .push)
  }
}

extension MainCoordinator {
  func presentSomeBottomSheet() async {
    await router.present(.bottomSheet)
  }
}

enum AccountRoute: Route {
  case account
}

final class AccountCoordinator: Coordinator<AccountRoute>, Relaunchable {
  let launch: User

  init(launch: User) {
    self.launch = launch
    super.init()
  }

  override var initialRoute: AccountRoute? { .account }

  @ViewBuilder override func view(for route: AccountRoute) -> any View {
    Text("\(launch.email), \(launch.age)").navigationTitle(launch.name)
  }
}

struct User: Codable, Identifiable, Sendable {
  private(set) var id: Int
  let name: String
  let email: String
  let age: Int
}

enum LocationsRoute: Route {
  case locations
}

final class LocationsCoordinator: Coordinator<LocationsRoute> {
  override var initialRoute: LocationsRoute? { .locations }
  override var appearance: RouteAppearance { RouteAppearance(barStyle: .prominent) }

  @ViewBuilder override func view(for route: LocationsRoute) -> any View {
    Text("Nowhere yet").navigationTitle("Locations")
  }
}
