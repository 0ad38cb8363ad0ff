import Coordination
import Failures
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Testing

@Suite("Hosts and features present each other's flows")
@MainActor
struct PresentingTests {
  @Test("A host presents a feature by its id with a launch value, and awaits its result")
  func feature() async {
    let app = shop()
    app.install(Picker.self)
    await app.start()
    await app.press("Pick")
    #expect(app.title == "Pick a colour")
    await app.press("Red")
    #expect(app.title == "Home" && app.texts.contains("Picked red"))
  }

  @Test("A feature presents a flow of the host's, and awaits its result")
  func native() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.asker", title: "Asker")) { Asker() }
    await app.start()
    await app.send(.select("shop.asker"))
    await app.press("Ask")
    #expect(app.title == "Sure?")
    await app.press("Yes")
    #expect(app.title == "Asker" && app.texts.contains("Answer true"))
  }

  @Test("A swap of a feature keeps the host's flow that it has presented, and the host's own pages")
  func swap() async throws {
    let app = shop()
    app.install(FeatureOffer(id: "shop.asker", title: "Asker")) { Asker() }
    await app.start()
    await app.press("Deeper")
    await app.send(.select("shop.asker"))
    await app.press("Ask")
    let report = try await app.swap("shop.asker") { Asker() }
    #expect(report.lost == [] && app.title == "Sure?")
    await app.send(.dismiss)
    await app.send(.select("shop.home"))
    #expect(app.title == "Home 2")
  }

  @Test("A feature that fails shows a placeholder in the host's words, and one that is slow comes when it is loaded")
  func standIns() async {
    var rules = HostRules()
    rules.placeholder = { feature, failure in
      FlowFailure(code: failure.code, message: "\(feature) is being repaired.", remedy: "Come back tomorrow.")
    }
    let app = shop(rules: rules)
    let broken = FlowFailure(code: "test.broken", message: "It is broken.")
    app.install(FeatureOffer(id: "shop.broken", title: "Broken"), failing: broken)
    app.install(slow: FeatureOffer(id: "shop.slow", title: "Slow"))
    await app.start()
    await app.send(.select("shop.slow"))
    #expect(app.top?.content == .loading("Loading shop.slow"))
    await app.finishLoading("shop.slow")
    #expect(app.title == "Slow" && app.texts == ["Slow stands in"])
    await app.send(.select("shop.broken"))
    #expect(app.failure?.message == "shop.broken is being repaired.")
    #expect(app.failure?.remedy == "Come back tomorrow.")
    await app.send(.select("shop.home"))
    #expect(app.title == "Home")
  }
}
