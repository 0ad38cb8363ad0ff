import Coordination
import ScenarioFlow
import Testing

@MainActor
struct NativeScenarioTests {
  @Test("dump", arguments: Scenario.all)
  func dump(_ scenario: Scenario) async {
    let trace = await ScenarioRun { (_) throws(FlowFailure) in CoordinatorFlow(ScenarioCoordinator()) }.run(scenario)
    print("== \(scenario.name)\n" + trace.joined(separator: "\n"))
    #expect(!trace.contains { $0.hasPrefix("cannot") })
  }
}
