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

public enum ShapeAction: FlowAction {
  case chosen(radius: Int)
}

public final class ShapesCoordinator: Coordinator<ShapeRoute> {
  public override var initialRoute: ShapeRoute? { .shapes }

  @ViewBuilder public override func view(for route: ShapeRoute) -> any View {
    switch route {
    case .shapes: Row("Circle") { try await self.router.show(.circle(radius: 3)) }
    case .circle(let radius):
      Button("Done with \(radius)") { await self.send(ShapeAction.chosen(radius: radius)) }
    }
  }

  public override var transitions: [RouteTransition<ShapeRoute>] {
    [RouteTransition(.fade) { from, to, operation in from == .shapes && operation == .push }]
  }

  public override var links: LinkRoutes<ShapeRoute>? {
    LinkRoutes {
      LinkRoute("circle", parameters: ["radius"]) { .circle(radius: $0["radius"].flatMap { Int($0) } ?? 1) }
    }
  }
}

public final class ShapesRoot: RootCoordinator {
  let shapes = ShapesCoordinator()
  public private(set) var radius: Int?

  public override func start() async throws { await show(shapes) }

  public override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    switch action.as(ShapeAction.self) {
    case .chosen(let radius)?:
      self.radius = radius
      return true
    case nil: return false
    }
  }
}
