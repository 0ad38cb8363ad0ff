import Presentation

/// The manual page of an app, generated from the descriptions of its verbs.
package struct ManualPage {
  private let identity: AppIdentity
  /// The keys of the app, with what they do.
  private let keys: [(keys: String, meaning: String)]
  /// Environment variables that only this app reads, with their meaning.
  private let variables: KeyValuePairs<String, String>

  init(
    of identity: AppIdentity, keys: [(keys: String, meaning: String)], variables: KeyValuePairs<String, String>
  ) {
    self.identity = identity
    self.keys = keys
    self.variables = variables
  }

  /// The path of the page, relative to the prefix.
  package var path: String { "share/man/man1/\(identity.name).1" }

  /// Returns the page in the man macros of roff.
  package func text(_ verbs: [Verb]) -> String {
    let name = identity.name
    var lines = [
      ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"\(Self.escaped(identity.title)) \(identity.version)\" \"User Commands\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(identity.summary))", ".SH SYNOPSIS",
    ]
    lines += verbs.flatMap {
      [".B \(Self.escaped(name)) \(Self.escaped($0.name))", Self.escaped(HelpText.operands($0)), ".br"]
    }
    lines += [".SH VERBS"] + verbs.flatMap(Self.section)
    lines += [
      ".SH OPTIONS", ".TP", ".B \\-\\-help", "Show the help of the command, or of a verb.", ".TP", ".B \\-\\-version",
      "Show the version of the command and of the plugin ABI.", ".SH EXIT STATUS",
      "0 for success, 1 for a failure, 2 for a usage error.", ".SH KEYS",
    ]
    lines += keys.flatMap {
      [".TP", ".B \(Self.escaped($0.keys))", Self.escaped($0.meaning)]
    }
    lines.append(".SH ENVIRONMENT")
    lines += environment.flatMap { [".TP", ".B \(Self.escaped($0.name))", Self.escaped($0.meaning)] }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private var environment: [(name: String, meaning: String)] {
    variables.map { (name: $0.key, meaning: $0.value) } + [
      (name: identity.themeVariable, meaning: "The theme, as for the option --theme."),
      (name: "NO_COLOR", meaning: "Not empty: no colours."),
      (name: "REDUCE_MOTION", meaning: "Not empty: no animation, as with --no-motion."),
      (name: "XDG_STATE_HOME", meaning: "Values that features store, the window and the log are kept below it."),
      (name: "XDG_CACHE_HOME", meaning: "The registry of libraries, private copies of them, and builds."),
      (
        name: "XDG_CONFIG_HOME",
        meaning: "The policy of '\(identity.name) trust', the signers whose signatures are accepted, and the file "
          + "\(identity.folderName)/config: 'theme = NAME' sets the theme, as the option --theme does, and the app "
          + "saves the theme that you choose there; 'motion = off' is the option --no-motion; 'picture = off' keeps no picture of the last window for the next start. A file of colours says 'base = dark' and lines such as "
          + "'accent = #98a8ff'. The file \(identity.folderName)/keys sets keys: 'palette = Ctrl-P F2', or 'reload = none'. "
          + "Its commands are \(KeyMap.commandNames.joined(separator: ", "))."
      ),
      (name: "XDG_RUNTIME_DIR", meaning: "The socket of a running app."),
    ]
  }

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
