import Failures
import Flows
import Platform
import Testing

@testable import PluginBridge

@Suite("The end of a library's process is explained by what led to it")
struct RunnerLossTests {
  private func loss(_ cause: RunnerLoss.Cause, _ lines: [String]) -> RunnerLoss {
    RunnerLoss(
      cause: cause, library: "libCatalog.so", call: RunnerLoss.Call(feature: "shop.catalog", function: "event"),
      lines: lines)
  }

  @Test("A crash and an end have the runtime's words, or the last line that was printed")
  func ends() {
    let report = "Catalog/List.swift:31: Fatal error: Index out of range"
    #expect(loss(.signalled(4), [report, "and more"]).failure.cause == report)
    #expect(loss(.signalled(11), ["loaded 3 items"]).failure.cause == "loaded 3 items")
    #expect(loss(.exited(3), ["leaving"]).failure.cause == "leaving")
  }

  @Test("A signal that something else has sent has no words but the runtime's", arguments: [Int32(9), 15, 2, 1, 3])
  func sent(_ signal: Int32) {
    #expect(loss(.signalled(signal), ["loaded 3 items"]).failure.cause == nil)
    let report = "Catalog/List.swift:31: Fatal error: Index out of range"
    #expect(loss(.signalled(signal), [report]).failure.cause == report)
  }

  @Test("A library that took too much is told what was found and what is allowed, without what it printed")
  func excess() {
    let excess = ProcessHoldings.Excess(found: "731 threads", expected: "at most 512 threads")
    let failure = loss(.exceeded(excess), ["loaded 3 items"]).failure
    #expect(failure.message == "shop.catalog has taken too much in 'event'")
    #expect(failure.code.rawValue == "flow.exceeded")
    #expect(failure.expected == "at most 512 threads")
    #expect(failure.found == "731 threads")
    #expect(failure.cause == nil)
  }

  @Test(
    "A hang has no words: what was printed before it says nothing of it",
    arguments: ["loaded 3 items", "Fatal error: of before"])
  func hang(_ line: String) {
    let failure = loss(.hung(.seconds(2)), [line]).failure
    #expect(failure.cause == nil)
    #expect(failure.message == "shop.catalog did not answer within 2 s in 'event'")
    #expect(failure.lines.allSatisfy { !$0.contains(line) })
  }
}
