import Testing

@testable import TerminalKit

@Suite("A text is edited by words")
struct TextLineTests {
  @Test("Control with an arrow, and Alt with f and b, move to the next end and to the next beginning of a word")
  func words() {
    var line = TextLine("one  two three")
    func carets(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers) -> [Int] {
      (0..<4).map { _ in
        _ = line.press(key, modifiers)
        return line.caret
      }
    }
    #expect(carets(.left, .control) == [9, 5, 0, 0])
    #expect(carets(.right, .control) == [3, 8, 14, 14])
    #expect(carets(.character("b"), .alt) == [9, 5, 0, 0])
    #expect(carets(.character("f"), .alt) == [3, 8, 14, 14])
  }

  @Test("Alt with d removes to the end of the word, with the blanks before it, and Alt with backspace to its beginning")
  func removal() {
    var line = TextLine("one  two three")
    _ = line.move(to: 3)
    #expect(line.press(.character("d"), .alt) == .changed)
    #expect(line.text == "one three" && line.caret == 3)
    #expect(line.press(.backspace, .alt) == .changed)
    #expect(line.text == " three" && line.caret == 0)
  }
}
