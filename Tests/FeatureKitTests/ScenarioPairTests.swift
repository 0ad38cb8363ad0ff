import Glibc
import Scenarios
import TestSupport
import Testing

/// Runs a sample of the pairs; `PAIRS=all swift test --filter ScenarioPairTests` runs all of them.
///
/// The sample is chosen by the commit; `PAIRS_SEED` chooses another. Pairs in `ScenarioPair.open` are known to differ.
@Suite("A disturbance between two steps of a scenario changes nothing that follows", .serialized)
struct ScenarioPairTests {
  @Test("A save, restart, crash, swap, travel, late feature and foreign values change nothing natively")
  func native() throws { try Self.check(["native"], sample: 150) }

  @Test("A save, restart, crash, swap, travel, late feature and foreign values change nothing through the library")
  func library() throws { try Self.check([try BuiltPlugins.scenarioLibrary], sample: 100) }

  @Test("A save, restart, crash, swap, travel, late feature and foreign values change nothing in a process of its own")
  func process() throws { try Self.check(["process", try BuiltPlugins.scenarioLibrary], sample: 40) }

  @Test("Each rule about what may differ is needed by its example")
  func rules() throws {
    let outcome = try Self.runner(["--rules", "native"], deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(Set(PairRule.all.map(\.name)).count == PairRule.all.count)
    #expect(PairRule.all.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("A sample is the same for the same seed, another for another, and has each disturbance")
  func sample() {
    let sample = ScenarioPair.sample(300, seed: "one")
    #expect(sample == ScenarioPair.sample(300, seed: "one"))
    #expect(sample != ScenarioPair.sample(300, seed: "two"))
    #expect(Array(ScenarioPair.sample(40, seed: "one")) == Array(sample.prefix(40)))
    #expect(Set(sample.map(\.disturbance)) == Set(Disturbance.allCases))
    #expect(Set(ScenarioPair.all).count == ScenarioPair.all.count)
    #expect(Set(ScenarioPair.all.map(\.scenario)) == Set(Scenario.all.map(\.name)))
  }

  private static let isWhole = getenv("PAIRS").map { String(cString: $0) } == "all"

  /// The seed: `PAIRS_SEED`, or the commit, or a fixed one outside of a repository.
  private static let seed =
    getenv("PAIRS_SEED").map { String(cString: $0) } ?? commit ?? "first"

  private static var commit: String? {
    let outcome = try? runProcess(["git", "-C", Repository.root, "rev-parse", "HEAD"], deadline: .seconds(10))
    return outcome.flatMap { $0.status == 0 ? $0.output.split(separator: "\n").first.map(String.init) : nil }
  }

  private static func check(_ subject: [String], sample: Int) throws {
    guard isWhole else {
      print("Pairs are chosen by PAIRS_SEED=\(seed)")
      let outcome = try runner(["--sample", "\(sample)", "--seed", seed] + subject, deadline: .seconds(120))
      #expect(outcome.status == 0, "\(outcome.output)")
      return
    }
    let outcome = try runner(subject, deadline: .seconds(3600))
    print(outcome.output)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  private static func runner(_ words: [String], deadline: Duration) throws -> ProcessOutcome {
    try runProcess([Switchyard.product("scenario-runner"), "pairs"] + words, deadline: deadline)
  }
}
