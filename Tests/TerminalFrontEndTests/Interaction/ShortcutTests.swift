import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Keys that features propose")
struct ShortcutTests {
  private let screen = Sample.screen {
    Button("Refresh") {}.keyboardShortcut("r")
    Toggle("Sound", isOn: .constant(false)).keyboardShortcut("F8")
    Row("Open the log") {}.keyboardShortcut("Ctrl-O")
    Button("Delete") {}.keyboardShortcut("x").disabled(true, reason: "Nothing is chosen.")
    Button("Quit the ferry") {}.keyboardShortcut("?")
    Button("Second") {}.keyboardShortcut("r")
    Button("Odd") {}.keyboardShortcut("F77")
  }

  private let form = Sample.screen {
    TextField("Name", text: .constant("Ada"))
    Button("Refresh") {}.keyboardShortcut("r")
    Button("Clear") {}.keyboardShortcut("F8")
  }

  private func action(_ name: String, _ property: ElementProperty = .activate) throws -> ActionID {
    try #require(screen.elements.first { $0.name == name }?.action(property))
  }

  private var interface: Interface { Sample.interface(Sample.scene(Sample.root(screen))) }

  @Test("A key presses the button, toggle or row that proposes it, and the focus stays")
  func presses() throws {
    var interface = interface
    let focus = interface.top?.focused?.id
    let entry = EntryID(rawValue: 1)
    #expect(interface.press(.character("r")) == [.intent(.act(entry, try action("Refresh"), .none))])
    #expect(interface.press(.function(8)) == [.intent(.act(entry, try action("Sound", .change), .flag(true)))])
    #expect(interface.press(.character("o"), .control) == [.intent(.act(entry, try action("Open the log"), .none))])
    #expect(interface.top?.focused?.id == focus)
  }

  @Test(
    "Beside a list, a key of the detail presses its control, and gives the detail the keys; the column in use comes first"
  )
  func besideList() throws {
    let detail = Sample.screen {
      Button("Edit") {}.keyboardShortcut("e")
      Button("Reload") {}.keyboardShortcut("r")
    }
    func pressed(_ name: String, of screen: Screen, _ entry: UInt64) throws -> [InterfaceEffect] {
      let action = try #require(screen.elements.first { $0.name == name }?.action(.activate))
      return [.intent(.act(EntryID(rawValue: entry), action, .none))]
    }
    var interface = Sample.interface(
      Sample.scene(Sample.root(screen), Sample.modal(detail, .detail)), width: 120, height: 40)
    interface.press(.left)
    #expect(interface.frame.topIndex == 0)
    #expect(interface.press(.character("r")) == (try pressed("Refresh", of: screen, 1)))
    #expect(interface.frame.topIndex == 0)
    #expect(interface.press(.character("e")) == (try pressed("Edit", of: detail, 9)))
    #expect(interface.frame.topIndex == 1)
    #expect(interface.press(.character("r")) == (try pressed("Reload", of: detail, 9)))
    #expect(interface.press(.character("o"), .control) == (try pressed("Open the log", of: screen, 1)))
    #expect(interface.frame.topIndex == 0)
    // Where only one column has room, the other has no keys.
    interface.press(.right)
    interface.window.resize(width: 80, height: 24)
    #expect(interface.press(.character("o"), .control) == [])
  }

  @Test("The app's own keys come first, and a disabled control says why it does nothing")
  func priority() {
    var interface = interface
    #expect(interface.press(.character("x")) == [])
    #expect(interface.state.notice?.text == "Nothing is chosen.")
    #expect(interface.press(.character("?")) == [])
    #expect((interface.state.panel as? Help)?.top == 0)
  }

