import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Scenes
import Testing

@MainActor @Suite("A flow whose first screen cannot be decoded stays, with the reason")
struct UndecodableRouteTests {
  /// A flow that decodes none of its routes.
  private final class Forgetful: StubFlow {
    override func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
      link?.navigating.answer(query, .failed(FlowFailure(code: .undecodableRoute, message: "There is no such place.")))
    }
  }

  @Test("A flow whose first screen cannot be decoded stays, as it has nothing else to show")
  func first() async throws {
    let app = FeatureTester()
    app.add(tab: "test.forgetful") { (_) throws(FlowFailure) in Forgetful() }
    await app.start()
    let engine = app.engine
    guard case .failed(let message, _)? = engine.scene().layers.last?.content else {
      Issue.record("It shows \(String(describing: engine.scene().layers.last?.content)).")
      return
    }
    #expect("\(message)".contains("There is no such place."))
    #expect(engine.tree.entries.count == 1)
    engine.shutDown()
  }
}
