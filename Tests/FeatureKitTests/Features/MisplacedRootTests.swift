import Coordination
import Failures
import Testing

@testable import FeatureKit

private final class MisplacedRoot: RootCoordinator {}

@MainActor @Suite("A feature is made of a coordinator that can be one")
struct MisplacedRootTests {
  @Test("A root coordinator cannot be a feature's, and the failure says what can")
  func feature() throws {
    let feature = Feature("test.misplaced", title: "Misplaced") { MisplacedRoot() }
    let failure = try #require(throws: FlowFailure.self) { try feature.make([]) }
    #expect(failure.code == "coordinator.root")
    #expect(failure.message.contains("MisplacedRoot"))
    #expect(failure.expected?.contains("TabCoordinator") == true)
  }
}
