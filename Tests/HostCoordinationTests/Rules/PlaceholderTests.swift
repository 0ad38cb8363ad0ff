import Coordination
import Failures
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Screens
import Testing

@Suite("The host's words stand wherever a feature cannot be shown")
@MainActor
struct PlaceholderTests {
  private static let rules = HostRules(
    placeholder: { feature, failure in
      FlowFailure(code: failure.code, message: "\(feature) rests.", found: failure.message, remedy: failure.remedy)
    })

  private func opened(_ services: RecordingServices = RecordingServices()) async -> FeatureTester {
    let app = shop(rules: Self.rules, services: services)
    app.install(FeatureOffer(id: "shop.a", title: "A")) { Shown() }
    await app.start()
    await app.send(.select("shop.a"))
    #expect(app.title == "Shown")
    return app
  }

  private func lose(_ app: FeatureTester, _ failure: FlowFailure) async -> [FlowID] {
    let lost = app.engine.lose(failure) { ($0 as? CoordinatorFlow)?.coordinator is Shown }
    await app.waitUntilIdle()
    return lost
  }

  @Test("A feature that ends later has a placeholder in the host's words, while it restarts and afterwards")
  func later() async {
    let app = await opened()
    let soon = FlowFailure(code: "test.crashed", message: "It crashed.", remedy: "It is started again.")
    let lost = await lose(app, soon)
    #expect(app.failure?.message == "shop.a rests." && app.failure?.found == "It crashed.")
    #expect(app.failure?.remedy == "It is started again.")
    app.engine.recover(lost)
    await app.waitUntilIdle()
    #expect(app.failure == nil && app.title == "Shown")
    _ = await lose(app, FlowFailure(code: "test.crashed", message: "It crashed often.", remedy: "Retry."))
    #expect(app.failure?.message == "shop.a rests." && app.failure?.found == "It crashed often.")
    #expect(app.failure?.remedy == "Retry.")
  }

  @Test("The failure behind a placeholder stays in the outline of the window")
  func outline() async {
    let app = await opened()
    _ = await lose(app, FlowFailure(code: "test.crashed", message: "It crashed."))
    let outline = app.engine.outline().text
    #expect(outline.contains("failed: It crashed.") && !outline.contains("rests"))
  }

  @Test("A feature that cannot start has a placeholder in the host's words, and the log has the failure")
  func start() async {
    let services = RecordingServices()
    let app = shop(rules: Self.rules, services: services)
    let broken = FlowFailure(code: "test.broken", message: "It is broken.")
    app.install(FeatureOffer(id: "shop.broken", title: "Broken"), failing: broken)
    await app.start()
    await app.send(.select("shop.broken"))
    #expect(app.failure?.message == "shop.broken rests." && app.failure?.found == "It is broken.")
    #expect(services.log.contains("error: It is broken."))
  }
}

private final class Shown: OneScreen {}
