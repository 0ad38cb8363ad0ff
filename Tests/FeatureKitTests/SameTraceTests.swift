import Scenarios
import TestSupport
import Testing

@Suite("A flow behind the C ABI behaves as the same flow in the host")
struct SameTraceTests {
  @Test("Every scenario leaves the same trace natively and through the library", arguments: Scenario.all.map(\.name))
  func sameTrace(_ name: String) throws {
    let native = try #require(try Self.native.get()[name])
    let plugin = try #require(try Self.plugin.get()[name])
    #expect(native.count > 5)
    #expect(!native.contains { $0.hasPrefix("cannot") })
    #expect(plugin == native)
  }

  @Test("Every scenario ends as it says", arguments: Scenario.all.map(\.name))
  func expected(_ name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    let trace = try #require(try Self.native.get()[name])
    let missing = scenario.missing(from: trace)
    #expect(missing == nil, "\(missing ?? "") is not in\n\(trace.joined(separator: "\n"))")
  }

  private static let native = Result { try traces(of: "native") }
  private static let plugin = Result { try traces(of: BuiltPlugins.scenarioLibrary) }

  /// The traces that the runner prints, by scenario.
  private static func traces(of subject: String) throws -> [String: [String]] {
    let outcome = try runProcess([Switchyard.product("scenario-runner"), subject], deadline: .seconds(120))
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
