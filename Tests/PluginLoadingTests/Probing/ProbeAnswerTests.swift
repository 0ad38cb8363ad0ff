import Bytes
import Failures
import Flows
import PluginBridge
import ServiceContracts
import Testing

@testable import PluginLoading

@Suite("Answers and output of a probe are read as far as possible")
struct ProbeAnswerTests {
  @Test("The last line of what was printed has no control characters and a bounded length")
  func lastLine() {
    var output = CapturedOutput()
    #expect(output.lastLine == nil)
    output.append(Array("first\n\u{1b}[31mred\u{202e}\t\u{7}end  \n\n \n".utf8)[...])
    #expect(output.lastLine == "[31mred end")
    for _ in 0..<100 { output.append([UInt8](repeating: 0x78, count: 1000)[...]) }
    #expect(output.lastLine?.count == 201)
  }

  private static let failure = FlowFailure(
    code: "test.failed", message: "It failed.", expected: "one", found: "two", cause: "", remedy: nil)
  private static let described = PluginDescription(
    name: "Shop", version: "1.2.0", vendor: "Example Ltd.", contact: "help@example.org", licence: "MIT",
    features: [
      FeatureDescription(
        id: "shop.a", title: "A", icon: "books", position: -7, links: ["a/{b}", "c"], isTab: true,
        needs: ["network", FeatureNeed("read:/proc", reason: "to show it")],
        services: [ServiceOffer("a.b/1", callers: .features("a", "b.*"))]),
      FeatureDescription(id: "shop.b", title: "", icon: "", position: 0, links: [], isTab: false),
    ])
  private static var answers: [ProbeAnswer] {
    let phases: [ProbePhase] = [.load, .entry, .check, .end, .canary]
    let steps: [CanaryStep] = [
      .takingOver("a.b"), .starting("a.b"), .following("Buy"), .saving("a.b"), .stopping("a.b"),
    ]
    return phases.map { .phase($0) } + steps.map { .step($0) } + [
      .described(described), .failed(failure), .warning("It leaves a thread behind."), .warning(""),
    ]
  }

  @Test("Each answer is read as it was written", arguments: 0..<14)
  func roundTrip(_ index: Int) throws {
    try #require(Self.answers.count == 14)
    let answer = try ProbeAnswer(Self.answers[index].frame)
    #expect("\(answer)" == "\(Self.answers[index])")
    #expect(answer.frame == Self.answers[index].frame)
  }

  @Test("An answer with more or less in it than it says is refused", arguments: 0..<14)
  func otherSize(_ index: Int) {
    let frame = Self.answers[index].frame
    for body in [Array(frame.body.dropLast()), frame.body + [0]] {
      #expect(throws: FrameError.self, "\(Self.answers[index])") {
        try ProbeAnswer(Frame(kind: frame.kind, body: body))
      }
    }
  }

  @Test("An answer of an unknown kind, and one with an unknown phase or step, is refused")
  func unknown() {
    for (kind, body): (UInt8, [UInt8]) in [
      (0, []), (6, []), (1, [0]), (1, [6]), (4, [0, 0, 0, 0, 0]), (4, [6, 0, 0, 0, 0]),
    ] {
      #expect(throws: FrameError.self, "\(kind) \(body)") { try ProbeAnswer(Frame(kind: kind, body: body)) }
    }
  }
}
