import Testing

@testable import TerminalKit

@Suite("Large digits")
struct LargeDigitsTests {
  @Test("A number has three lines, and a text with other characters none")
  func lines() throws {
    #expect(try #require(LargeDigits.lines(of: "10")) == [" ▄  ▄▄▄", " █  █ █", " █  █▄█"])
    #expect(LargeDigits.lines(of: "-1.5")?.count == LargeDigits.height)
    #expect(LargeDigits.lines(of: "1e9") == nil)
  }
}
