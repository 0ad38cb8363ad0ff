import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import Testing

private enum FigureRoute: Route {
  case list
  case square
  case circle(radius: Int)
}

private final class FiguresCoordinator: Coordinator<FigureRoute> {
  override var initialRoute: FigureRoute? { .list }
  @ViewBuilder override func view(for route: FigureRoute) -> any View { Text("A figure").navigationTitle("\(route)") }

  override var links: LinkRoutes<FigureRoute>? {
    LinkRoutes(scheme: "test") {
      LinkRoute("square", to: .square)
      LinkRoute("Circle", parameters: ["radius"]) { .circle(radius: $0["radius"].flatMap { Int($0) } ?? 1) }
      LinkRoute("square", to: .list)
    }
  }
}

@MainActor @Suite("A table says which route a link leads to")
struct LinkRoutesTests {
  private let coordinator = FiguresCoordinator()

  @Test("The action chooses the route, and the listed query items make it")
  func routes() throws {
    let links = try #require(coordinator.links)
    #expect(try links.route(for: DeepLink("test://square")) == .square)
    #expect(try links.route(for: DeepLink("test://CIRCLE?radius=4&other=1")) == .circle(radius: 4))
    #expect(try links.route(for: DeepLink("test://triangle")) == nil)
    #expect(links.duplicates == ["square"])
  }

  @Test("A link of another scheme and one without the query that it needs are refused")
  func refusals() throws {
    let links = try #require(coordinator.links)
    #expect(throws: DeepLinkError.invalidScheme) { try links.route(for: DeepLink("shop://square")) }
    #expect(throws: DeepLinkError.missingQuery) { try links.route(for: DeepLink("test://circle")) }
  }

  @Test("A link of the app shows its route, and the second of two with one action is reported")
  func opened() async {
    let coordinator = coordinator
    let app = FeatureTester(tab: "test.figures", links: ["circle", "square", "other"]) { coordinator }
    await app.start()
    var outcomes: [Outcome] = []
    for url in ["test://circle?radius=9", "test://square", "test://circle"] {
      app.engine.open(url) { outcome, _ in outcomes.append(outcome) }
      await app.waitUntilIdle()
    }
    #expect(coordinator.router.stack == [.list, .circle(radius: 9), .square])
    #expect(outcomes == [.done, .done, .refused(.flowFailed)])
    #expect(app.services.log.contains { $0.hasPrefix("warning") && $0.contains(#"["square"]"#) })
  }
}
