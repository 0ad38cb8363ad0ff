public import FeatureKit

public enum SettingsRoute: Route {
  case overview
  case privacy
}

public final class SettingsCoordinator: Coordinator<SettingsRoute>, LinkFollowing {
  public override func start() async throws { await startFlow(route: .overview) }

  @ViewBuilder public override func view(for route: SettingsRoute) -> any View {
    switch route {
    case .overview:
      List {
        Row("Privacy") { await self.router.push(.privacy) }
        Row("Profile") { await self.router.push(ProfileCoordinator()) }
        Row("Help") { await self.router.present(.privacy, style: .fullScreenCover, policy: .refuse, isPerSlot: true) }
      }
      .navigationTitle("Settings")
    case .privacy:
      Button("All the way back") { await self.router.popToInitialRoute() }.navigationTitle("Privacy")
    }
  }

  public static func canFollow(_ path: LinkPath) -> Bool { path.next == "settings" }

  public func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep {
    switch hop {
    case "settings": return .stay
    case "privacy":
      await router.push(.privacy)
      return .stay
    default: return .unknown
    }
  }
}

public final class ProfileCoordinator: Coordinator<SettingsRoute> {
  public override func start() async throws { await startFlow(route: .privacy) }

  @ViewBuilder public override func view(for route: SettingsRoute) -> any View {
    Button("Settings") { await self.router.popToPreviousCoordinator() }.navigationTitle("Profile")
  }
}
