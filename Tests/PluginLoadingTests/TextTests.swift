import Flows
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("Texts of plugins")
struct TextTests {
  @Test(
    "Feature ids",
    arguments: [
      ("shop.catalog", true), ("a.", true), ("shop", false), ("", false), ("Shop.catalog", false),
      ("shop.cätalog", false), ("shop catalog.x", false), (String(repeating: "a", count: 63) + ".", true),
      (String(repeating: "a", count: 64) + ".", false),
    ])
  func ids(text: String, isValid: Bool) { #expect(FeatureID.isValid(text) == isValid) }

  @Test(
    "Link patterns",
    arguments: [
      ("catalog/product/{id}", true), ("orders", true), ("a/{b}/{c}", true), ("a-b_c.d~1", true), ("", false),
      ("a/{rest...}", true), ("a/{rest...}/b", false), ("{id}", false), ("{a}/{b}", false), ("a/{b}{c}", false),
      ("/a", false), ("a/", false), ("a//b", false), ("{a}/{a}", false), ("{}", false), ("{1}", false), ("{a", false),
      ("a}", false), ("{a b}", false), ("a b", false), ("ä", false),
    ])
  func links(text: String, isValid: Bool) { #expect(((try? LinkPattern(text)) != nil) == isValid) }

  @Test("The last line of what was printed has no control characters and a bounded length")
  func lastLine() {
    var output = CapturedOutput()
    #expect(output.lastLine == nil)
    output.append(Array("first\n\u{1b}[31mred\u{202e}\t\u{7}end  \n\n \n".utf8)[...])
    #expect(output.lastLine == "[31mred end")
    for _ in 0..<100 { output.append([UInt8](repeating: 0x78, count: 1000)[...]) }
    #expect(output.lastLine?.count == 201)
  }

  @Test("Numbers of bytes are grouped")
  func bytes() {
    #expect(
      [0, 1, 999, 1000, 1_234_567].map { LoadFailure.bytes($0) } == [
        "0 bytes", "1 byte", "999 bytes", "1,000 bytes", "1,234,567 bytes",
      ])
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
