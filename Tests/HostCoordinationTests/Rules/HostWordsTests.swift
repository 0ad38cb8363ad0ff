import Coordination
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Screens
import Testing

@Suite("The engine speaks to users in the host's words")
@MainActor
struct HostWordsTests {
  private static let texts = AppTexts([
    .leaveQuestion: "Verlassen?", .stay: "Bleiben", .leave: "Gehen", .cannotBeLeft: "Das geht jetzt nicht.",
    .insist: "{1} Noch einmal geht.", .noSuchTab: "Diesen Reiter gibt es nicht.",
    .cannotBeDismissed: "Das bleibt offen.",
  ])

  private func app(_ guarded: LeaveGuard) async -> FeatureTester {
    let app = shop(texts: Self.texts)
    app.install(FeatureOffer(id: "shop.a", title: "A")) { Guarded(guarded) }
    await app.start()
    await app.send(.select("shop.a"))
    return app
  }

  @Test("A screen that asks before it is left asks with the host's title and buttons")
  func question() async {
    let app = await app(.ask("Wirklich?"))
    await app.send(.select("shop.home"))
    #expect(app.title == "Verlassen?")
    #expect(app.element("Bleiben") != nil && app.element("Gehen") != nil)
  }

  @Test("A screen that cannot be left, and a tab that is not there, are refused in the host's words")
  func refusals() async {
    let app = await app(.deny())
    await app.send(.select("shop.home"))
    #expect(app.notice == "Das geht jetzt nicht. Noch einmal geht.")
    await app.send(.select("shop.none"))
    #expect(app.notice == "Diesen Reiter gibt es nicht.")
  }
}

private final class Guarded: OneScreen {
  private let guarded: LeaveGuard

  init(_ guarded: LeaveGuard) {
    self.guarded = guarded
    super.init()
  }

  @ViewBuilder override func view(for route: OneRoute) -> any View { Text("Guarded").leaveGuard(guarded) }
}
