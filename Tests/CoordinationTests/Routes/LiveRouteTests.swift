import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens
import Testing

@testable import Coordination

@MainActor private final class DetailModel {
  var presses = 0
}

private enum LiveShopRoute: LiveRoute {
  case list
  case detail(DetailModel)
  case confirm(@MainActor () -> Void)
  case number(Int)

  var routeID: String {
    switch self {
    case .list: "list"
    case .detail(let model): "detail \(ObjectIdentifier(model).hashValue)"
    case .confirm: "confirm"
    case .number(let number): "number \(number)"
    }
  }
}

private final class LiveShopCoordinator: Coordinator<LiveShopRoute> {
  override var initialRoute: LiveShopRoute? { .list }

  @ViewBuilder override func view(for route: LiveShopRoute) -> any View {
    switch route {
    case .list: Text("List").navigationTitle("List")
    case .detail(let model): Button("Press") { model.presses += 1 }.navigationTitle("Detail")
    case .confirm(let yes): Button("Yes") { yes() }.navigationTitle("Confirm")
    case .number(let number): Text("\(number)").navigationTitle("Number \(number)")
    }
  }
}

private final class ViewsCoordinator: Coordinator<DefaultRoute> {
  override func start() async throws {
    await startFlow(route: DefaultRoute { Text("First").navigationTitle("First") })
  }
}

@MainActor @Suite("Routes may carry what cannot be encoded")
struct LiveRouteTests {
  @Test("A view model and a closure reach the screen, and are let go with it")
  func carried() async {
    let coordinator = LiveShopCoordinator()
    let app = FeatureTester(tab: "test.live") { coordinator }
    await app.start()
    let detector = LeakDetector()
    var confirmed = false
    do {
      let model = DetailModel()
      detector.watch(model)
      await coordinator.router.push(.detail(model))
      await app.waitUntilIdle()
      #expect(await app.press("Press"))
      #expect(model.presses == 1)
      #expect(coordinator.router.top == .detail(model))
    }
    Task.immediate { @MainActor in
      _ = await coordinator.router.present(.confirm { confirmed = true }, style: .sheet)
    }
    await app.waitUntilIdle()
    #expect(coordinator.router.presented.map(\.routeID) == ["confirm"])
    #expect(await app.press("Yes"))
    #expect(confirmed)
    await coordinator.router.dismiss()
    await coordinator.router.popToRoot()
    await app.waitUntilIdle()
    #expect(app.title == "List")
    #expect(detector.leaks == [])
  }

  @Test("Equal routes that cannot be encoded are found on the stack")
  func equal() async {
    let coordinator = LiveShopCoordinator()
    let app = FeatureTester(tab: "test.live") { coordinator }
    await app.start()
    await coordinator.router.append([.number(1), .number(2), .number(3)])
    #expect(await coordinator.router.push(.number(3), singleTop: true) == .noop(.alreadyOnTop))
    #expect(await coordinator.router.pop(to: .number(1)) == .done)
    #expect(await coordinator.router.set([.list, .number(1), .number(9)]) == .done)
    await app.waitUntilIdle()
    #expect(coordinator.router.stack == [.list, .number(1), .number(9)])
    #expect(app.title == "Number 9")
  }

  @Test("Routes that cannot be encoded are not restored at the next start, and the flow starts from the beginning")
  func restart() async throws {
    let services = RecordingServices()
    let first = LiveShopCoordinator()
    let app = FeatureTester(services: services)
    app.add(tab: "test.live") { (_) throws(FlowFailure) in CoordinatorFlow(first) }
    await app.start()
    await first.router.push(.number(4))
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    app.engine.shutDown()
    await app.waitUntilIdle()
    let second = LiveShopCoordinator()
    let again = FeatureTester(services: services)
    again.add(tab: "test.live") { (_) throws(FlowFailure) in CoordinatorFlow(second) }
    await again.start(restoring: snapshot)
    #expect(second.router.stack == [.list])
    #expect(again.title == "List")
  }

  @Test("New code drops routes that cannot be encoded with what stands above, and begins at its beginning")
  func swap() async throws {
    let coordinator = LiveShopCoordinator()
    let app = FeatureTester(tab: "test.live") { coordinator }
    await app.start()
    await coordinator.router.push(.number(4))
    Task.immediate { @MainActor in _ = await coordinator.router.present(.number(5), style: .sheet) }
    await app.waitUntilIdle()
    #expect(app.title == "Number 5")
    let second = LiveShopCoordinator()
    _ = try await app.swap("test.live") { second }
    #expect(app.title == "List")
    #expect(second.router.stack == [.list])
    #expect(second.router.presented == [])
    await second.router.push(.number(6))
    await app.waitUntilIdle()
    #expect(app.title == "Number 6")
    #expect(app.services.log.contains { $0.contains("cannot be encoded") })
  }

  @Test("New code keeps the sheets of child flows, and none of a route that cannot be encoded")
  func sheets() {
    let coordinator = LiveShopCoordinator()
    func isGone(_ route: Payload) -> Bool {
      coordinator.flowContent.isGone(
        RestorationPoint.Modal(modal: ModalID(rawValue: 7), route: route, slot: .sheet))
    }
    #expect(isGone([1]) && !isGone([]))
  }

  @Test("A view is a route without a type of its own, equal to nothing but itself")
  func views() async {
    let coordinator = ViewsCoordinator()
    let app = FeatureTester(tab: "test.views") { coordinator }
    await app.start()
    #expect(app.title == "First")
    let help = DefaultRoute(style: .sheet) { Text("Help").navigationTitle("Help") }
    let other = DefaultRoute(style: .sheet) { Text("Help").navigationTitle("Help") }
    #expect(help != other)
    Task.immediate { @MainActor in _ = await coordinator.router.navigate(to: help) }
    await app.waitUntilIdle()
    #expect(app.title == "Help")
    #expect(app.top?.style == .sheet(detents: [.large], grabber: true))
    #expect(await coordinator.router.dismiss(other) == .noop(.nothingPresented))
    #expect(await coordinator.router.dismiss(help) == .done)
  }
}
