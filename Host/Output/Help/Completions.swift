/// The completions for shells, generated from the descriptions of the verbs.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The path of the completions, relative to the prefix.
    var path: String {
      switch self {
      case .bash: "share/bash-completion/completions/switchyard"
      case .zsh: "share/zsh/site-functions/_switchyard"
      case .fish: "share/fish/vendor_completions.d/switchyard.fish"
      }
    }
  }

  /// The kinds of values that can be completed.
  enum Values: Equatable {
    case anything
    case folders
    case choices([String])
  }

  static func text(_ verbs: [Verb], for shell: Shell) -> String {
    switch shell {
    case .bash: bash(verbs)
    case .zsh: zsh(verbs)
    case .fish: fish(verbs)
    }
  }

  static func values(of argument: Verb.Argument) -> Values { argument.isPath ? .folders : .anything }

  static func values(of option: Verb.Option) -> Values {
    if option.isPath { return .folders }
    return option.choices.isEmpty ? .anything : .choices(option.choices)
  }

  /// Quotes a text with single quotes, for bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  static let helpOption = Verb.Option(name: "--help", help: "Show this help.")
}
