import Screens
import Testing

@Suite("Texts on a screen that are not UTF-8")
struct InvalidTextTests {
  private func screen(_ bytes: [UInt8]) -> Screen {
    let builder = ScreenBuilder()
    bytes.withUnsafeBufferPointer { builder.string(.title, $0) }
    return builder.finish()
  }

  @Test(
    "Bytes that are not UTF-8 are replaced, and are an issue of the screen",
    arguments: [[0x63, 0xe9], [0xff], [0xc3], [0xed, 0xa0, 0x80]] as [[UInt8]])
  func invalid(bytes: [UInt8]) throws {
    let screen = screen(bytes)
    #expect(screen.issues == [.invalidText])
    #expect(screen.root.string(.title)?.unicodeScalars.contains("\u{fffd}") == true)
    #expect(screen.issues.contains(where: \.isLimit) == false)
  }

  @Test("A text may have the character that stands for what cannot be read", arguments: ["caf\u{fffd}", "café", "e"])
  func valid(text: String) {
    #expect(screen(Array(text.utf8)).issues == [])
  }

  @Test("The issue reaches another process with the screen")
  func wire() throws {
    let screen = screen([0x63, 0xe9])
    #expect(try Screen(encoded: screen.encoded()).issues == [.invalidText])
  }
}
