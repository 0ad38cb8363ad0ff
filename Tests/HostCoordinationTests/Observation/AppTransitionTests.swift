import FeatureTesting
import Flows
import Scenes
import Testing

@testable import HostCoordination
@testable import NavigationEngine

@Suite("A host observes the transitions of its window")
@MainActor
struct AppTransitionTests {
  @Test("The stream has each transition once, with its features and its origin, and ends with the app")
  func stream() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.a", title: "A"))
    await app.start()
    let transitions = AppTransition.stream(of: app.engine)
    await app.send(.select("shop.a"))
    await app.send(.select("shop.home"))
    await app.press("Deeper")
    app.engine.shutDown()
    var seen: [AppTransition] = []
    for await transition in transitions { seen.append(transition) }
    let told = seen.filter { ["select", "push"].contains($0.operation) }
    #expect(told.map(\.operation) == ["select", "select", "push"])
    #expect(told.map(\.from) == ["shop.home", "shop.a", "shop.home"])
    // The page of A shows nothing yet when it is selected for the first time, and yet it is known whose it is.
    #expect(told.map(\.to) == ["shop.a", "shop.home", "shop.home"])
    #expect(told.map(\.origin) == [.user, .user, .flow])
    #expect(seen.map(\.number) == Array(1...UInt64(seen.count)))
  }

  @Test("A stream that nobody has any more takes no transitions")
  func released() async {
    let app = shop()
    await app.start()
    var stream: AsyncStream<AppTransition>? = AppTransition.stream(of: app.engine)
    #expect(stream != nil && app.engine.observers.wants(.made))
    stream = nil
    for _ in 0..<1000 where app.engine.observers.wants(.made) { await Task.yield() }
    #expect(!app.engine.observers.wants(.made))
  }
}
