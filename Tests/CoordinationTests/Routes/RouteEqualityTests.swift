import Coordination
import FeatureTesting
import Flows
import Screens
import Testing

/// A place that is the same by its number, whatever its title.
private struct TitledRoute: Route {
  var number: Int
  var title: String

  static func == (one: Self, other: Self) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

private final class TitledCoordinator: Coordinator<TitledRoute> {
  override func start() async throws { await startFlow(route: TitledRoute(number: 0, title: "Start")) }

  @ViewBuilder override func view(for route: TitledRoute) -> any View {
    Text("Number \(route.number)").navigationTitle(route.title)
  }
}

@MainActor @Suite("Routes are the same when their author's == says so")
struct RouteEqualityTests {
  private let coordinator = TitledCoordinator()
  private let app: FeatureTester

  init() async {
    let coordinator = coordinator
    app = FeatureTester(tab: "test.titled") { coordinator }
    await app.start()
  }

  private func route(_ number: Int, _ title: String) -> TitledRoute { TitledRoute(number: number, title: title) }

  @Test("A single-top push of a route that is equal to the one on top does nothing")
  func singleTop() async {
    await coordinator.router.push(route(1, "One"))
    #expect(await coordinator.router.push(route(1, "Uno"), singleTop: true) == .noop(.alreadyOnTop))
    await app.waitUntilIdle()
    #expect(app.title == "One")
    #expect(coordinator.router.stack.count == 2)
  }

  @Test("A single-top push over something else shows the route as it was given")
  func pushed() async {
    await coordinator.router.push(route(1, "One"))
    let coordinator = coordinator
    Task.immediate { @MainActor in _ = await coordinator.router.push(self.route(2, "Two")) }
    #expect(await coordinator.router.push(route(1, "Uno"), singleTop: true) == .done)
    await app.waitUntilIdle()
    #expect(app.title == "Uno")
    #expect(coordinator.router.stack.map(\.title) == ["Start", "One", "Two", "Uno"])
  }

  @Test("A single-top push over another route that has come pushes it")
  func pushedOver() async {
    await coordinator.router.push(route(1, "One"))
    await app.waitUntilIdle()
    #expect(await coordinator.router.push(route(2, "Two"), singleTop: true) == .done)
    #expect(await coordinator.router.push(route(1, "Uno"), singleTop: true) == .done)
    await app.waitUntilIdle()
    #expect(app.title == "Uno")
    #expect(coordinator.router.stack.map(\.title) == ["Start", "One", "Two", "Uno"])
  }

  @Test("The stack goes back to the nearest route that is equal")
  func popTo() async {
    await coordinator.router.append([route(1, "One"), route(1, "Uno"), route(2, "Two")])
    #expect(await coordinator.router.pop(to: route(1, "Eins")) == .done)
    await app.waitUntilIdle()
    #expect(coordinator.router.stack.map(\.title) == ["Start", "One", "Uno"])
    #expect(await coordinator.router.pop(to: route(7, "One")) == .refused(.routeNotFound))
  }

  @Test("A modal is dismissed by an equal route")
  func dismiss() async {
    let coordinator = coordinator
    Task.immediate { @MainActor in _ = await coordinator.router.present(self.route(3, "Three"), style: .sheet) }
    await app.waitUntilIdle()
    #expect(await coordinator.router.dismiss(route(3, "Drei")) == .done)
    await app.waitUntilIdle()
    #expect(coordinator.router.presented == [])
  }

  @Test("Setting the stack keeps the screens of a beginning that is equal")
  func set() async {
    await coordinator.router.append([route(1, "One"), route(2, "Two")])
    let left = coordinator.router.stack
    await coordinator.router.set([route(0, "Anfang"), route(1, "Eins"), route(5, "Five")])
    await app.waitUntilIdle()
    #expect(coordinator.router.stack.map(\.title) == ["Start", "One", "Five"])
    #expect(left.count == 3)
  }
}
