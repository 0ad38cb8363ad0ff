import Coordination
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Testing

@Suite("A host's root shows what its user needs, and comes back where it was")
@MainActor
struct RootTests {
  @Test("Onboarding is shown once, then the sign-in, then tabs, and signing out leads back to the sign-in")
  func gate() async {
    let services = RecordingServices()
    let app = shop(signedIn: false, services: services)
    await app.start()
    #expect(app.title == "Welcome" && app.tabTitles == [])
    await app.press("Begin")
    #expect(app.title == "SignIn" && app.tabTitles == [])
    await app.press("Sign in")
    #expect(app.title == "Home" && app.tabTitles == ["Home"])

    let next = shop(signedIn: false, services: services)
    await next.start()
    #expect(next.title == "Home")
    await next.press("Sign out")
    #expect(next.title == "SignIn" && next.tabTitles == [])

    let last = shop(signedIn: false, services: services)
    await last.start()
    #expect(last.title == "SignIn")
  }

  @Test("After a restart the user is on the same native page at the same depth, with the modals of the host")
  func restored() async throws {
    let services = RecordingServices()
    let app = shop(services: services)
    app.install(FeatureOffer(id: "shop.asker", title: "Asker")) { Asker() }
    await app.start()
    await app.press("Deeper")
    await app.send(.select("shop.asker"))
    await app.press("Ask")
    #expect(app.title == "Sure?")
    let snapshot = try #require(await app.snapshot())

    let next = shop(services: services)
    next.install(FeatureOffer(id: "shop.asker", title: "Asker")) { Asker() }
    await next.start(restoring: snapshot)
    #expect(next.title == "Sure?")
    await next.send(.dismiss)
    #expect(next.title == "Asker")
    await next.send(.select("shop.home"))
    #expect(next.title == "Home 2")
    await next.send(.back)
    #expect(next.title == "Home")
  }

  @Test("A window that was saved behind the sign-in comes back once the user has signed in again")
  func restoredBehindGate() async throws {
    let services = RecordingServices()
    let app = shop(services: services)
    await app.start()
    await app.press("Deeper")
    let snapshot = try #require(await app.snapshot())

    try services.storage(of: "app.root").store(nil, for: "user")
    let next = shop(signedIn: false, services: services)
    await next.start(restoring: snapshot)
    #expect(next.title == "SignIn")
    await next.press("Sign in")
    #expect(next.title == "Home 2")
  }
}
