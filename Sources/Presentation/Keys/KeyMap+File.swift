package import Failures

// Keys in files.
extension KeyMap {
  /// Changes the keys as the text of a file says.
  ///
  ///     # The keys of mine
  ///     palette = Ctrl-P F2
  ///     reload = none
  ///
  /// Each line says all keys of a command, separated by spaces. A key that another command has is taken from it. Empty
  /// lines and those that begin with `#` do not count.
  ///
  /// - Parameter path: The name of the file, for messages.
  /// - Throws: The mistake in a line, with the number of the line; the map has not changed then.
  package mutating func change(byFile text: String, path: String) throws(FlowFailure) {
    var map = self
    var owners: [KeyPress: (command: KeyCommand, line: Int)] = [:]
    for line in SettingLine.lines(of: text) {
      let place = "\(path), line \(line.number)"
      guard let (name, value) = line.setting else {
        throw FlowFailure(
          code: "keys.line", message: "\(place): the line assigns no keys to a command.",
          expected: "a command, '=' and keys, as in 'palette = Ctrl-P F2'", found: "'\(line.text)'",
          remedy: "Change the line, or remove it.")
      }
      guard let command = KeyCommand(rawValue: String(name)) else { throw Self.unknownCommand(String(name), place) }
      let keys = try Self.keys(of: value, command, place)
      for key in keys {
        if let other = owners[key], other.command != command {
          throw FlowFailure(
            code: "keys.conflict", message: "\(place): another line has this key already.", expected: "each key once",
            found: "'\(key.name)' for \(command.rawValue), and for \(other.command.rawValue) in line \(other.line)",
            remedy: "Remove it from one of the lines.")
        }
        owners[key] = (command, line.number)
      }
      map[command] = keys
    }
    for command in KeyCommand.allCases {
      map[command] = map[command].filter { key in owners[key].map { $0.command == command } ?? true }
    }
    guard map[.quit].contains(where: { !$0.editsText }) else {
      throw FlowFailure(
        code: "keys.quit", message: "\(path): no key that is left quits the app from everywhere.",
        expected: "a key that also works while text is typed, such as Ctrl-Q",
        found: map[.quit].isEmpty ? "none" : map[.quit].map { "'\($0.name)'" }.joined(separator: ", "),
        remedy: "Add a line such as 'quit = Ctrl-Q'.")
    }
    self = map
  }

  private static func keys(
    of value: Substring, _ command: KeyCommand, _ place: String
  ) throws(FlowFailure) -> [KeyPress] {
    guard value != "none" else { return [] }
    let keys = value.split(separator: " ").map { KeyPress(named: String($0)) }
    if let name = keys.lazy.compactMap(\.unknown).first ?? (keys.isEmpty ? "" : nil) {
      throw FlowFailure(
        code: "keys.unknown", message: "\(place): there is no such key.",
        expected: "'none', or characters and names such as Enter or F5, after Ctrl-, Alt- or Shift-",
        found: "'\(name)'",
        remedy: "Change the line, or remove it.")
    }
    guard command != .tab || keys.allSatisfy({ KeyPress.digits.contains(KeyPress($0.key)) }) else {
      throw FlowFailure(
        code: "keys.tab", message: "\(place): tabs are selected by their number.",
        expected: "digits from 1 to 9, such as 1 or Alt-1", found: "'\(value)'",
        remedy: "Change the line, or remove it.")
    }
    return keys
  }

  private static func unknownCommand(_ name: String, _ place: String) -> FlowFailure {
    let names = KeyCommand.allCases.map(\.rawValue)
    let near = Suggestion.nearest(to: name, among: names)
    return FlowFailure(
      code: "keys.command", message: "\(place): the app has no command of this name.",
      expected: near.map { "perhaps '\($0)'" } ?? names.joined(separator: ", "), found: "'\(name)'",
      remedy: "Change the line, or remove it.")
  }

  /// The names of all commands, for the documentation of the file.
  package static var commandNames: [String] { KeyCommand.allCases.map(\.rawValue) }
}
