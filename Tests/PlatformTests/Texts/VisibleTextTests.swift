import Platform
import Screens
import Testing

@Suite("The output of a plugin hides nothing")
struct VisibleTextTests {
  @Test("Control, directional and hidden characters and invalid bytes are escaped")
  func escapes() {
    let bytes = Array("a\u{1b}[2J\u{202e}b\u{200b}c\u{ad}d\u{200d}\t\n".utf8) + [0xc3]
    #expect(VisibleText.of(bytes[...]) == #"a\u{1b}[2J\u{202e}b\u{200b}c\u{ad}d\u{200d}\t\n\xc3"#)
  }

  @Test("Text that can be seen is unchanged, with the joiners of emoji")
  func unchanged() {
    let text = "é 👩‍👩‍👧 ❤️ नमस्ते"
    #expect(VisibleText.of(Array(text.utf8)[...]) == text)
  }

  @Test("Every character is escaped in a plugin's output as in any other text")
  func everywhere() {
    for value in (0 as UInt32)...0xe01ff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(Character(scalar))"
      let visible = VisibleText.of(Array(text.utf8)[...])
      if visible != PrintableText.visible(text) { Issue.record("\(String(value, radix: 16)): \(visible)") }
    }
  }
}
