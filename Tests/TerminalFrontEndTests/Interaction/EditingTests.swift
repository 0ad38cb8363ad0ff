import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Text fields")
struct EditingTests {
  private func scene(_ screen: Screen) -> Scene {
    Sample.scene(Sample.root(Sample.catalog), Sample.modal(screen, .fullScreenCover))
  }

  private func values(_ effects: [InterfaceEffect]) -> [String] {
    effects.compactMap { effect in
      if case .intent(.act(_, _, .text(let text))) = effect { text } else { nil }
    }
  }

  @Test("A form over the screen receives letters immediately, and reports each")
  func typing() {
    var interface = Sample.interface(scene(Sample.form()))
    #expect(values(interface.type("Ada 1")) == ["A", "Ad", "Ada", "Ada ", "Ada 1"])
    #expect(values(interface.press(.character("w"), .control)) == ["Ada "])
    #expect(values(interface.press(.character("u"), .control)) == [""])
  }

  @Test("Newer typed text is kept when an older value is described")
  func echoes() {
    var interface = Sample.interface(scene(Sample.form()))
    _ = interface.type("abc")
    interface.present(scene(Sample.form(revision: 2, name: "a")))
    #expect(values(interface.type("d")) == ["abcd"])
    interface.present(scene(Sample.form(revision: 3, name: "abc")))
    interface.present(scene(Sample.form(revision: 4, name: "abcd", error: nil)))
    #expect(values(interface.type("e")) == ["abcde"])
  }

  @Test("The model's own value is used if no newer text is on its way")
  func modelWins() {
    var interface = Sample.interface(scene(Sample.form()))
    _ = interface.type("a")
    interface.present(scene(Sample.form(revision: 2, name: "A")))
    #expect(values(interface.type("b")) == ["Ab"])
    interface.present(scene(Sample.form(revision: 3, name: "Ab")))
    interface.present(scene(Sample.form(revision: 4, name: "")))
    #expect(values(interface.type("c")) == ["c"])
  }

  @Test("Focus and caret survive a new description")
  func caretStays() {
    var interface = Sample.interface(scene(Sample.form()))
    _ = interface.type("ad")
    interface.press(.left)
    interface.present(scene(Sample.form(revision: 2, name: "ad", terms: true)))
    #expect(values(interface.type("x")) == ["axd"])
  }

  @Test("Pasted text is one change, and never a key")
  func paste() {
    var interface = Sample.interface(scene(Sample.form()))
    #expect(values(interface.update(.paste("q1\u{1b}[31m\nx"))) == ["q1[31m x"])
    interface = Sample.interface(Sample.scene(Sample.root(Sample.catalog)))
    #expect(interface.update(.paste("q2:")).isEmpty)
    #expect(interface.state.mode == .screen)
  }

  @Test("Enter goes to the next field, and submits in the last")
  func enter() {
    var interface = Sample.interface(scene(Sample.form()))
    #expect(interface.press(.enter).isEmpty)
    #expect(interface.focusedName == "E-mail")
    interface.press(.enter)
    #expect(interface.focusedName == "Password")
    guard case .intent(.act(EntryID(rawValue: 9), _, .none))? = interface.press(.enter).first else {
      Issue.record("the primary button was not pressed")
      return
    }
  }

  @Test("A field's own submit action comes first, for Enter and for Ctrl-S")
  func ownSubmission() {
    let screen = Sample.screen {
      TextField("Search", text: .constant("x"), onSubmit: {})
      TextField("Other", text: .constant("y"))
      Button("Go", role: .primary) {}
    }
    for key in [KeyPress(.enter), KeyPress(.character("s"), .control)] {
      var interface = Sample.interface(scene(screen))
      #expect(
        interface.press(key.key, key.modifiers)
          == [.intent(.act(EntryID(rawValue: 9), ActionID(revision: 1, index: 1), .none))])
    }
  }

  @Test("Quitting asks for confirmation if there is unsubmitted text", arguments: ["c", "q"] as [Character])
  func quitting(_ key: Character) {
    var interface = Sample.interface(scene(Sample.form()))
    #expect(interface.press(.character(key), .control) == [.quit])
    var typed = scene(Sample.form())
    typed.hasUnsubmittedText = true
    interface.present(typed)
    #expect(interface.press(.character(key), .control).isEmpty)
    #expect(interface.state.notice?.kind == .refusal)
    #expect(interface.state.notice?.text.contains("Ctrl-\(key.uppercased()) again to quit") == true)
    #expect(interface.press(.character(key), .control) == [.quit])
    _ = interface.type("b")
    #expect(interface.press(.character(key), .control).isEmpty)
    _ = interface.mouse(.press(0), .release(0), row: 0, column: 40)
    #expect(interface.press(.character(key), .control).isEmpty)
  }

  @Test("q asks too if the unsubmitted text is on a covered screen or in another tab")
  func leaving() {
    var other = Sample.scene(Sample.root(Sample.catalog))
    other.hasUnsubmittedText = true
    var interface = Sample.interface(other)
    #expect(interface.type("q").isEmpty)
    #expect(interface.type("q") == [.quit])
    interface.press(.down)
    interface.resize(width: 30, height: 8)
    #expect(interface.type("q").isEmpty)
    #expect(interface.text.contains("q again to quit"))
    #expect(interface.type("q") == [.quit])
  }

  @Test("The text of a secure field is not in the picture")
  func secure() {
    let interface = Sample.interface(scene(Sample.form()), height: 24)
    #expect(!interface.text.split(whereSeparator: { $0 == " " || $0 == "\n" }).contains("secret"))
    #expect(interface.text.split(whereSeparator: { $0 == " " || $0 == "\n" }).contains("••••••"))
  }

  @Test("The cursor is at the caret, even in text wider than its field")
  func cursor() throws {
    var interface = Sample.interface(scene(Sample.form()))
    let start = try #require(interface.draw().cursor)
    _ = interface.type("ab")
    let after = try #require(interface.draw().cursor)
    #expect(after.column == start.column + 2)
    #expect(interface.draw().cursorVisible)
    _ = interface.type(String(repeating: "x", count: 200))
    let last = try #require(interface.draw().cursor)
    #expect(last.row == start.row && last.column < interface.window.width)
  }

  @Test("Leaving a field with Escape makes letters keys again")
  func escape() {
    var interface = Sample.interface(scene(Sample.form()))
    #expect(interface.press(.escape).isEmpty)
    #expect(values(interface.type("j")).isEmpty)
    #expect(interface.focusedName == "E-mail")
  }
}
