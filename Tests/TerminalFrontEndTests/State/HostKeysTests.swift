import Failures
import Flows
import SampleScenes
import Scenes
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A host decides what the keys of its app do")
struct HostKeysTests {
  private func interface(_ change: (inout KeyMap) -> Void, _ scene: Scene? = nil) -> Interface {
    var keys = KeyMap.standard
    change(&keys)
    return Interface(
      scene: scene ?? Sample.scene(Sample.root(Sample.catalog)), width: 100, height: 40, keys: keys)
  }

  private func failure(_ change: (inout KeyMap) -> Void) -> String? {
    var keys = KeyMap.standard
    change(&keys)
    do throws(FlowFailure) {
      try keys.check()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("A key with a new binding runs its command, and one that is removed runs nothing")
  func rebinding() {
    var interface = interface {
      $0[.quit] = ["Ctrl-X"]
      $0[.nextTab] = ["F3"]
      $0[.reload] = []
    }
    #expect(interface.press(.character("q"), .control).isEmpty)
    #expect(interface.press(.function(5)).isEmpty)
    #expect(interface.press(.function(3)) == [.intent(.select("cart"))])
    #expect(interface.press(.character("x"), .control) == [.quit])
  }

  @Test("A letter runs its command only where no text is typed, and Ctrl with a letter runs it anywhere")
  func typing() {
    var interface = interface {
      $0[.palette] = ["p"]
      $0[.nextTab] = ["Ctrl-N"]
    }
    interface.press(.character("/"))
    #expect(interface.type("p").isEmpty)
    #expect(interface.state.mode == .filter)
    #expect(interface.press(.character("n"), .control) == [.intent(.select("cart"))])
    interface.press(.character("p"))
    guard interface.state.panel is Menu else {
      Issue.record("no palette: \(interface.state.mode)")
      return
    }
  }

  @Test("The footer, the list of keys, the palette and the messages name the host's keys, and none that was removed")
  func names() {
    var scene = Sample.scene(Sample.root(Sample.catalog))
    scene.hasUnsubmittedText = true
    var interface = interface(
      {
        $0[.help] = ["F2"]
        $0[.quit] = ["Ctrl-X", "F12"]
        $0[.leave] = ["X"]
        $0[.reload] = []
        $0[.tab] = []
      }, scene)
    #expect(interface.text.contains("F2  Keys") && !interface.text.contains("1-4  Tabs"))
    interface.press(.function(2))
    #expect(interface.text.contains("Ctrl-X  F12"))
    #expect(!interface.text.contains("Reload") && !interface.text.contains("F5"))
    interface.press(.character("X"))
    interface.press(.character("p"), .control)
    _ = interface.type("qui")
    #expect(interface.text.contains("Ctrl-X  F12"))
    interface.press(.escape)
    #expect(interface.press(.character("x"), .control).isEmpty)
    #expect(interface.state.notice?.text == "You have unsubmitted text. Press Ctrl-X again to quit.")
    #expect(interface.press(.function(12)) == [.quit])
  }

  @Test("Every standard key is told from the others by its name")
  func roundTrip() throws {
    try KeyMap.standard.check()
    for key in KeyCommand.allCases.flatMap({ KeyMap.standard[$0] }) { #expect(KeyPress(named: key.name) == key) }
  }

  @Test("An invalid key map is an error that says what to change")
  func errors() {
    #expect(
      failure { $0[.help] = ["Hilfe"] } == """
        The app's key map has a key that no terminal sends.
        Expected: a character or the name of a key, such as Enter or F5, after Ctrl-, Alt- or Shift-
        Found: 'Hilfe' for help
        What you can do: Change keys[.help].
        """)
    for name in ["Ctrl-I", "Ctrl-M", "F13", "Shift-g", "", "Ctrl-"] {
      #expect(failure { $0[.help] = [KeyPress(named: name)] }?.contains("Found: '\(name)' for help") == true)
    }
    #expect(
      failure { $0[.quit] = ["Ctrl-S"] } == """
        The app's key map has two commands for one key.
        Expected: each key once
        Found: 'Ctrl-S' for submit and for quit
        What you can do: Take it from keys[.submit] or keys[.quit].
        """)
    #expect(
      failure { $0[.quit] = ["x"] } == """
        The app's key map has no key that quits from everywhere.
        Expected: a key that also works while text is typed, such as "Ctrl-Q"
        Found: 'x'
        What you can do: Add one to keys[.quit].
        """)
    #expect(
      failure { $0[.tab] = ["1", "t"] } == """
        The app's key map selects tabs with a key that has no number.
        Expected: digits from 1 to 9, such as "1" or "Alt-1"
        Found: 't'
        What you can do: Change keys[.tab].
        """)
    #expect(failure { $0[.leave] = [] } == nil)
  }
}
