import Testing

@testable import Platform

@Suite("The report of a crash quotes the last line, also one that was printed in pieces", .serialized)
struct CrashWordsTests {
  private func quoted(after rest: String) -> String {
    CrashWords.takeRemembered()
    var bytes = Array(rest.utf8)
    CrashWords.take(&bytes, bytes.count)
    let words = CrashWords.quoted
    return String(decoding: UnsafeBufferPointer(start: words.bytes, count: words.count), as: UTF8.self)
  }

  @Test("A line whose beginning was read before the crash is quoted with the end that comes with it")
  func pieces() {
    CrashWords.begin()
    CrashWords.remember("one")
    CrashWords.remember(unfinished: Array("thrown: ".utf8))
    CrashWords.remember(unfinished: Array("thrown: 'i".utf8))
    #expect(CrashWords.unfinished.count == 10)
    #expect(quoted(after: "nt'\n") == "thrown: 'int'")
  }

  @Test("The beginning of a line that became whole counts once")
  func whole() {
    CrashWords.begin()
    CrashWords.remember(unfinished: Array("two pi".utf8))
    CrashWords.remember("two pieces")
    CrashWords.remember(unfinished: [])
    #expect(CrashWords.unfinished.count == 0)
    #expect(quoted(after: "") == "two pieces")
    #expect(quoted(after: "three\n") == "three")
  }

  @Test("The beginning of a line that is longer than the memory is cut off")
  func long() {
    CrashWords.begin()
    CrashWords.remember(unfinished: [UInt8](repeating: UInt8(ascii: "x"), count: 100_000))
    #expect(quoted(after: "\n").allSatisfy { $0 == "x" })
  }
}
