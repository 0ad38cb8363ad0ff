import FeatureKit

enum HomeRoute: LiveRoute, ViewRoute {
  case push(viewModel: PushViewModel)
  case sheet(viewModel: SheetViewModel)
  case actionListView(viewModel: ActionListViewModel)

  var presentationStyle: PresentationStyle {
    switch self {
    case .push: .push
    case .sheet: .sheet
    case .actionListView: .push
    }
  }

  var body: some View {
    switch self {
    case .push(let viewModel): PushView(viewModel: viewModel)
    case .sheet(let viewModel): SheetView(viewModel: viewModel)
    case .actionListView(let viewModel): NavigationActionListView(viewModel: viewModel)
    }
  }
}

final class HomeCoordinator: Coordinator<HomeRoute> {
  override func start() async throws {
    await startFlow(route: .actionListView(viewModel: ActionListViewModel(coordinator: self)))
  }

  func navigateToPushView() async {
    await router.navigate(to: .push(viewModel: PushViewModel(coordinator: self)))
  }

  func presentSheet() async {
    await router.present(.sheet(viewModel: SheetViewModel(coordinator: self)))
  }

  // Returns when the tabs are on screen; `navigate(to:style:)` returns when they have ended.
  func presentCustomTabs() async throws {
    try await start(CustomAppTabCoordinator(), style: .sheet)
  }

  func closeTopViewOrSheet() async {
    await router.close()
  }

  func endThisCoordinator() async {
    await finishFlow()
  }
}

@MainActor
final class ActionListViewModel {
  // Weak, because the coordinator's route holds the view model.
  weak var coordinator: HomeCoordinator?

  init(coordinator: HomeCoordinator) {
    self.coordinator = coordinator
  }

  func userTappedPush() async { await coordinator?.navigateToPushView() }
  func userTappedShowSheet() async { await coordinator?.presentSheet() }
  func userTappedShowTabs() async throws { try await coordinator?.presentCustomTabs() }
}

struct NavigationActionListView: View {
  let viewModel: ActionListViewModel

  var body: some View {
    List {
      Button("Push Example View") { await viewModel.userTappedPush() }
      Button("Present Sheet Example") { await viewModel.userTappedShowSheet() }
      Button("Present Tab Coordinator") { try await viewModel.userTappedShowTabs() }
    }
    .navigationTitle("Coordinator Actions")
  }
}

@MainActor @Observable
final class PushViewModel {
  weak var coordinator: HomeCoordinator?
  var count = 0

  init(coordinator: HomeCoordinator) {
    self.coordinator = coordinator
  }
}

struct PushView: View {
  let viewModel: PushViewModel

  var body: some View {
    List {
      Button("Pressed \(viewModel.count) times") { viewModel.count += 1 }
      Button("Close") { await viewModel.coordinator?.closeTopViewOrSheet() }
    }
    .navigationTitle("Pushed")
  }
}

@MainActor
final class SheetViewModel {
  weak var coordinator: HomeCoordinator?

  init(coordinator: HomeCoordinator) {
    self.coordinator = coordinator
  }
}

struct SheetView: View {
  let viewModel: SheetViewModel

  var body: some View {
    List {
      Button("Close") { await viewModel.coordinator?.closeTopViewOrSheet() }
      Button("End") { await viewModel.coordinator?.endThisCoordinator() }
    }
    .navigationTitle("Sheet")
  }
}

enum AppTabPage: TabPage, CaseIterable {
  case home
  case settings

  var position: Int {
    switch self {
    case .home: 0
    case .settings: 1
    }
  }

  var icon: String {
    switch self {
    case .home: "house"
    case .settings: "gear"
    }
  }

  var title: String {
    switch self {
    case .home: "Home"
    case .settings: "Settings"
    }
  }

  func coordinator() -> CoordinatorBase {
    switch self {
    case .home: HomeCoordinator()
    case .settings: SettingsCoordinator()
    }
  }
}

final class AppTabCoordinator: TabCoordinator<AppTabPage> {
  init(initialPage: AppTabPage = .home) {
    super.init(pages: AppTabPage.sortedByPosition(), selected: initialPage)
  }

  func show(unread count: Int) {
    setBadge(count == 0 ? nil : "\(count)", for: .settings)
  }
}

final class CustomAppTabCoordinator: TabCoordinator<AppTabPage> {
  init(initialPage: AppTabPage = .home) {
    super.init(pages: AppTabPage.sortedByPosition(), selected: initialPage)
  }

  override var pagesStyle: PagesStyle { .custom }

  @ViewBuilder override var container: any View { CustomTabView(coordinator: self) }
}

struct CustomTabView: View {
  let coordinator: CustomAppTabCoordinator

  var body: some View {
    Slot("page")
    HStack {
      ForEach(coordinator.pages, id: \.self) { page in
        Button(coordinator.currentPage == page ? "[\(page.title)]" : page.title) {
          await coordinator.select(page)
        }
      }
    }
  }
}

final class AppRootCoordinator: Coordinator<AppRoute> {
  override var initialRoute: AppRoute? { .dashboard(userId: "ada") }

  func showMainApplicationTabs() async throws {
    try await start(AppTabCoordinator(), style: .fullScreenCover)
  }
}

enum AppRoute: ViewRoute {
  case login
  case dashboard(userId: String)
  case settings
  case itemDetails(itemId: String)
  case helpSheet
  case customTransitionView

  var presentationStyle: PresentationStyle {
    switch self {
    case .login: .fullScreenCover
    case .dashboard, .itemDetails: .push
    case .settings: .sheet
    case .helpSheet: .sheet(detents: [.medium, .large])
    case .customTransitionView:
      .custom(
        presenting: .slide(.trailing).lasting(milliseconds: 500, easing: .easeInOut),
        dismissing: .slide(.leading).lasting(milliseconds: 500, easing: .easeInOut),
        fullScreen: true)
    }
  }

  var body: some View {
    switch self {
    case .login: Text("Who are you?").navigationTitle("Login")
    case .dashboard(let userId): Text("Dashboard of \(userId)").navigationTitle("Dashboard")
    case .settings: Text("Settings").navigationTitle("Settings")
    case .itemDetails(let itemId): Text("Item \(itemId)").navigationTitle("Item")
    case .helpSheet: Text("Help").navigationTitle("Help")
    case .customTransitionView: Text("Animated").navigationTitle("Animated")
    }
  }
}

final class SettingsCoordinator: Coordinator<AppRoute> {
  override var initialRoute: AppRoute? { .settings }

  func navigateToItemDetails(id: String) async {
    await router.navigate(to: .itemDetails(itemId: id))
  }
}

@MainActor
func handlePushNotificationDeepLink(
  targetTab: AppTabPage, itemId: String, rootCoordinator: AppRootCoordinator
) async {
  let tabCoordinator = AppTabCoordinator(initialPage: .home)
  do {
    try await tabCoordinator.forcePresentation(style: .fullScreenCover, over: rootCoordinator)
    // Returns when the page is shown, so that nothing has to be waited for.
    if tabCoordinator.currentPage != targetTab { await tabCoordinator.select(targetTab) }
    if let settings = try tabCoordinator.selectedCoordinator() as? SettingsCoordinator {
      await settings.navigateToItemDetails(id: itemId)
    } else {
      rootCoordinator.log("The notification is for the settings, and not for \(targetTab).")
    }
  } catch {
    rootCoordinator.log("The notification could not be shown: \(error)", level: .error)
  }
}
