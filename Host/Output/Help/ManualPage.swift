import PluginBuilding

/// The manual page, generated from the descriptions of the verbs.
enum ManualPage {
  /// The path of the page, relative to the prefix.
  static let path = "share/man/man1/switchyard.1"

  /// Returns the page in the man macros of roff.
  static func text(_ verbs: [Verb]) -> String {
    var lines = [
      ".TH SWITCHYARD 1 \"\" \"Switchyard \(Version.number)\" \"User Commands\"", ".SH NAME",
      "switchyard \\- an app whose tabs are plugins, and what its plugins are made with", ".SH SYNOPSIS",
    ]
    lines += verbs.flatMap { [".B switchyard \(escaped($0.name))", escaped(HelpText.operands($0)), ".br"] }
    lines += [".SH VERBS"] + verbs.flatMap(section)
    lines += [
      ".SH OPTIONS", ".TP", ".B \\-\\-help", "Show the help of the command, or of a verb.", ".TP", ".B \\-\\-version",
      "Show the version of the command and of the plugin ABI.", ".SH EXIT STATUS",
      "0 for success, 1 for a failure, 2 for a usage error.", ".SH ENVIRONMENT",
    ]
    lines += environment.flatMap { [".TP", ".B \(escaped($0.name))", escaped($0.meaning)] }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private static let environment = [
    (
      name: BuildPlan.sdkVariable,
      meaning: "The folder of the SDK that packages made by 'switchyard new' depend on, in place of the installed one."
    ),
    (name: "XDG_STATE_HOME", meaning: "Values that features store, the window and the log are kept below it."),
    (name: "XDG_CACHE_HOME", meaning: "What is known of libraries, private copies of them, and builds."),
    (name: "XDG_RUNTIME_DIR", meaning: "The socket of a running app."),
  ]

  private static func section(_ verb: Verb) -> [String] {
    let rows =
      verb.arguments.map { argument in
        (argument.name, argument.help + (argument.fallback.map { " Default: \($0)." } ?? ""))
      }
      + verb.options.map { option in (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help) }
    return [".SS \(escaped(verb.name))", escaped(([verb.summary] + verb.details).joined(separator: "\n"))]
      + rows.flatMap { [".TP", ".B \(escaped($0.0))", escaped($0.1)] }
  }

  /// Escapes text so that roff interprets none of it.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = line.first == "." || line.first == "'" ? "\\&" : ""
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "'": result += "\\(aq"
        case "…": result += "..."
        default: result.append(character)
        }
      }
      return result
    }.joined(separator: "\n")
  }
}
