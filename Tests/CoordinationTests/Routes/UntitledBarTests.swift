import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum BarRoute: Route {
  case bare, titled, named, shown

  var appearance: RouteAppearance {
    switch self {
    case .named: RouteAppearance(title: "Named")
    case .shown: RouteAppearance(barHidden: false)
    default: RouteAppearance()
    }
  }
}

private final class BarCoordinator: Coordinator<BarRoute> {
  let hides: Bool?
  init(hides: Bool?) {
    self.hides = hides
    super.init()
  }

  override var initialRoute: BarRoute? { .bare }
  override var appearance: RouteAppearance { RouteAppearance(hidesBarWithoutTitle: hides) }

  @ViewBuilder override func view(for route: BarRoute) -> any View {
    if route == .titled {
      Section("Inside") { Text("A") }.navigationTitle("Titled")
    } else {
      Section("Inside") { Text("A") }
    }
  }
}

@MainActor @Suite("A screen without a title hides the bar where its coordinator says so")
struct UntitledBarTests {
  @Test(
    "The bar is hidden only without a title, and not where the route says that it is shown",
    arguments: [(BarRoute.bare, true), (.titled, false), (.named, false), (.shown, false)])
  private func hidden(_ route: BarRoute, _ isHidden: Bool) async {
    let coordinator = BarCoordinator(hides: true)
    let app = FeatureTester(tab: "test.bar") { coordinator }
    await app.start()
    await coordinator.startFlow(route: route)
    await app.waitUntilIdle()
    #expect(app.top?.bar.isHidden == isHidden)
  }

  @Test("The bar of a screen without a title stays unless it is hidden explicitly")
  func stays() async {
    let app = FeatureTester(tab: "test.bar") { BarCoordinator(hides: nil) }
    await app.start()
    #expect(app.top?.bar.isHidden == false)
  }
}
