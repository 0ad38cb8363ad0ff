import Coordination
import Failures
import FeatureTesting
import Flows
import Payloads
import ScenarioFlow
import Scenarios
import Testing

@MainActor @Suite("Coordinators are released when their flow has ended")
struct CoordinatorLifetimeTests {
  @Test("Every scenario leaves no coordinator behind", arguments: Scenario.all.map(\.name))
  func released(_ name: String) async throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    let detector = LeakDetector()
    do {
      var made: [CoordinatorBase] = []
      let run = ScenarioRun(scenario) { feature, launch throws(FlowFailure) in
        let name = (try? PayloadDecoder.decode(String.self, from: launch)) ?? ""
        if let reason = CommandCoordinator.reasonNotToShow(name) { throw FlowFailure.notApplicable(reason) }
        let coordinator: CoordinatorBase =
          switch feature {
          case "test.command": CommandCoordinator(launch: name)
          case "test.pages": CommandPages()
          default: ScenarioCoordinator()
          }
        made.append(coordinator)
        return CoordinatorFlow(coordinator)
      }
      run.afterEachStep = { for coordinator in made { detector.watchTree(of: coordinator) } }
      _ = await run.run()
      run.afterEachStep = {}
      made = []
    }
    #expect(detector.leaks == [])
  }
}
