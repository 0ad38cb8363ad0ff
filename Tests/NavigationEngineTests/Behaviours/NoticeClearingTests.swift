import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@MainActor @Suite("A notice goes when the user does something")
struct NoticeClearingTests {
  @Test("An intent clears the notice that was shown before it, and not one that it leads to")
  func clearing() async {
    let app = FeatureTester(tab: "test.numbers") { NumberCoordinator() }
    await app.start()
    app.engine.show(.information, "Saved.")
    #expect(app.engine.scene().notice?.text == "Saved.")
    await app.send(.cancelBack)
    #expect(app.engine.scene().notice == nil)
    await app.send(.link("none://nothing"))
    #expect(app.engine.scene().notice != nil)
    app.engine.shutDown()
  }
}
