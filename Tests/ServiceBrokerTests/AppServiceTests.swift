import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@MainActor @Suite("Services whose names begin with 'switchyard.' are the app's own")
struct AppServiceTests {
  private enum Impostor: Service {
    static let id: ServiceID = "switchyard.test/1"
    struct Get: ServiceCall {
      typealias Contract = Impostor
      typealias Reply = Int
    }
  }

  private final class Provider: BenchCoordinator {
    override init() {
      super.init()
      services.provide(Impostor.self) { $0.on(Impostor.Get.self) { _ in 1 } }
    }
  }

  @Test("A feature with an app's own service is refused with the reason; calls fail", arguments: [true, false])
  func feature(isDeclared: Bool) async {
    let app = FeatureTester()
    let (caller, provider) = (BenchCoordinator(), Provider())
    app.add(tab: "test.provider", provides: isDeclared ? [ServiceOffer(Impostor.id)] : []) { _ in
      CoordinatorFlow(provider)
    }
    app.add(tab: "test.caller") { _ in CoordinatorFlow(caller) }
    await app.start()
    #expect(app.services.log.contains { $0.contains("Only the app itself provides switchyard.test/1.") })
    await app.send(.select("test.caller"))
    let failure = await #expect(throws: ServiceFailure.self) {
      _ = try await app.answer { try await caller.services.call(Impostor.Get()) }
    }
    #expect(failure?.reason == .unknownService)
  }

  @Test("The root provides a service of the app's own, also where a feature says that it does")
  func root() async throws {
    let root = AppRoot()
    root.services.provide(Impostor.self) { $0.on(Impostor.Get.self) { _ in 2 } }
    let app = FeatureTester(TestedHost(root: root))
    let provider = Provider()
    app.factory.register("test.provider", provides: [ServiceOffer(Impostor.id)]) { _ in CoordinatorFlow(provider) }
    await app.start()
    #expect(try await app.answer { try await root.services.call(Impostor.Get()) } == 2)
  }

  private final class AppRoot: RootCoordinator {
    override func start() async throws { await show(TabCoordinatorBase()) }
  }
}
