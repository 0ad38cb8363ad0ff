public import Failures
package import TerminalKit

/// The keys of a terminal app, which determine what keys do and what the footer, the list of keys and the manual page
/// say of them.
///
///     var keys = KeyMap.standard
///     keys[.quit] = ["Ctrl-X"]
///     keys[.reload] = []
///
/// A key that edits text, such as a letter, runs its command only where no text is typed; all others run it anywhere. In
/// menus, text fields and panels, Enter, Esc, Tab and the arrows keep their meaning, whatever they are bound to.
public struct KeyMap: Sendable, Hashable {
  /// The keys of an app whose host changes none.
  public static let standard = KeyMap()

  private var keys: [KeyCommand: [KeyPress]]
  private var commands: [KeyPress: KeyCommand] = [:]

  private init() {
    keys = Self.defaults
    index()
  }

  /// The keys that run a command, the most important first.
  ///
  /// Those of ``KeyCommand/tab`` are digits, each with or without a modifier.
  public subscript(command: KeyCommand) -> [KeyPress] {
    get { keys[command] ?? [] }
    set {
      keys[command] = newValue
      index()
    }
  }

  /// Returns the key map with other keys for a command, for a host that changes few: `.standard.binding(.quit, to: "Ctrl-X")`.
  public func binding(_ command: KeyCommand, to keys: KeyPress...) -> KeyMap {
    var map = self
    map[command] = keys
    return map
  }

  private mutating func index() {
    commands = [:]
    for command in KeyCommand.allCases {
      for key in self[command] { commands[key] = command }
    }
  }

  package func command(for key: KeyPress, inText isText: Bool) -> KeyCommand? {
    isText && key.editsText ? nil : commands[key]
  }

  /// Checks that there is each key, that none has two commands, and that a user can quit.
  public func check() throws(FlowFailure) {
    var seen: [KeyPress: KeyCommand] = [:]
    for command in KeyCommand.allCases {
      for key in self[command] {
        if let name = key.unknown { throw Self.unknown(name, of: command) }
        if let other = seen[key], other != command { throw Self.conflict(key, other, command) }
        seen[key] = command
        guard command != .tab || KeyPress.digits.contains(KeyPress(key.key)) else {
          throw FlowFailure(
            code: "keys.tab", message: "The app's key map selects tabs with a key that has no number.",
            expected: "digits from 1 to 9, such as \"1\" or \"Alt-1\"", found: "'\(key.name)'",
            remedy: "Change keys[.tab].")
        }
      }
    }
    guard self[.quit].contains(where: { !$0.editsText }) else {
      throw FlowFailure(
        code: "keys.quit", message: "The app's key map has no key that quits from everywhere.",
        expected: "a key that also works while text is typed, such as \"Ctrl-Q\"",
        found: self[.quit].isEmpty ? "none" : self[.quit].map { "'\($0.name)'" }.joined(separator: ", "),
        remedy: "Add one to keys[.quit].")
    }
  }

  private static func unknown(_ name: String, of command: KeyCommand) -> FlowFailure {
    FlowFailure(
      code: "keys.unknown", message: "The app's key map has a key that no terminal sends.",
      expected: "a character or the name of a key, such as Enter or F5, after Ctrl-, Alt- or Shift-",
      found: "'\(name)' for \(command.rawValue)", remedy: "Change keys[.\(command.rawValue)].")
  }

  private static func conflict(_ key: KeyPress, _ one: KeyCommand, _ other: KeyCommand) -> FlowFailure {
    FlowFailure(
      code: "keys.conflict", message: "The app's key map has two commands for one key.",
      expected: "each key once", found: "'\(key.name)' for \(one.rawValue) and for \(other.rawValue)",
      remedy: "Take it from keys[.\(one.rawValue)] or keys[.\(other.rawValue)].")
  }

  private static let defaults: [KeyCommand: [KeyPress]] = [
    .down: ["↓", "j"], .up: ["↑", "k"], .pageDown: ["PgDn"], .pageUp: ["PgUp"], .first: ["Home", "g"],
    .last: ["End", "G"], .next: ["Tab"], .previous: ["Shift-Tab"], .left: ["←"], .right: ["→"],
    .activate: ["Enter", "Space"], .submit: ["Ctrl-S", "Ctrl-Enter"], .actions: ["a", "Alt-Enter", "Ctrl-."],
    .filter: ["/", "Ctrl-F"], .detent: ["+"], .back: ["Esc", "Backspace"], .peek: ["Shift-←"], .root: ["H"],
    .previousPlace: ["Alt-←"], .nextPlace: ["Alt-→"],
    .tab: KeyPress.digits + KeyPress.digits(.alt) + KeyPress.digits(.control),
    .nextTab: ["]", "Ctrl-PgDn", "Ctrl-Tab"], .previousTab: ["[", "Ctrl-PgUp", "Ctrl-Shift-Tab"], .region: ["F4"],
    .palette: ["Ctrl-P", ":", "Ctrl-K"], .help: ["?", "F1"], .details: ["F6"], .output: ["F7"], .reload: ["F5"],
    .redraw: ["Ctrl-L"], .suspend: ["Ctrl-Z"], .quit: ["Ctrl-Q", "Ctrl-C"], .leave: ["q"],
  ]
}

extension KeyPress {
  /// The digits from 1 to 9, which select tabs.
  package static let digits = digits([])

  package static func digits(_ modifiers: InputEvent.Modifiers) -> [KeyPress] {
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map { KeyPress(.character($0), modifiers) }
  }
}