  @Test(
    "A key of a feature's command opens its link, after the keys of the app and of the screen, also while text is typed"
  )
  func commands() {
    func command(_ title: String, _ key: String) -> OfferedCommand {
      OfferedCommand(title: title, key: key, link: "shop://\(title)", feature: "Account")
    }
    var scene = Sample.scene(Sample.root(form))
    scene.commands = [command("sign", "Alt-s"), command("second", "Alt-s"), command("clear", "F8"), command("no", "")]
    var interface = Sample.interface(scene)
    #expect(interface.press(.character("s"), .alt) == [.intent(.link("shop://sign"))])
    #expect(interface.press(.function(8)) != [.intent(.link("shop://clear"))])
    #expect(
      KeyHelp.groups(for: interface.topLayer, interface.top, commands: scene.commands).last?.keys.map(\.title)
        == ["sign"], "The second has another's key, and the third that of a button.")
    interface = Sample.interface(scene)
    interface.press(.tab)
    #expect(interface.state.edit != nil)
    #expect(interface.press(.character("s"), .alt) == [.intent(.link("shop://sign"))])
  }

  @Test("While the app asks something, the key of a command does nothing")
  func question() {
    var ask = Sample.root(Sample.screen { Button("Stay") {} }, entry: 9)
    (ask.style, ask.flow) = (.alert, nil)
    var scene = Sample.scene(Sample.root(screen), ask)
    scene.commands = [OfferedCommand(title: "Sign in", key: "Alt-s", link: "shop://sign", feature: "Account")]
    var interface = Sample.interface(scene)
    #expect(interface.press(.character("s"), .alt) == [])
  }

  @Test("A letter is typed where text is typed, and other keys press their control there too")
  func typing() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(form)))
    interface.press(.escape)
    interface.press(.tab)
    interface.press(.character("r"))
    #expect(interface.state.edit?.line.text == "Adar")
    let clear = try #require(form.elements.first { $0.name == "Clear" }?.action(.activate))
    #expect(interface.press(.function(8)) == [.intent(.act(EntryID(rawValue: 1), clear, .none))])
    #expect(interface.state.edit?.line.text == "Adar")
  }

  @Test("The list of keys begins with those of the screen that the app leaves to it")
  func help() throws {
    let group = try #require(KeyHelp.groups(for: interface.topLayer, interface.top).first)
    #expect(group.name == "This screen")
    #expect(group.keys.map(\.key) == ["r", "F8", "Ctrl-O", "x"])
    #expect(group.keys.map(\.title) == ["Refresh", "Sound", "Open the log", "Delete"])
  }

  @Test("A key that cannot press its control is reported once, with the reason")
  func warnings() {
    var check = ShortcutCheck()
    let scene = Sample.scene(Sample.root(screen))
    #expect(
      check.warnings(for: scene, .standard, AppTexts()) == [
        "'Quit the ferry' proposes the key '?', which the app uses for 'Show all keys', and has none.",
        "'Second' proposes the key 'r', which 'Refresh' on the same screen has, and has none.",
        "'Odd' proposes the key 'F77', which no terminal sends, and has none.",
      ])
    #expect(check.warnings(for: scene, .standard, AppTexts()) == [])
  }

  @Test("A key that cannot run its command is reported once, with the feature")
  func commandWarnings() {
    var check = ShortcutCheck()
    var scene = Sample.scene(Sample.root(Sample.screen { Button("Save") {}.keyboardShortcut("Alt-s") }))
    scene.commands = [("Sign in", "Alt-s"), ("Sign out", "Alt-s"), ("Find", "Ctrl-P"), ("Odd", "F77"), ("None", "")].map
    {
      OfferedCommand(title: $0, key: $1, link: "shop://\($0)", feature: "Account")
    }
    #expect(
      check.warnings(for: scene, .standard, AppTexts()) == [
        "The command 'Sign out' of Account proposes the key 'Alt-s', which the command 'Sign in' of Account has, and has none.",
        "The command 'Find' of Account proposes the key 'Ctrl-P', which the app uses for 'Find a command', and has none.",
        "The command 'Odd' of Account proposes the key 'F77', which no terminal sends, and has none.",
      ], "The key of a button counts on its screen alone.")
    #expect(check.warnings(for: scene, .standard, AppTexts()) == [])
  }
}
