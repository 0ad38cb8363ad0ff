import Testing

@testable import TerminalKit

@Suite("The rows of a text field of several lines")
struct TextAreaLayoutTests {
  @Test("A text is broken after blanks, or within a word that is too long")
  func broken() {
    func rows(_ text: String, _ width: Int) -> [String] {
      let characters = Array(text)
      return TextAreaLayout(characters, width: width).rows.map { String(characters[$0]) }
    }
    #expect(rows("one two three", 8) == ["one two ", "three"])
    #expect(rows("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(rows("a\n\nb\n", 4) == ["a", "", "b", ""])
    #expect(rows("", 4) == [""])
  }
}
