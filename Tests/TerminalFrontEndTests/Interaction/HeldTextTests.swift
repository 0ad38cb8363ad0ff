import Failures
import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Text that is typed while its field can take none")
struct HeldTextTests {
  private func scene(_ value: String, _ answer: Layer.Answer?, secure: Bool = false, revision: UInt32 = 2) -> Scene {
    var layer = Sample.modal(
      Sample.screen(revision: revision) {
        if secure {
          SecureField("Entry", text: .constant(value)) {}
        } else {
          TextField("Entry", text: .constant(value), onSubmit: {})
        }
        Button("Other") {}
      }, .fullScreenCover)
    layer.answer = answer
    return Sample.scene(Sample.root(Sample.catalog), layer)
  }

  /// The same layer without its screen.
  private func away(_ content: Layer.Content, restarts: Bool = false) -> Scene {
    var scene = scene("", nil)
    scene.layers[scene.layers.count - 1].content = content
    scene.layers[scene.layers.count - 1].restarts = restarts
    return scene
  }

  private var failed: Layer.Content {
    .failed(FlowFailure(code: "test", message: "It crashed"), canRetry: true)
  }

  private func values(_ effects: [InterfaceEffect]) -> [String] {
    effects.compactMap { effect in
      if case .intent(.act(_, _, .text(let text))) = effect { text } else { nil }
    }
  }

  /// The values that are released, in order.
  private func released(_ interface: inout Interface) -> [String] {
    var all: [InterfaceEffect] = []
    while let effects = interface.releaseNext() { all += effects }
    return values(all)
  }

  @Test("A submitted text is gone when the screen shows the value that it showed before it was typed")
  func cleared() {
    for secure in [false, true] {
      var interface = Sample.interface(scene("", nil, secure: secure))
      #expect(values(interface.type("ab")) == ["a", "ab"])
      #expect(interface.press(.enter).count == 1)
      interface.present(scene("", .shown, secure: secure))
      #expect(values(interface.type("c")) == ["c"], "\(secure)")
    }
  }

  @Test("A text that its model takes at once without Enter is gone as well")
  func taken() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("123")
    interface.present(scene("", .shown))
    #expect(values(interface.type("4")) == ["4"])
  }

  @Test(
    "An earlier value does not replace a text that the screen does not show yet",
    arguments: [
      Layer.Answer.awaited, .unshown, nil,
    ])
  func earlier(_ answer: Layer.Answer?) {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    interface.present(scene("", answer))
    #expect(values(interface.type("c")) == ["abc"])
  }

  @Test("A secret stays in a field that does not show it")
  func secret() {
    var interface = Sample.interface(scene("", nil, secure: true))
    _ = interface.type("ab")
    interface.present(scene("", .shown, secure: true))
    #expect(values(interface.type("c")) == ["abc"])
  }

  @Test("Keys after Enter wait for the answer and begin the next entry, in order")
  func burst() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    _ = interface.press(.enter)
    interface.present(scene("", .awaited))
    #expect(interface.type("cd").isEmpty)
    #expect(interface.update(.paste("e")).isEmpty)
    #expect(interface.press(.backspace).isEmpty)
    #expect(released(&interface).isEmpty)
    interface.present(scene("", .shown, revision: 3))
    // A key that comes before the others are released stays behind them.
    #expect(interface.type("f").isEmpty)
    #expect(released(&interface) == ["c", "cd", "cde", "cd", "cdf"])
    #expect(values(interface.type("g")) == ["cdfg"])
  }

  @Test("While a field waits for the answer, commands are carried out")
  func commands() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    _ = interface.press(.enter)
    interface.present(scene("", .awaited))
    #expect(interface.press(.character("q"), .control) == [.quit])
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.top?.focus == nil)
  }

  @Test("Over a feature that restarts, letters are text for the field, which has its focus and all of it afterwards")
  func restart() {
    for content in [failed, .loading("")] {
      var interface = Sample.interface(scene("", nil))
      _ = interface.type("ab")
      interface.present(scene("ab", .shown))
      interface.press(.left)
      interface.present(away(content, restarts: true))
      #expect(interface.type("qu1").isEmpty)
      interface.present(scene("ab", .unshown, revision: 9))
      #expect(interface.focusedName == "Entry")
      #expect(released(&interface) == ["aqb", "aqub", "aqu1b"])
    }
  }

  @Test("Over a feature that restarts, the footer says the one key that is a command, and letters are for the filter")
  func filter() {
    var interface = Sample.interface(scene("", nil), width: 90)
    _ = interface.type("ab")
    interface.present(away(failed, restarts: true))
    let footer = interface.text.split(separator: "\n").last ?? ""
    #expect(footer.contains("Esc  Leave field") && !footer.contains("Press") && !footer.contains("Quit"), "\(footer)")

    var list = Sample.scene(Sample.root(Sample.catalog))
    interface = Sample.interface(list)
    interface.press(.character("/"))
    _ = interface.type("su")
    let screen = list.layers[0].content
    (list.layers[0].content, list.layers[0].restarts) = (failed, true)
    interface.present(list)
    #expect(interface.type("matq").isEmpty)
    (list.layers[0].content, list.layers[0].restarts) = (screen, false)
    interface.present(list)
    while let effects = interface.releaseNext() { #expect(effects.isEmpty) }
    #expect(interface.text.contains("sumatq"))
  }

  @Test("Escape over a feature that restarts leaves the field, also when it is back")
  func left() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    interface.present(away(failed, restarts: true))
    _ = interface.type("c")
    #expect(interface.press(.escape).isEmpty)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
    interface.present(scene("ab", .shown))
    #expect(released(&interface).isEmpty)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
  }

  @Test("Over a feature that has failed for good, letters are commands, and a retry gives the field its focus back")
  func failure() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    interface.present(away(failed))
    #expect(interface.focusedName == "Retry")
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
    interface.present(scene("ab", .shown))
    #expect(interface.focusedName == "Entry")
    #expect(values(interface.type("c")) == ["abc"])
  }

  @Test("Text whose field does not come back is dropped, and is no command")
  func gone() {
    var interface = Sample.interface(scene("", nil))
    _ = interface.type("ab")
    interface.present(away(failed, restarts: true))
    _ = interface.type("q2")
    var other = scene("", nil)
    other.layers[other.layers.count - 1].content = .screen(Sample.screen(revision: 4) { Button("Only") {} })
    interface.present(other)
    #expect(interface.releaseNext() == nil)
    #expect(interface.press(.character("2")) == [.intent(.select("cart"))])
  }
}
