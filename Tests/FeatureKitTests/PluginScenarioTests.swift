import Coordination
import CSwitchyard
import FeatureHosting
import ScenarioFlow
import Testing

@MainActor @Suite("A flow behind the C ABI behaves as the same flow in the host", .serialized)
struct PluginScenarioTests {
  @Test("Every scenario leaves the same trace natively and through the library", arguments: Scenario.all)
  func sameTrace(_ scenario: Scenario) async throws {
    _ = try ScenarioLibrary.tables.get()
    let native = await ScenarioRun { (_) throws(FlowFailure) in CoordinatorFlow(ScenarioCoordinator()) }.run(scenario)
    let run = ScenarioRun { launch throws(FlowFailure) in
      try ScenarioLibrary.flow("test.scenario", launch: launch)
    }
    ScenarioLog.current = run.services
    let plugin = await run.run(scenario)
    ScenarioLog.current = nil
    #expect(native.count > 5)
    #expect(!native.contains { $0.hasPrefix("cannot") })
    #expect(plugin == native)
  }
}
