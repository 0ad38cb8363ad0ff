/// The help of the command and its verbs, generated from their descriptions.
struct HelpText {
  let identity: AppIdentity
  /// The verb of a command line without one, or nil if there must be one.
  let defaultVerb: String?

  /// Returns the output of `NAME --help`.
  func overall(_ verbs: [Verb]) -> String {
    let name = identity.name
    return Self.lines([
      ["\(identity.title): \(identity.summary)."],
      ["Usage: \(name) \(defaultVerb == nil ? "VERB …" : "[VERB] …")"]
        + (defaultVerb.map { ["Without a verb: \(name) \($0)"] } ?? []),
      ["Verbs:"] + Self.table(verbs.map { (Self.usage($0), $0.summary) }),
      ["Options:"]
        + Self.table([("--help", "Show this help, or that of a verb."), ("--version", "Show the version.")]),
      ["Exit status: 0 success, 1 failure, 2 usage error.", "See '\(name) VERB --help' for the options of a verb."],
    ])
  }

  /// Returns the output of `NAME VERB --help`.
  func of(_ verb: Verb) -> String {
    let arguments = verb.arguments.map { argument in
      (argument.name, argument.help + (argument.fallback.map { " Default: \($0)." } ?? ""))
    }
    let options = verb.options.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    return Self.lines([
      [verb.summary],
      [
        "Usage: \(identity.name) \(Self.usage(verb))"
          + (verb.options.contains { !$0.isRequired } ? " [OPTION…]" : "")
      ],
      verb.details,
      arguments.isEmpty ? [] : ["Arguments:"] + Self.table(arguments),
      ["Options:"] + Self.table(options + [("--help", "Show this help.")]),
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

  /// Returns a verb with what it cannot do without: "run DIR".
  static func neededWords(_ verb: Verb) -> String {
    let arguments = verb.arguments.filter { $0.fallback == nil && !$0.isOptional }.map(\.name)
    return ([verb.name] + arguments).joined(separator: " ")
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
