/// The key map, which determines the effects of keys and the text of the help.
package struct KeyMap: Sendable {
  package static let standard = KeyMap(bindings: bindings)

  let bindings: [KeyBinding]
  private let onPage: [KeyPress: KeyCommand]
  private let inText: [KeyPress: KeyCommand]

  init(bindings: [KeyBinding]) {
    self.bindings = bindings
    var onPage: [KeyPress: KeyCommand] = [:]
    var inText: [KeyPress: KeyCommand] = [:]
    for binding in bindings {
      for key in binding.anywhere {
        inText[key] = binding.command
        onPage[key] = binding.command
      }
      for key in binding.keys { onPage[key] = binding.command }
    }
    self.onPage = onPage
    self.inText = inText
  }

  func command(for key: KeyPress, inText isText: Bool) -> KeyCommand? { isText ? inText[key] : onPage[key] }

  private static func press(_ characters: Character..., control: Bool = false) -> [KeyPress] {
    characters.map { KeyPress(.character($0), control ? .control : []) }
  }

  private static let digits: [Character] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]

  private static let bindings: [KeyBinding] = [
    KeyBinding(
      command: .down, group: .moving, title: "Move down", name: "↓  j", keys: press("j"), anywhere: [KeyPress(.down)]),
    KeyBinding(
      command: .up, group: .moving, title: "Move up", name: "↑  k", keys: press("k"), anywhere: [KeyPress(.up)]),
    KeyBinding(
      command: .pageDown, group: .moving, title: "Page down", name: "PgDn", keys: [],
      anywhere: [KeyPress(.pageDown)]),
    KeyBinding(
      command: .pageUp, group: .moving, title: "Page up", name: "PgUp", keys: [], anywhere: [KeyPress(.pageUp)]),
    KeyBinding(
      command: .first, group: .moving, title: "Go to the first", name: "Home  g", keys: [KeyPress(.home)] + press("g")),
    KeyBinding(
      command: .last, group: .moving, title: "Go to the last", name: "End  G", keys: [KeyPress(.end)] + press("G")),
    KeyBinding(
      command: .next, group: .moving, title: "Next control", name: "Tab", keys: [], anywhere: [KeyPress(.tab)]),
    KeyBinding(
      command: .previous, group: .moving, title: "Previous control", name: "Shift-Tab", keys: [],
      anywhere: [KeyPress(.tab, .shift)]),
    KeyBinding(
      command: .left, group: .moving, title: "Move left, or previous option", name: "←",
      keys: [KeyPress(.left)]),
    KeyBinding(
      command: .right, group: .moving, title: "Move right, or next option", name: "→",
      keys: [KeyPress(.right)]),
    KeyBinding(
      command: .activate, group: .doing, title: "Open, press or switch", name: "Enter  Space",
      keys: [KeyPress(.enter)] + press(" ")),
    KeyBinding(
      command: .submit, group: .doing, title: "Submit the form", name: "Ctrl-S", keys: [],
      anywhere: press("s", control: true) + [KeyPress(.enter, .control)]),
    KeyBinding(
      command: .actions, group: .doing, title: "Row actions", name: "a  Alt-Enter",
      keys: press("a") + [KeyPress(.enter, .alt), KeyPress(.character("."), .control)]),
    KeyBinding(
      command: .filter, group: .doing, title: "Filter the list", name: "/  Ctrl-F",
      keys: press("/"), anywhere: press("f", control: true)),
    KeyBinding(
      command: .detent, group: .doing, title: "Make the sheet taller or shorter", name: "+", keys: press("+")),
    KeyBinding(
      command: .back, group: .going, title: "Go back one level", name: "Esc  Alt-←  Backspace",
      keys: [KeyPress(.backspace)], anywhere: [KeyPress(.escape), KeyPress(.left, .alt)]),
    KeyBinding(
      command: .peek, group: .going, title: "Peek at the previous screen", name: "Shift-←",
      keys: [KeyPress(.left, .shift)]),
    KeyBinding(command: .root, group: .going, title: "Go back to the first screen", name: "H", keys: press("H")),
    KeyBinding(
      command: .tab, group: .going, title: "Select tab by number", name: "1…9  Alt-1…9",
      keys: digits.flatMap { [KeyPress(.character($0)), KeyPress(.character($0), .control)] },
      anywhere: digits.map { KeyPress(.character($0), .alt) }),
    KeyBinding(
      command: .nextTab, group: .going, title: "Next tab", name: "]  Ctrl-PgDn", keys: press("]"),
      anywhere: [KeyPress(.pageDown, .control), KeyPress(.tab, .control)]),
    KeyBinding(
      command: .previousTab, group: .going, title: "Previous tab", name: "[  Ctrl-PgUp", keys: press("["),
      anywhere: [KeyPress(.pageUp, .control), KeyPress(.tab, [.control, .shift])]),
    KeyBinding(
      command: .palette, group: .app, title: "Find a command", name: "Ctrl-P  :",
      keys: press(":") + press("k", control: true), anywhere: press("p", control: true)),
    KeyBinding(
      command: .help, group: .app, title: "Show all keys", name: "?  F1", keys: press("?"),
      anywhere: [KeyPress(.function(1))]),
    KeyBinding(
      command: .details, group: .app, title: "Show the whole last message", name: "F6", keys: [],
      anywhere: [KeyPress(.function(6))]),
    KeyBinding(
      command: .output, group: .app, title: "Show the output of plugins", name: "F7", keys: [],
      anywhere: [KeyPress(.function(7))]),
    KeyBinding(
      command: .reload, group: .app, title: "Reload features", name: "F5", keys: [],
      anywhere: [KeyPress(.function(5))]),
    KeyBinding(
      command: .redraw, group: .app, title: "Redraw the screen", name: "Ctrl-L", keys: [],
      anywhere: press("l", control: true)),
    KeyBinding(
      command: .suspend, group: .app, title: "Suspend to the shell", name: "Ctrl-Z", keys: [],
      anywhere: press("z", control: true)),
    KeyBinding(
      command: .quit, group: .app, title: "Quit", name: "Ctrl-Q  Ctrl-C", keys: [],
      anywhere: press("q", "c", control: true)),
    KeyBinding(command: .leave, group: .app, title: "Quit from the first screen", name: "q", keys: press("q")),
  ]
}
