/// The help of the command and its verbs, generated from their descriptions.
enum HelpText {
  /// Returns the output of `switchyard --help`.
  static func overall(_ verbs: [Verb]) -> String {
    return lines([
      ["Switchyard: an app whose tabs are plugins."],
      ["Usage: switchyard VERB …"],
      ["Verbs:"] + table(verbs.map { (usage($0), $0.summary) }),
      ["Options:"] + table([("--help", "Show this help, or that of a verb."), ("--version", "Show the version.")]),
      ["Exit status: 0 success, 1 failure, 2 usage error.", "See 'switchyard VERB --help' for what a verb takes."],
    ])
  }

  /// Returns the output of `switchyard VERB --help`.
  static func of(_ verb: Verb) -> String {
    let arguments = verb.arguments.map { argument in
      (argument.name, argument.help + (argument.fallback.map { " Default: \($0)." } ?? ""))
    }
    let options = verb.options.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    return lines([
      [verb.summary],
      ["Usage: switchyard \(usage(verb))" + (verb.options.contains { !$0.isRequired } ? " [OPTION…]" : "")],
      verb.details,
      arguments.isEmpty ? [] : ["Arguments:"] + table(arguments),
      ["Options:"] + table(options + [("--help", "Show this help.")]),
    ])
  }

  /// Returns a verb with its arguments and required options: "build PACKAGE… --into DIR".
  private static func usage(_ verb: Verb) -> String {
    let operands = operands(verb)
    return operands.isEmpty ? verb.name : "\(verb.name) \(operands)"
  }

  /// Returns the arguments and required options of a verb: "PACKAGE… --into DIR".
  static func operands(_ verb: Verb) -> String {
    let arguments = verb.arguments.map { argument in
      let name = argument.isRepeated ? "\(argument.name)…" : argument.name
      return argument.fallback == nil && !argument.isOptional ? name : "[\(name)]"
    }
    let required = verb.options.filter(\.isRequired).map { "\($0.name) \($0.value ?? "")" }
    return (arguments + required).joined(separator: " ")
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count + 2))\(row.1)"
    }
  }

  /// Joins paragraphs with empty lines.
  private static func lines(_ paragraphs: [[String]]) -> String {
    paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
