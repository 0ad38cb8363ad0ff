import FeatureKit

enum ShapesRoute: Route {
  case shapes
  case customShapes
  case star
  case rect
  case featuredShape(name: String)

  var appearance: RouteAppearance {
    switch self {
    case .shapes: RouteAppearance(title: "SwiftUI Shapes", largeTitle: true)
    case .customShapes: RouteAppearance(title: "Custom", backButtonHidden: false, background: .accent)
    default: RouteAppearance(hidesBarWithoutTitle: true)
    }
  }

  var presentationStyle: PresentationStyle {
    switch self {
    case .rect: .custom(presenting: .slide(.bottom), dismissing: .slide(.bottom))
    default: .push
    }
  }
}

enum ShapesAction: FlowAction {
  case simpleShapes
  case customShapes
  case featuredShape(ShapesRoute)
}

final class ShapesCoordinator: Coordinator<ShapesRoute> {
  override var initialRoute: ShapesRoute? { .shapes }

  init(factory: ShapesFactory = ShapesFactory()) {
    super.init()
    // Its children find the factory here, too.
    dependencies.register(factory)
  }

  func perform(_ action: ShapesAction) async throws {
    switch action {
    case .simpleShapes:
      let factory = try dependencies.resolve(ShapesFactory.self)
      try await start(factory.makeSimpleShapesCoordinator(), style: .push)
    case .customShapes: try await router.show(.customShapes)
    case .featuredShape(let route): try await router.show(route)
    }
  }

  // False sends the action on to this coordinator's parent.
  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    if let action = action.as(ShapesAction.self) { return (try? await perform(action)) != nil }
    guard action.name == CoordinatorAction.done.name else { return false }
    // The children end with their screens.
    return await router.popToRoot().isDone
  }

  @ViewBuilder override func view(for route: ShapesRoute) -> any View {
    switch route {
    case .shapes: ShapeListView(coordinator: self)
    case .customShapes: CustomShapesView(coordinator: self)
    case .star: Text("A star")
    case .rect: Text("A rectangle")
    case .featuredShape(let name): Text("Featured: \(name)")
    }
  }

  override var transitions: [RouteTransition<ShapesRoute>] {
    [
      RouteTransition(.fade.lasting(milliseconds: 300)) { from, to, operation in
        from == .customShapes && to == .star && operation == .push
      }
    ]
  }

  override var links: LinkRoutes<ShapesRoute>? {
    LinkRoutes(scheme: "coordinatorexample") {
      LinkRoute("custom", to: .customShapes)
      LinkRoute("featured", parameters: ["name"]) { .featuredShape(name: $0["name"] ?? "circle") }
    }
  }
}

struct ShapeListView: View {
  let coordinator: ShapesCoordinator

  var body: some View {
    List {
      Button("Simple") { try await coordinator.perform(.simpleShapes) }
      Button("Custom") { try await coordinator.perform(.customShapes) }
      Button("Featured") { try await coordinator.perform(.featuredShape(.featuredShape(name: "circle"))) }
    }
  }
}

struct CustomShapesView: View {
  let coordinator: ShapesCoordinator

  var body: some View {
    List {
      Button("Star") { await coordinator.router.push(.star) }
      Button("Rectangle") { await coordinator.router.navigate(to: .rect) }
    }
  }
}

@MainActor
final class ShapesFactory {
  func makeSimpleShapesCoordinator() -> SimpleShapesCoordinator { SimpleShapesCoordinator() }
}

enum SimpleShapesRoute: Route {
  case simpleShapes
}

final class SimpleShapesCoordinator: Coordinator<SimpleShapesRoute> {
  override var initialRoute: SimpleShapesRoute? { .simpleShapes }

  @ViewBuilder override func view(for route: SimpleShapesRoute) -> any View {
    List {
      Button("Show a featured one") { await self.send(ShapesAction.featuredShape(.featuredShape(name: "square"))) }
      Button("Done") { await self.send(.done) }
      Button("Ask for what nobody does") { await self.askForMore() }
    }
    .navigationTitle("Simple")
  }

  func askForMore() async {
    let outcome = await send(CoordinatorAction("more"))
    log("More: \(outcome)")
  }
}

extension ShapesCoordinator {
  func showTheStar() async -> Outcome { await router.set([.shapes, .customShapes, .star]) }
  func showMore() async -> Outcome { await router.append([.star, .featuredShape(name: "circle")]) }
}

final class ShapesTabs: TabCoordinator<ShapesTab> {
  override init() { super.init(pages: ShapesTab.sortedByPosition()) }
}

enum ShapesTab: TabPage, CaseIterable {
  case all
  case simple

  var title: String { self == .all ? "All" : "Simple" }
  var position: Int { self == .all ? 0 : 1 }
  func coordinator() -> CoordinatorBase { self == .all ? ShapesCoordinator() : SimpleShapesCoordinator() }
}
