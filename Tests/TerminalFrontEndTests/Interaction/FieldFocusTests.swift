import Coordination
import Flows
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A text field that looks focused receives keys")
struct FieldFocusTests {
  /// A sign-in sheet: busy, it takes nothing; refused, it says why.
  private static func signIn(
    revision: UInt32 = 1, password: String = "", isBusy: Bool = false, error: String? = nil
  ) -> Screen {
    Sample.screen(revision: revision) {
      TextField("Mail", text: .constant("ada@example.org")).disabled(isBusy)
      SecureField("Password", text: .constant(password), error: error) {}
        .disabled(isBusy, reason: isBusy ? "It is being sent." : nil)
      Button("Sign in", role: .primary) {}
    }
  }

  private static func scene(_ screen: Screen) -> Scene {
    Sample.scene(
      Sample.root(Sample.catalog), Sample.modal(screen, .sheet(detents: [.medium, .large], grabber: true)))
  }

  private func texts(_ effects: [InterfaceEffect]) -> [String] {
    effects.compactMap { if case .intent(.act(_, _, .text(let text))) = $0 { text } else { nil } }
  }

  /// The control that the picture marks as focused, if it is a field.
  private func markedField(_ interface: Interface) -> String? {
    let buffer = interface.draw()
    for row in 0..<buffer.height {
      let line = buffer.text(row: row)
      // The heavy outline with the field's name in it, or the rail beside a field on one line.
      guard let mark = line.firstIndex(where: { $0 == "┏" || $0 == "▌" }),
        line.distance(from: line.startIndex, to: mark) < 14
      else { continue }
      let rest = line[line.index(after: mark)...].drop { $0 == "━" }
      let name = rest.split(separator: " ").first.map(String.init)
      if let name, ["Mail", "Password", "Name", "E-mail", "Words"].contains(name) { return name }
    }
    return nil
  }

  /// A sheet whose password was sent and refused.
  private func refused() -> Interface {
    var interface = Sample.interface(Self.scene(Self.signIn()), width: 80, height: 26)
    interface.press(.tab)
    _ = interface.type("wrong")
    #expect(interface.press(.enter).count == 1)
    interface.present(Self.scene(Self.signIn(revision: 2, password: "wrong", isBusy: true)))
    interface.present(Self.scene(Self.signIn(revision: 3, password: "wrong", error: "Not right.")))
    return interface
  }

  @Test("After a rejection the field receives keys again: digits, q, ?, / and editing keys")
  func refusal() {
    var interface = refused()
    #expect(markedField(interface) == "Password")
    #expect(interface.draw().cursorVisible)
    #expect(texts(interface.press(.character("u"), .control)) == [""])
    #expect(texts(interface.type("2q?/:a")) == ["2", "2q", "2q?", "2q?/", "2q?/:", "2q?/:a"])
    interface.press(.home)
    #expect(texts(interface.press(.delete)) == ["q?/:a"])
    interface.press(.end)
    #expect(texts(interface.press(.backspace)) == ["q?/:"])
    interface.press(.character("a"), .control)
    interface.press(.right)
    #expect(texts(interface.press(.character("k"), .control)) == ["q"])
    interface.press(.left)
    #expect(texts(interface.type("1")) == ["1q"])
    interface.press(.character("e"), .control)
    #expect(texts(interface.press(.character("w"), .control)) == [""])
    #expect(interface.state.mode == .screen)
  }

