import Coordination
import FeatureTesting
import NavigationEngine
import ScenarioFlow
import Scenarios
import Testing

@MainActor @Suite("Coordinators are released when their flow has ended")
struct CoordinatorLifetimeTests {
  @Test("Every scenario leaves no coordinator behind", arguments: Scenario.all.map(\.name))
  func released(_ name: String) async throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
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
