import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum ShelfRoute: Route { case shelf }
private enum BookRoute: Route { case cover, page, index }

private final class ShelfCoordinator: Coordinator<ShelfRoute> {
  override var initialRoute: ShelfRoute? { .shelf }
  @ViewBuilder override func view(for route: ShelfRoute) -> any View { Text("Shelf").navigationTitle("Shelf") }
  override var transitions: [RouteTransition<ShelfRoute>] {
    [
      RouteTransition(
        .scale,
        between: { from, to, operation in
          operation == .push ? from is ShelfRoute && to is BookRoute : from is BookRoute && to is ShelfRoute
        })
    ]
  }
}

private final class BookCoordinator: Coordinator<BookRoute> {
  override var initialRoute: BookRoute? { .cover }
  @ViewBuilder override func view(for route: BookRoute) -> any View { Text("Book").navigationTitle("Book") }
  override var transitions: [RouteTransition<BookRoute>] {
    [RouteTransition(.slide(.leading)) { _, to, _ in to == .index }, RouteTransition(.fade) { _, _, _ in true }]
  }
}

private final class RackCoordinator: Coordinator<ShelfRoute> {
  override var initialRoute: ShelfRoute? { .shelf }
  @ViewBuilder override func view(for route: ShelfRoute) -> any View { Text("Rack").navigationTitle("Rack") }
  override var transitions: [RouteTransition<ShelfRoute>] { [RouteTransition(.scale) { _, _, _ in true }] }
}

@MainActor @Suite("The transition is chosen by the pair of routes where a child of another type is pushed, and left")
struct ChildTransitionTests {
  private let shelf = ShelfCoordinator()
  private let app: FeatureTester

  init() async {
    let shelf = shelf
    app = FeatureTester(tab: "test.shelf") { shelf }
    await app.start()
  }

  private var shown: Transition? { app.scene?.transition?.transition }

  @Test("The parent is asked when a child is pushed, and its answer holds when the child is left")
  func parent() async throws {
    let book = try await shelf.start(BookCoordinator(), style: .push).child
    await app.waitUntilIdle()
    #expect(shown == .scale)
    await book.router.push(.page)
    await app.waitUntilIdle()
    #expect(shown == .fade)
    await app.send(.back)
    #expect(shown == .fade)
    await app.send(.back)
    #expect(shown == .scale)
    #expect(!book.isRunning)
  }

  @Test("A transition without a label is for routes of its coordinator's type, not for those of a child")
  func ownType() async throws {
    let rack = RackCoordinator()
    let app = FeatureTester(tab: "test.rack") { rack }
    await app.start()
    let book = try await rack.start(BookCoordinator(), style: .push).child
    await app.waitUntilIdle()
    #expect(app.scene?.transition?.transition == .automatic)
    await rack.router.popToRoot()
    await rack.router.push(.shelf)
    await app.waitUntilIdle()
    #expect(app.scene?.transition?.transition == .scale)
    #expect(!book.isRunning)
  }

  @Test("A child that is presented comes by its own style")
  func presented() async throws {
    try await shelf.start(BookCoordinator(), style: .sheet)
    await app.waitUntilIdle()
    #expect(shown == .automatic)
  }

  @Test("Several routes at once come by the transition to the last of them")
  func several() async throws {
    let book = try await shelf.start(BookCoordinator(), style: .push).child
    await app.waitUntilIdle()
    #expect(shown == .scale)
    await book.router.append([.page, .page])
    await app.waitUntilIdle()
    #expect(shown == .fade)
  }

  @Test("A screen that is brought to the front comes by the transition to it")
  func broughtToFront() async throws {
    let book = try await shelf.start(BookCoordinator(), style: .push).child
    await book.router.append([.index, .page])
    await app.waitUntilIdle()
    #expect(shown == .fade)
    #expect(await book.router.bringToFront(.index) == .done)
    await app.waitUntilIdle()
    #expect(shown == .slide(.leading))
    #expect(book.router.stack == [.cover, .page, .index])
  }
}