  @Test("While the field is disabled, typed text is ignored and runs no command")
  func busy() {
    var interface = refused()
    interface.present(Self.scene(Self.signIn(revision: 4, password: "wrong", isBusy: true)))
    #expect(markedField(interface) == "Password")
    for character in Self.printable { #expect(interface.type(String(character)).isEmpty, "\(character)") }
    #expect(interface.press(.character("k"), .control).isEmpty)
    #expect(interface.press(.enter).isEmpty)
    #expect(interface.update(.paste("pasted")).isEmpty)
    #expect(interface.state.mode == .screen)
    #expect(interface.text.contains("It is being sent."))
    // It can still be left.
    #expect(interface.press(.escape) == [.intent(.back)])
  }

  private static let printable = (0x20..<0x7f).map { Character(Unicode.Scalar(UInt8($0))) } + ["é", "語"]

  @Test("Whenever a field is marked, every character is text")
  func always() {
    let keys: [InputEvent] = [
      .key(.tab, []), .key(.tab, .shift), .key(.down, []), .key(.up, []), .key(.escape, []), .key(.enter, []),
      .key(.home, []), .key(.end, []), .key(.pageDown, []), .key(.character("p"), .control),
      .key(.character("f"), .control), .key(.function(1), []), .resized, .paste("pasted"),
      .mouse(InputEvent.Mouse(kind: .press(0), column: 5, row: 4)),
      .mouse(InputEvent.Mouse(kind: .press(2), column: 5, row: 5)),
      .mouse(InputEvent.Mouse(kind: .release(0), column: 5, row: 4)),
    ]
    var generator = SeededGenerator(seed: 8)
    var fieldsSeen = 0
    for run in 0..<60 {
      var interface = Sample.interface(Sample.scene(Sample.root(Sample.form())), width: 70, height: 24)
      for step in 0..<30 {
        if let key = keys.randomElement(using: &generator) { _ = interface.update(key) }
        if Int.random(in: 0..<8, using: &generator) == 0 {
          interface.present(Sample.scene(Sample.root(Sample.form(revision: UInt32(run * 100 + step + 2)))))
        }
        guard interface.state.mode == .screen, markedField(interface) != nil else { continue }
        fieldsSeen += 1
        guard let character = Self.printable.randomElement(using: &generator) else { continue }
        let effects = interface.type(String(character))
        #expect(texts(effects).count == 1 && effects.count == 1, "\(character) in run \(run)")
      }
    }
    #expect(fieldsSeen > 200)
  }

  @Test("A field that was left is not marked, letters are commands, and Enter goes back to it")
  func left() {
    var interface = Sample.interface(Self.scene(Self.signIn()), width: 80, height: 26)
    _ = interface.type("x")
    #expect(interface.press(.escape).isEmpty)
    #expect(markedField(interface) == nil)
    #expect(!interface.draw().cursorVisible)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
    interface.press(.enter)
    #expect(markedField(interface) == "Mail")
    #expect(texts(interface.type("2")).count == 1)
    interface.press(.escape)
    interface.press(.tab)
    #expect(markedField(interface) == "Password")
    interface.press(.escape)
    interface.press(.up)
    #expect(markedField(interface) == "Mail")
  }

  @Test("On a first screen, digits select tabs until the user moves to its field")
  func firstScreen() {
    let screen = Sample.screen { TextField("Words", text: .constant("")) }
    var interface = Sample.interface(Sample.scene(Sample.root(screen)))
    #expect(markedField(interface) == nil)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
    interface.press(.down)
    #expect(markedField(interface) == "Words")
    #expect(texts(interface.type("2")) == ["2"])
  }

  @Test("Under the filter's line no field is marked")
  func filter() {
    var interface = Sample.interface(Self.scene(Self.signIn()), width: 80, height: 26)
    #expect(markedField(interface) == "Mail")
    interface.press(.character("f"), .control)
    #expect(interface.state.mode == .filter)
    #expect(markedField(interface) == nil)
    interface.press(.escape)
    #expect(markedField(interface) == "Mail")
  }

  @Test("Under the palette a field keeps its text and its edit")
  func palette() {
    var interface = Sample.interface(Self.scene(Self.signIn()), width: 80, height: 26)
    interface.press(.tab)
    _ = interface.type("ab")
    interface.press(.character("p"), .control)
    _ = interface.type("help")
    interface.press(.escape)
    #expect(texts(interface.type("c")) == ["abc"])
  }

  @Test("The text of a secure field is in no picture, whatever is opened over it")
  func secure() {
    var interface = refused()
    interface.present(Self.scene(Self.signIn(revision: 5, password: "")))
    interface.press(.character("u"), .control)
    _ = interface.type("hunter2")
    interface.present(Self.scene(Self.signIn(revision: 6, password: "hunter2")))
    let keys: [InputEvent] = [
      .key(.character("p"), .control), .key(.escape, []), .key(.function(1), []), .key(.escape, []),
      .key(.character("f"), .control), .key(.escape, []), .key(.function(6), []), .key(.escape, []),
      .key(.character("?"), []), .key(.escape, []), .resized,
    ]
    for key in keys {
      _ = interface.update(key)
      #expect(!interface.text.contains("hunter"), "after \(key)")
    }
    #expect(interface.text.contains("•••••••"))
  }

  @Test("A secure text is not transferred to a plain field that replaces its field in new code")
  func noLongerSecure() {
    var interface = refused()
    interface.press(.character("u"), .control)
    _ = interface.type("hunter2")
    let other = Sample.screen(revision: 9) {
      TextField("Mail", text: .constant("ada@example.org"))
      TextField("Password", text: .constant("")) {}
      Button("Sign in", role: .primary) {}
    }
    interface.present(Self.scene(other))
    #expect(!interface.text.contains("hunter"))
    #expect(texts(interface.type("x")) == ["x"])
  }
}
