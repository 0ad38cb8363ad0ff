import DeskContract
import FeatureKit

enum HabitsRoute: Route { case list, quote(String) }

final class HabitsCoordinator: Coordinator<HabitsRoute> {
  override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder override func view(for route: HabitsRoute) -> any View {
    switch route {
    case .list:
      List {
        Row("Words of the day") { [self] in await router.push(.quote(try await services.call(QuoteService.Today()))) }
      }
      .navigationTitle("Habits")
    case .quote(let words): List { Text(words) }.navigationTitle("Today")
    }
  }
}

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin) {
    Feature("my.habits", title: "Habits", icon: "star") { HabitsCoordinator() }
  }
}
