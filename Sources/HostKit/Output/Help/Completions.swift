/// The completions for shells, generated from the descriptions of the verbs.
package struct Completions {
  /// The name of the command.
  let name: String

  package init(of identity: AppIdentity) { name = identity.name }

  /// A shell that there are completions for.
  package enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// Returns the path of the completions, relative to the prefix.
  package func path(for shell: Shell) -> String {
    switch shell {
    case .bash: "share/bash-completion/completions/\(name)"
    case .zsh: "share/zsh/site-functions/_\(name)"
    case .fish: "share/fish/vendor_completions.d/\(name).fish"
    }
  }

  /// The name as it can be a part of a function's.
  var functionName: String { "_" + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The kinds of values that can be completed.
  enum Values: Equatable {
    case anything
    case files
    case folders
    case choices([String])
    case words(Verb.Words)
  }

  /// Returns the completions for a shell.
  package func text(_ verbs: [Verb], for shell: Shell) -> String {
    switch shell {
    case .bash: bash(verbs)
    case .zsh: zsh(verbs)
    case .fish: fish(verbs)
    }
  }

  func values(of argument: Verb.Argument) -> Values {
    if let words = argument.words { return .words(words) }
    guard argument.isPath else { return argument.choices.isEmpty ? .anything : .choices(argument.choices) }
    return argument.isFile ? .files : .folders
  }

  func values(of option: Verb.Option) -> Values {
    if let words = option.words { return .words(words) }
    if option.isPath { return option.isFile ? .files : .folders }
    return option.choices.isEmpty ? .anything : .choices(option.choices)
  }

  /// The hidden verb that prints words.
  static let wordsVerb = "__words"

  /// The command that prints words, for each shell, with this program.
  func command(_ words: Verb.Words, of program: String) -> String {
    "\(program) \(Self.wordsVerb) \(words.rawValue) 2>/dev/null"
  }

  /// Quotes a text with single quotes, for bash and zsh.
  func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  var helpOption: Verb.Option { Verb.Option(name: "--help", help: "Show this help.") }
}
