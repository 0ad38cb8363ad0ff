import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@testable import SUICoordinatorSamples

@MainActor @Suite("The samples rewritten from SUICoordinator behave like the originals")
struct SUICoordinatorSampleTests {
  @Test("A route that carries its view model is pushed by its style, and its view follows the model")
  func push() async {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(app.title == "Coordinator Actions")
    #expect(await app.press("Push Example View"))
    #expect(app.title == "Pushed")
    #expect(app.scene?.layers.count == 1)
    #expect(await app.press("Pressed 0 times"))
    #expect(app.element("Pressed 1 times") != nil)
    #expect(await app.press("Close"))
    #expect(app.title == "Coordinator Actions")
    #expect(coordinator.router.items.isEmpty)
  }

  @Test("A sheet is closed, and the coordinator that presented it ends itself and the sheet")
  func sheet() async {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Present Sheet Example"))
    #expect(app.title == "Sheet")
    #expect(app.top?.style == .sheet(detents: [.large], grabber: true))
    #expect(await app.press("Close"))
    #expect(app.title == "Coordinator Actions")
    #expect(coordinator.isRunning)
    #expect(await app.press("Present Sheet Example"))
    #expect(await app.press("End"))
    // A tab's feature begins anew, with another coordinator or none; this one is at its end.
    #expect(!coordinator.isRunning)
    #expect(app.title != "Sheet")
  }

  @Test("Tabs with a container of their own are presented by a coordinator")
  func customTabs() async throws {
    let coordinator = HomeCoordinator()
    let app = await FeatureTester.app(of: coordinator)
    #expect(await app.press("Present Tab Coordinator"))
    let tabs = try #require(coordinator.children.last as? CustomAppTabCoordinator)
    #expect(tabs.isRunning)
    #expect(tabs.currentPage == .home)
    #expect(await app.press("Settings"))
    #expect(tabs.currentPage == .settings)
    #expect(app.element("[Settings]") != nil)
    let selected = try tabs.selectedCoordinator()
    #expect(selected is SettingsCoordinator)
    #expect(tabs.coordinator(at: 0) is HomeCoordinator)
  }

  @Test("Tabs are presented as a cover, sorted by their positions, with badges")
  func tabs() async throws {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    try await root.showMainApplicationTabs()
    await app.waitUntilIdle()
    let tabs = try #require(root.children.last as? AppTabCoordinator)
    #expect(app.top?.pages?.items.map(\.title) == ["Home", "Settings"])
    #expect(app.top?.pages?.items.map(\.icon) == ["house", "gear"])
    tabs.show(unread: 2)
    await app.waitUntilIdle()
    #expect(app.top?.pages?.items.map(\.badge) == [nil, "2"])
    tabs.show(unread: 0)
    await app.waitUntilIdle()
    #expect(app.top?.pages?.items.map(\.badge) == [nil, nil])
  }

  @Test(
    "A route is shown by its own style",
    arguments: [
      (AppRoute.login, Layer.Style.fullScreenCover), (.settings, .sheet(detents: [.large], grabber: true)),
      (.helpSheet, .sheet(detents: [.medium, .large], grabber: true)),
      (.customTransitionView, .custom(fullScreen: true)),
    ])
  func styles(_ route: AppRoute, _ style: Layer.Style) async {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    #expect(app.texts == ["Dashboard of ada"])
    await root.navigate(toRoute: .itemDetails(itemId: "7"))
    await app.waitUntilIdle()
    #expect(app.title == "Item")
    #expect(app.scene?.layers.count == 1)
    await root.router.navigate(to: route)
    await app.waitUntilIdle()
    #expect(app.top?.style == style)
    #expect(root.router.presented == [route])
    if route == .customTransitionView {
      #expect(app.scene?.transition?.transition == .slide(.trailing).lasting(milliseconds: 500, easing: .easeInOut))
      await root.router.dismiss()
      await app.waitUntilIdle()
      #expect(app.scene?.transition?.transition == .slide(.leading).lasting(milliseconds: 500, easing: .easeInOut))
    }
    // A style that the call says counts before the route's own.
    await root.router.navigate(to: route, style: .push)
    await app.waitUntilIdle()
    #expect(root.router.top == route)
  }

  @Test("A notification shows an item in the tab that it belongs to, over what is on screen")
  func notification() async {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    await root.router.navigate(to: .helpSheet)
    await handlePushNotificationDeepLink(targetTab: .settings, itemId: "product123", rootCoordinator: root)
    await app.waitUntilIdle()
    #expect(app.title == "Item")
    #expect(app.texts == ["Item product123"])
    #expect(app.scene?.layers.contains { $0.style == .fullScreenCover } == true)
  }

  @Test("A notification for another tab, or with nothing on screen, changes nothing more and is in the log")
  func otherNotification() async {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    await handlePushNotificationDeepLink(targetTab: .home, itemId: "product123", rootCoordinator: root)
    await app.waitUntilIdle()
    #expect(app.title == "Coordinator Actions")
    #expect(app.services.log.contains { $0.contains("The notification is for the settings, and not for home.") })
    let absent = AppRootCoordinator()
    await handlePushNotificationDeepLink(targetTab: .home, itemId: "product123", rootCoordinator: absent)
    #expect(!absent.isRunning)
    #expect(absent.children.isEmpty)
  }

  @Test("The counterpart of clean leaves the first route alone, in a flow that another has pushed as well")
  func clean() async throws {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    let settings = SettingsCoordinator()
    try await root.start(settings, style: .push)
    await settings.navigateToItemDetails(id: "1")
    await settings.router.present(.helpSheet)
    #expect(await settings.restart().isDone)
    await app.waitUntilIdle()
    #expect(settings.router.stack == [.settings])
    #expect(settings.router.presented.isEmpty)
    #expect(settings.isRunning)
  }

  @Test("Coordinators, view models and routes that hold each other are released when the flow has ended")
  func released() async throws {
    let root = AppRootCoordinator()
    let app = await FeatureTester.app(of: root)
    let detector = LeakDetector()
    do {
      let coordinator = HomeCoordinator()
      detector.watch(coordinator)
      try await root.start(coordinator, style: .push)
      await coordinator.presentSheet()
      await coordinator.navigateToPushView()
      await coordinator.endThisCoordinator()
    }
    await app.waitUntilIdle()
    #expect(root.children.isEmpty)
    #expect(detector.leaks == [])
  }
}
