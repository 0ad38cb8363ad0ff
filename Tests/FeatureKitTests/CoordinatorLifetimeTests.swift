import Coordination
import FeatureTesting
import NavigationEngine
import ScenarioFlow
import Testing

@MainActor @Suite("Coordinators are released when their flow has ended")
struct CoordinatorLifetimeTests {
  @Test("Every scenario leaves no coordinator behind", arguments: Scenario.all)
  func released(_ scenario: Scenario) async {
    weak var last: ScenarioCoordinator?
    do {
      let run = ScenarioRun { (_) throws(FlowFailure) in
        let coordinator = ScenarioCoordinator()
        last = coordinator
        return CoordinatorFlow(coordinator)
      }
      _ = await run.run(scenario)
    }
    #expect(last == nil)
  }
}
