import Coordination
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import ServiceContracts
import Testing

@Suite("The host decides which features and links it lets through")
@MainActor
struct HostRulesTests {
  @Test("A feature that the host does not admit has no tab and cannot be presented, and the reason is known")
  func admission() async {
    var rules = HostRules()
    rules.admission = { $0.needs.contains("network") ? .refused("it asks for the network") : .admitted }
    let app = shop(rules: rules)
    app.install(FeatureOffer(id: "shop.good", title: "Good"))
    app.install(FeatureOffer(id: "shop.bad", title: "Bad", links: ["bad"], needs: ["network"]))
    await app.start()
    #expect(app.tabTitles == ["Home", "Good"])
    #expect(app.refusals == ["shop.bad": "it asks for the network"])
    #expect(await app.open("shop://bad")?.isDone == false)
  }

  @Test("A feature cannot take the place of a flow of the host's")
  func ownFlows() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.confirm", title: "Fake"))
    await app.start()
    #expect(app.tabTitles == ["Home"])
    #expect(app.refusals == ["shop.confirm": "the app has a flow of that id"])
  }

  @Test("A refused link leaves the user in place with the reason, and a held one is followed after the sign-in")
  func links() async {
    let isSignedIn = Flag()
    var rules = HostRules()
    rules.links = { link, feature in
      if link.components.first == "secret" { return .refuse("Not for you.") }
      return isSignedIn.value ? .follow : .hold("Sign in first.")
    }
    let app = shop(rules: rules, signedIn: false)
    app.install(FeatureOffer(id: "shop.a", title: "A", links: ["a", "secret"]))
    await app.start()
    await app.press("Begin")
    await app.send(.link("shop://secret"))
    #expect(app.notice == "Not for you." && app.title == "SignIn")
    await app.send(.link("shop://a"))
    #expect(app.notice == "Sign in first." && app.title == "SignIn")
    isSignedIn.value = true
    await app.press("Sign in")
    #expect(app.title == "A")
  }

  @Test(
    "A link whose page is covered is refused if the rules say so, and not by default",
    arguments: [(nil, false), (LinkPolicy.refuse, true)])
  func linkPolicy(_ policy: LinkPolicy?, _ isRefused: Bool) async {
    var rules = HostRules()
    if let policy { rules.linkPolicy = policy }
    let app = shop(rules: rules)
    app.install(FeatureOffer(id: "shop.a", title: "A", links: ["a"])) { Asker() }
    await app.start()
    await app.send(.select("shop.a"))
    await app.press("Ask")
    #expect(app.title == "Sure?")
    let outcome = await app.open("shop://a")
    #expect((outcome == .refused(.linkBlocked)) == isRefused)
  }

  @Test("A feature that the host does not let use a service is refused with the reason, and another one is answered")
  func services() async {
    var rules = HostRules()
    rules.services = { $0 == Offers.id && $1 == "shop.b" ? .refused("Not for you.") : .allowed }
    let app = shop(rules: rules)
    let (provider, callers) = (OneScreen(), [OneScreen(), OneScreen()])
    provider.services.provide(Offers.self) { $0.on(Offers.Today.self) { _ in 3 } }
    for (id, flow) in zip(["shop.offers", "shop.a", "shop.b"] as [FeatureID], [provider] + callers) {
      app.install(FeatureOffer(id: id, title: id.rawValue)) { flow }
    }
    await app.start()
    for id in ["shop.offers", "shop.a", "shop.b"] as [PageID] { await app.send(.select(id)) }
    #expect(await answer(of: callers[0], in: app) == "3")
    #expect(
      await answer(of: callers[1], in: app).hasPrefix(
        "shop.b may not use shop.offers/1: the app does not allow it.\nCause: Not for you."))
  }

  private enum Offers: Service {
    static let id: ServiceID = "shop.offers/1"
    struct Today: ServiceCall {
      typealias Contract = Offers
      typealias Reply = Int
    }
  }

  /// The result of a call, as text.
  private func answer(of caller: OneScreen, in app: FeatureTester) async -> String {
    let task = Task {
      do { return "\(try await caller.services.call(Offers.Today()))" } catch { return "\(error)" }
    }
    await app.waitUntilIdle()
    return await task.value
  }

  @Test("A link opens a page of the host's own")
  func nativeLink() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.a", title: "A"))
    await app.start()
    await app.send(.select("shop.a"))
    #expect(app.title == "A")
    await app.open("shop://home")
    #expect(app.title == "Home")
    #expect(await app.open("other://home")?.isDone == false)
  }
}

@MainActor
private final class Flag {
  var value = false
}
