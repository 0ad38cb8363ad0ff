import PluginBridge
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
}
