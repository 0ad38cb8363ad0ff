import Glibc
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

  @Test("A text that is full of this character takes no longer than one that is full of another")
  func fullOfReplacements() {
    let other = time { screen(Array(String(repeating: "\u{20ac}", count: 20_000).utf8)) }
    let full = time { screen(Array(String(repeating: "\u{fffd}", count: 20_000).utf8)) }
    // Validating the text again for each of them takes a hundred times as long.
    #expect(full < 20 * other)
  }

  /// Returns the processor time that a call takes in this thread, in nanoseconds.
  private func time(_ call: () -> Screen) -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let start = now()
    #expect(call().issues == [])
    return now() - start
  }

  @Test("The issue reaches another process with the screen")
  func wire() throws {
    let screen = screen([0x63, 0xe9])
    #expect(try Screen(encoded: screen.encoded()).issues == [.invalidText])
  }
}
