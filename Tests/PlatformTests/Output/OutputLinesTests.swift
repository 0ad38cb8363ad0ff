import Platform
import Testing

@Suite("Output of plugins becomes complete, harmless lines of limited length, each with its owner")
struct OutputLinesTests {
  private func take(_ lines: inout OutputLines, _ text: String, _ owner: String? = "a", second: Int = 0) -> [String] {
    lines.add(Array(text.utf8)[...], of: owner, second: second).map { "\($0.owner ?? "-"):\($0.text)" }
  }

  @Test("A line comes when it has its end, in however many pieces")
  func pieces() {
    var lines = OutputLines()
    #expect(take(&lines, "on") == [])
    #expect(take(&lines, "e\ntwo\r\n\nth") == ["a:one", "a:two", "a:"])
    #expect(lines.isUnfinished)
    #expect(lines.finish(second: 0).map(\.text) == ["th"])
    #expect(!lines.isUnfinished)
  }

  @Test("A line of one owner ends where another one prints")
  func owners() {
    var lines = OutputLines()
    #expect(take(&lines, "half", "a") == [])
    #expect(take(&lines, "other\n", nil) == ["a:half", "-:other"])
  }

  @Test("A line without end is cut")
  func long() {
    var lines = OutputLines()
    let all = take(&lines, String(repeating: "x", count: OutputLines.lineLimit * 2 + 1))
    #expect(all.count == 2)
    #expect(lines.finish(second: 0).map(\.text) == ["x"])
  }

  @Test("Lines beyond a bound in a second are counted and left out, for each owner, and said afterwards")
  func bounded() {
    var lines = OutputLines()
    let flood = take(&lines, String(repeating: "line\n", count: 1_000))
    #expect(flood.count == LineAllowance.linesPerSecond)
    #expect(take(&lines, "other\n", "b") == ["b:other"])
    #expect(lines.isUnfinished)
    #expect(
      take(&lines, "again\n", second: 1)
        == ["a:… 800 more lines in that second were dropped.", "a:again"])
    var bytes = OutputLines()
    let wide = take(&bytes, String(repeating: String(repeating: "w", count: 1_999) + "\n", count: 100))
    #expect(wide.count == LineAllowance.bytesPerSecond / 1_999)
    #expect(
      bytes.finish(second: 1).map(\.text) == [
        "… \(100 - wide.count) more lines in that second were dropped."
      ])
  }

  @Test("Controls, changes of direction and bytes that are no UTF-8 are seen")
  func visible() {
    let bytes: [UInt8] = [0x61, 0x1b, 0x5b, 0x09, 0x0d, 0x00, 0xff, 0xc3, 0x28, 0xe2, 0x82, 0xc3, 0xa9, 0xc2, 0x85]
    #expect(VisibleText.of(bytes[...]) == #"a\u{1b}[\t\r\u{0}\xff\xc3(\xe2\x82é\u{85}"#)
    #expect(VisibleText.of(Array("\u{202e}right 🎉".utf8)[...]) == #"\u{202e}right 🎉"#)
  }
}
