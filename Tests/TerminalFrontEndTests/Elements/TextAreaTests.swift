import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A text field of several lines takes lines, and moves its caret between them")
struct TextAreaTests {
  private func scene(_ text: String, limit: Int? = nil, revision: UInt32 = 1) -> Scene {
    Sample.scene(
      Sample.root(
        Sample.screen(revision: revision) {
          TextEditor("Note", text: .constant(text), prompt: "What is new", lines: 3, limit: limit)
          Button("Send") {}
        }), tabs: nil)
  }

  private func interface(_ text: String, limit: Int? = nil) -> Interface {
    var interface = Interface(scene: scene(text, limit: limit), width: 60, height: 20)
    // The first field of a root screen is entered by a key that moves, so that letters are commands until then.
    interface.press(.tab)
    return interface
  }

  private func last(_ effects: [InterfaceEffect]) -> String? {
    if case .intent(.act(_, _, .text(let text)))? = effects.last { text } else { nil }
  }

  @Test("Return begins a line, and what is typed is sent with its line feeds")
  func lines() {
    var interface = interface("one")
    #expect(interface.text.contains("Enter  New line   Tab  Next field"))
    #expect(last(interface.press(.enter)) == "one\n")
    #expect(last(interface.type("two")) == "one\ntwo")
    #expect(interface.place(of: "two")?.row == (interface.place(of: "one")?.row ?? 0) + 1)
    #expect(last(interface.update(.paste("\r\nthree\rfour"))) == "one\ntwo\nthree\nfour")
  }

  @Test("The arrows move between lines, also those that are broken at the edge, and leave the field beyond")
  func caret() {
    let long = String(repeating: "word ", count: 20) + "end"
    var interface = interface("ab\ncdef\n" + long)
    #expect(interface.state.edit?.line.caret == 8 + long.count)
    for _ in 0..<10 where interface.state.edit?.line.caret ?? 0 > 2 { interface.press(.up) }
    #expect(interface.state.edit?.line.caret == 2)
    interface.press(.down)
    #expect(interface.state.edit?.line.caret == 5)
    interface.press(.home)
    #expect(interface.state.edit?.line.caret == 3)
    interface.press(.end)
    #expect(interface.state.edit?.line.caret == 7)
    for _ in 0..<5 { interface.press(.down) }
    #expect(interface.focusedName == "Send")
  }

  @Test("The arrows keep the column, as far as the line above or below has it")
  func column() {
    var interface = interface("abcdef\nghijkl\nmn\nopqrst")
    interface.press(.left)
    interface.press(.left)
    // Behind the fourth character of the last line, which begins at 17.
    #expect(interface.state.edit?.line.caret == 21)
    let carets = [-1, -1, -1, 1, 1].map { step in
      interface.press(step < 0 ? .up : .down)
      return interface.state.edit?.line.caret
    }
    // The third line has two characters only.
    #expect(carets == [16, 9, 2, 9, 16])
    var other = self.interface("abcdef\nghijkl\nmnopqr")
    for _ in 0..<3 { other.press(.left) }
    other.press(.up)
    #expect(other.state.edit?.line.caret == 10)
    other.press(.up)
    #expect(other.state.edit?.line.caret == 3)
    other.press(.down)
    #expect(last(other.type("-")) == "abcdef\nghi-jkl\nmnopqr")
  }

  @Test("Ctrl-K and Ctrl-U delete to the ends of the line of the caret, and no other line")
  func lineEnds() {
    var interface = interface("abc\ndefg\nhi")
    interface.press(.up)
    #expect(interface.state.edit?.line.caret == 6)
    #expect(last(interface.press(.character("k"), .control)) == "abc\nde\nhi")
    // At the end of its line there is nothing to delete.
    #expect(interface.press(.character("k"), .control).isEmpty)
    #expect(last(interface.press(.character("u"), .control)) == "abc\n\nhi")
    #expect(interface.press(.character("u"), .control).isEmpty)
    #expect(last(interface.type("x")) == "abc\nx\nhi")
  }

  @Test("The cursor stands at the caret, and the text scrolls to it")
  func cursor() {
    let interface = interface("1\n2\n3\n4\n5")
    #expect(interface.place(of: "5")?.row == interface.draw().cursor?.row)
    #expect(interface.draw().cursorVisible)
    #expect(interface.place(of: "2") == nil)
  }

  @Test("Text beyond the limit is not taken, typed or pasted, and the size is shown")
  func limit() {
    var interface = interface("12345678", limit: 10)
    #expect(last(interface.type("90ab")) == "1234567890")
    #expect(interface.place(of: "10 of 10") != nil)
    #expect(last(interface.press(.backspace)) == "123456789")
    #expect(last(interface.update(.paste("xyz"))) == "123456789x")
  }

  @Test("Typed lines stay when the screen is described again, and in the field's new place")
  func kept() {
    var interface = interface("")
    _ = interface.type("a")
    interface.press(.enter)
    _ = interface.type("b")
    interface.present(scene("", revision: 2))
    #expect(interface.state.edit?.line.text == "a\nb")
    #expect(interface.focusedName == "Note")
  }
}
