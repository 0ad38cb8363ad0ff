import Coordination

/// The root of the window: the tabs that the plugins have registered.
@MainActor
final class AppRoot: RootCoordinator {
  let tabs = TabCoordinatorBase()

  override func start() async throws { await show(tabs) }
}
