import FeatureKit

enum MyScreen: String, ViewRoute {
  case view1
  case view2

  var body: some View {
    switch self {
    case .view1: MyScreen1()
    case .view2: MyScreen2()
    }
  }
}

struct MyScreen1: View {
  var body: some View { Text("The first screen").navigationTitle("Screen 1") }
}

struct MyScreen2: View {
  var body: some View { Text("The second screen").navigationTitle("Screen 2") }
}

final class MyStackCoordinator: Coordinator<MyScreen> {
  override var initialRoute: MyScreen? { .view1 }
}

final class MyDetailsCoordinator: Coordinator<MyScreen> {
  override var initialRoute: MyScreen? { .view2 }
}

extension MyStackCoordinator {
  func pushSecond() async -> Outcome { await router.push(.view2) }
  func goBack() async -> Outcome { await router.pop() }
  func goToTheFirst() async -> Outcome { await router.popToInitialRoute() }
  func pushDetails() async throws { try await start(MyDetailsCoordinator(), style: .push) }
  func presentSheet() async -> Outcome { await router.present(.view2, style: .sheet) }
  func presentCover() async -> Outcome { await router.present(.view2, style: .fullScreenCover) }
  func dismissSheet() async -> Outcome { await router.dismiss(slot: .sheet) }
  func dismissCover() async -> Outcome { await router.dismiss(slot: .cover) }
}

enum MyTab: String, ViewTabPage, CaseIterable {
  case tab1
  case tab2

  var position: Int { self == .tab1 ? 0 : 1 }

  var title: String {
    switch self {
    case .tab1: "Tab 1"
    case .tab2: "Tab 2"
    }
  }

  var icon: String {
    switch self {
    case .tab1: "circle"
    case .tab2: "star"
    }
  }

  var body: some View {
    switch self {
    case .tab1: Text("What the first tab shows")
    case .tab2: Text("What the second tab shows")
    }
  }
}

final class MyTabCoordinator: TabCoordinator<MyTab> {
  override init() { super.init(pages: MyTab.sortedByPosition(), selected: .tab1) }

  func selectSecond() async -> Outcome { await select(.tab2) }
}

enum MyParametrizedScreen: LiveRoute, ViewRoute {
  case view1(coordinator: MyParametrizedCoordinator)
  case view2(coordinator: MyParametrizedCoordinator)

  var routeID: String {
    switch self {
    case .view1: "view1"
    case .view2: "view2"
    }
  }

  var body: some View {
    switch self {
    case .view1(let coordinator):
      Button("Next") { await coordinator.router.push(.view2(coordinator: coordinator)) }.navigationTitle("First")
    case .view2(let coordinator):
      Button("Back") { await coordinator.router.pop() }.navigationTitle("Second")
    }
  }
}

final class MyParametrizedCoordinator: Coordinator<MyParametrizedScreen> {
  override func start() async throws { await startFlow(route: .view1(coordinator: self)) }
}
