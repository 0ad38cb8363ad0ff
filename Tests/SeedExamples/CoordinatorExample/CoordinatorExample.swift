public import FeatureKit

public struct User: Hashable, Codable, Sendable {
  public var name: String

  public init(name: String) { self.name = name }
}

public enum MainRoute: Route {
  case main
  case detail
  case bottomSheet

  public var presentationStyle: PresentationStyle {
    self == .bottomSheet ? .sheet(detents: [.medium, .large], cornerRadius: 16) : .push
  }
}

public final class MainCoordinator: Coordinator<MainRoute> {
  public override var appearance: RouteAppearance { RouteAppearance(largeTitle: true, barStyle: .transparent) }

  public override func start() async throws { await startFlow(route: .main) }

  @ViewBuilder public override func view(for route: MainRoute) -> any View {
    switch route {
    case .main:
      List {
        Row("Detail") { await self.router.push(.detail) }
        Row("Account") { await self.navigate(to: AccountCoordinator(launch: User(name: "Ada")), style: .push) }
        Row("Sheet") { await self.router.navigate(to: .bottomSheet) }
      }
      .navigationTitle("Main")
    case .detail: Text("Detail").navigationTitle("Detail")
    case .bottomSheet: Text("Sheet").navigationTitle("Sheet")
    }
  }
}

public final class AccountCoordinator: Coordinator<MainRoute>, Relaunchable {
  public static var feature: FeatureID { "example.account" }
  public let launch: User

  public init(launch: User) {
    self.launch = launch
    super.init()
  }

  public override func start() async throws { await startFlow(route: .detail) }

  @ViewBuilder public override func view(for route: MainRoute) -> any View {
    Text("Signed in").navigationTitle(launch.name)
  }
}
