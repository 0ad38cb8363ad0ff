public import FeatureKit

public enum ShapeRoute: Route {
  case shapes
  case circle(radius: Int)

  public var appearance: RouteAppearance {
    switch self {
    case .shapes: RouteAppearance(title: "Shapes", largeTitle: true)
    case .circle: RouteAppearance(title: "Circle", backButtonHidden: false, background: .accent)
    }
  }
}

public final class ShapesCoordinator: Coordinator<ShapeRoute> {
  public override func start() async throws { await startFlow(route: .shapes) }

  @ViewBuilder public override func view(for route: ShapeRoute) -> any View {
    switch route {
    case .shapes: Row("Circle") { try await self.router.show(.circle(radius: 3)) }
    case .circle(let radius):
      Button("Done with \(radius)") { await self.send(.done) }
    }
  }

  public override var transitions: [RouteTransition<ShapeRoute>] {
    [RouteTransition(.fade) { from, to, operation in from == .shapes && operation == .push }]
  }

  public override func open(_ link: DeepLink, quiet: Bool) async throws {
    let parameters = try link.query(only: ["radius"])
    await router.set([.shapes, .circle(radius: parameters["radius"].flatMap { Int($0) } ?? 1)])
  }
}
