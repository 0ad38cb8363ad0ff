import Scenarios
import TestSupport
import Testing

@Suite("A flow behind the C ABI, and in another process, behaves as the same flow in the host")
struct SameTraceTests {
  @Test("Every scenario leaves the same trace natively and through the library", arguments: Scenario.all.map(\.name))
  func sameTrace(_ name: String) throws {
    let native = try #require(try Self.native.get()[name])
    let plugin = try #require(try Self.plugin.get()[name])
    #expect(!native.contains { $0.hasPrefix("cannot") })
    #expect(plugin == native)
  }

  @Test(
    "Every scenario leaves the same trace through the library in a process of its own",
    arguments: Scenario.all.map(\.name))
  func sameTraceInProcess(_ name: String) throws {
    let native = try #require(try Self.native.get()[name])
    let remote = try #require(try Self.remote.get()[name])
    #expect(Self.withoutMoments(remote) == Self.withoutMoments(native))
  }

  @Test("Every scenario ends as it says", arguments: Scenario.all.map(\.name))
  func expected(_ name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    let trace = try #require(try Self.native.get()[name])
    let missing = scenario.missing(from: trace)
    #expect(missing == nil, "Expected: \(missing?.description ?? "")\nFound:\n\(trace.joined(separator: "\n"))")
  }

  @Test("Every scenario says what it expects, in lines that do not come by themselves")
  func expects() {
    for scenario in Scenario.all {
      #expect(scenario.expected.contains { $0.demands }, "\(scenario.name)")
      #expect(!scenario.expected.contains { $0.part.isEmpty }, "\(scenario.name)")
      // The names of its steps are in every trace.
      #expect(scenario.missing(from: scenario.steps.map { "\($0) → " }) != nil, "\(scenario.name)")
    }
  }

  @Test("A trace that lacks a line, has one too many or has one that must not be is noticed")
  func notices() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "the same link twice quickly is followed once" })
    let whole = ["main: follows 1", "link: done", "link: done", "stack [0, 1]"]
    #expect(scenario.missing(from: whole) == nil)
    #expect(scenario.missing(from: whole.reversed()) == "stack [0, 1]")
    #expect(scenario.missing(from: whole + ["link: done"]) == .times(2, "link: done"))
    #expect(scenario.missing(from: []) == "main: follows 1")
    let strict = try #require(Scenario.all.first { $0.name == "an action of a screen that was replaced is dropped" })
    let dropped = ["debug: An action was dropped: its screen is no longer on top.", "stack [0, 2]"]
    #expect(strict.missing(from: dropped) == nil)
    #expect(strict.missing(from: dropped + ["main: pressed 2"]) == .never("pressed"))
  }

  @Test("No two scenarios have one name")
  func names() {
    #expect(Set(Scenario.all.map(\.name)).count == Scenario.all.count)
  }

  private static let native = Result { try traces(of: "native") }
  private static let plugin = Result { try traces(of: BuiltPlugins.scenarioLibrary) }
  private static let remote = Result { try traces(of: "process", BuiltPlugins.scenarioLibrary) }

  /// A trace in which the lines that flows log in one step are sorted: their tasks run in no certain order among what
  /// they are told.
  ///
  /// What came on screen and went within one step is left out: whether it is seen at all is a matter of
  /// time.
  private static func withoutMoments(_ trace: [String]) -> [String] {
    var result: [String] = []
    var logged: [String] = []
    for line in trace {
      if ["info: ", "debug: ", "warning: "].contains(where: line.hasPrefix) {
        logged.append(line)
      } else {
        if line.split(separator: " ").contains("→") {
          result += withoutPairs(logged).sorted()
          logged = []
        }
        result.append(line)
      }
    }
    return result + withoutPairs(logged).sorted()
  }

  private static func withoutPairs(_ logged: [String]) -> [String] {
    var rest = logged
    for line in logged {
      let words = line.split(separator: " ")
      guard words.contains("disappeared") else { continue }
      let appeared = words.map { $0 == "disappeared" ? "appeared" : $0 }.joined(separator: " ")
      guard let first = rest.firstIndex(of: appeared), let last = rest.firstIndex(of: line) else { continue }
      rest.remove(at: max(first, last))
      rest.remove(at: min(first, last))
    }
    return rest
  }

  /// The traces that the runner prints, by scenario.
  private static func traces(of subject: String...) throws -> [String: [String]] {
    let outcome = try runProcess([Switchyard.product("scenario-runner")] + subject, deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.errors)")
    var traces: [String: [String]] = [:]
    var name = ""
    for line in outcome.output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("== ") {
        name = String(line.dropFirst(3))
      } else {
        traces[name, default: []].append(String(line))
      }
    }
    return traces
  }
}
