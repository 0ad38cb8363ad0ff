import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@Suite("Work in progress says its steps")
@MainActor
struct ActivityStepTests {
  @Test("The scene has the last step of an activity, and one of work that has ended changes nothing")
  func steps() async {
    let app = FeatureTester()
    app.add(tab: "test.good") { (_) throws(FlowFailure) in StubFlow() }
    await app.start()
    let work = app.engine.begin("Building Cart", subject: "Cart")
    let other = app.engine.begin("Testing Status")
    #expect(app.engine.scene().activities.map(\.step) == [nil, nil])
    for number in 1...3 {
      app.engine.note(Activity.Step(text: "Compiling", number: number, count: 7), of: work)
      await app.waitUntilIdle()
      #expect(app.scene?.activities.first?.step?.number == number)
    }
    #expect(app.scene?.activities.first?.step?.share == 3.0 / 7)
    app.engine.end(work)
    app.engine.note(Activity.Step(text: "Linking", number: 7, count: 7), of: work)
    await app.waitUntilIdle()
    #expect(app.scene?.activities.map(\.step) == [nil])
    app.engine.end(other)
  }
}
