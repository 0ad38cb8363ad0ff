import Failures
import Flows
import PluginBridge
import ServiceContracts
import Testing

@testable import PluginLoading

@Suite("What a probe answers and prints is read as far as it can be")
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

  @Test("An answer of a probe is taken frame by frame, and other bytes are not one")
  func answers() throws {
    var bytes = ProbeAnswer.phase(.load).bytes + ProbeAnswer.phase(.entry).bytes
    let last = bytes.removeLast()
    #expect(ProbeAnswer.take(from: &bytes)?.count == 1)
    bytes.append(last)
    #expect(ProbeAnswer.take(from: &bytes)?.count == 1)
    #expect(bytes.isEmpty)
    var garbage = [UInt8](repeating: 0xee, count: 32)
    #expect(ProbeAnswer.take(from: &garbage) == nil)
    var unknown: [UInt8] = [1, 1, 0, 0, 0, 9]
    #expect(ProbeAnswer.take(from: &unknown) == nil)
  }

  private static let failure = FlowFailure(
    code: "test.failed", message: "It failed.", expected: "one", found: "two", cause: "", remedy: nil)
  private static let described = PluginDescription(
    name: "Shop", version: "1.2.0", vendor: "Example Ltd.", contact: "help@example.org", licence: "MIT",
    features: [
      FeatureDescription(
        id: "shop.a", title: "A", icon: "books", position: -7, links: ["a/{b}", "c"], isTab: true,
        needs: ["network"], services: [ServiceOffer("a.b/1", callers: .features("a", "b.*"))]),
      FeatureDescription(id: "shop.b", title: "", icon: "", position: 0, links: [], isTab: false),
    ])
  private static var answers: [ProbeAnswer] {
    let phases: [ProbePhase] = [.load, .entry, .check, .end, .canary]
    let steps: [TrialStep] = [
      .takingOver("a.b"), .starting("a.b"), .following("Buy"), .saving("a.b"), .stopping("a.b"),
    ]
    return phases.map { .phase($0) } + steps.map { .step($0) } + [
      .described(described), .failed(failure), .warning("It leaves a thread behind."), .warning(""),
    ]
  }

  @Test("Each answer is read as it was written, whatever part of it arrives at a time", arguments: 0..<14)
  func roundTrip(_ index: Int) throws {
    let whole = Self.answers[index].bytes
    try #require(Self.answers.count == 14)
    var arrived: [UInt8] = []
    for byte in whole.dropLast() {
      arrived.append(byte)
      #expect(try #require(ProbeAnswer.take(from: &arrived)).isEmpty)
    }
    arrived.append(whole[whole.count - 1])
    let read = try #require(ProbeAnswer.take(from: &arrived))
    #expect(read.map(\.bytes) == [whole])
    #expect(read.map { "\($0)" } == ["\(Self.answers[index])"])
    #expect(arrived.isEmpty)
  }

  @Test("An answer with more or less in it than it says is none", arguments: 0..<14)
  func otherSize(_ index: Int) {
    let whole = Self.answers[index].bytes
    for body in [Array(whole.dropFirst(5).dropLast()), Array(whole.dropFirst(5)) + [0]] {
      var bytes = [whole[0], UInt8(body.count & 0xff), UInt8(body.count >> 8), 0, 0] + body
      #expect(ProbeAnswer.take(from: &bytes) == nil, "\(Self.answers[index])")
    }
  }

  @Test("A kind, a phase or a step of a number that there is not is no answer")
  func unknown() {
    for bytes: [UInt8] in [
      [0, 0, 0, 0, 0], [6, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0], [1, 1, 0, 0, 0, 6], [4, 5, 0, 0, 0, 0, 0, 0, 0, 0],
      [4, 5, 0, 0, 0, 6, 0, 0, 0, 0],
    ] {
      var bytes = bytes
      #expect(ProbeAnswer.take(from: &bytes) == nil, "\(bytes)")
    }
    // One that is longer than any answer is not waited for.
    var large: [UInt8] = [5, 1, 0, 16, 0]
    #expect(ProbeAnswer.take(from: &large) == nil)
  }
}
