import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import ServiceContracts
import Testing

private enum PlainRoute: Route { case only }

private class PlainCoordinator: Coordinator<PlainRoute> {
  override var initialRoute: PlainRoute? { .only }
  @ViewBuilder override func view(for route: PlainRoute) -> any View { Text("Plain").navigationTitle("Plain") }
}

private struct Unreachable: Error {}

private final class LateCoordinator: PlainCoordinator {
  override func start() async throws {
    await startFlow(route: .only)
    throw Unreachable()
  }
}

private enum ClockService: Service {
  static let id: ServiceID = "test.clock/1"

  struct Read: ServiceCall {
    typealias Contract = ClockService
    typealias Reply = Int
  }
}

private final class ClockCoordinator: PlainCoordinator {
  init(isWithdrawn: Bool) {
    super.init()
    services.provide(ClockService.self) { $0.on(ClockService.Read.self) { _ in 7 } }
    if isWithdrawn { services.withdraw(ClockService.self) }
  }
}

@MainActor @Suite("Author errors, such as late calls or calls on another's child, do no harm")
struct AuthorErrorTests {
  @Test("An error thrown after the first await is in the log, with the coordinator and the cause")
  func late() async {
    let services = RecordingServices()
    let app = FeatureTester(services: services)
    let coordinator = LateCoordinator()
    app.add(tab: "test.late") { (_) throws(FlowFailure) in CoordinatorFlow(coordinator) }
    await app.start()
    #expect(app.title == "Plain")
    let errors = services.log.filter { $0.hasPrefix("error: ") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("LateCoordinator failed in") == true)
    #expect(errors.first?.contains("Unreachable") == true)
  }

  @Test("A coordinator does not end the child of another one")
  func stranger() async throws {
    let parent = PlainCoordinator()
    let app = FeatureTester(tab: "test.plain") { parent }
    await app.start()
    let child = try await parent.start(PlainCoordinator(), style: .sheet).child
    let inner = try await child.start(PlainCoordinator(), style: .sheet).child
    parent.childDidFinish(inner)
    await app.waitUntilIdle()
    #expect(inner.isRunning)
    #expect(child.children.contains { $0 === inner })
    child.childDidFinish(inner)
    await app.waitUntilIdle()
    #expect(!inner.isRunning)
    #expect(child.isRunning)
  }

  @Test("A service that is withdrawn before the coordinator begins is not provided", arguments: [true, false])
  func withdrawn(_ isWithdrawn: Bool) async throws {
    let parent = PlainCoordinator()
    let app = FeatureTester(tab: "test.plain") { parent }
    await app.start()
    _ = try await parent.start(ClockCoordinator(isWithdrawn: isWithdrawn), style: .sheet)
    await app.waitUntilIdle()
    let answer = await Task { try await parent.services.call(ClockService.Read()) }.result
    switch answer {
    case .success(let time): #expect(time == 7 && !isWithdrawn)
    case .failure(let error):
      #expect(isWithdrawn)
      #expect((error as? ServiceFailure)?.reason == .unknownService)
    }
  }
}
