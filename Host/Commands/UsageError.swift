import Failures
import Screens

/// The error of a malformed command line.
///
/// The cases carry the data, from which only ``message`` generates text.
struct UsageError: Error, Sendable {
  enum Kind: Sendable {
    case missingVerb
    case unknownVerb(String)
    case unknownOption(String)
    case missingArgument(Verb.Argument)
    case unexpectedArguments([String])
    case missingOption(Verb.Option)
    case missingValue(Verb.Option)
    case emptyValue(String)
    case unknownValue(Verb.Option, String)
    case unexpectedValue(Verb.Option, String)
    case repeatedOption(String)
  }

  var kind: Kind
  /// The verb whose arguments are wrong, or nil if the error precedes it.
  var verb: Verb?

  /// The error message, in one line.
  var message: String {
    switch kind {
    case .missingVerb:
      return "Missing verb. Expected one of: \(Self.verbs.joined(separator: ", "))."
    case .unknownVerb(let name):
      guard let near = Suggestion.nearest(to: name, among: Self.verbs) else {
        return "Unknown verb '\(name)'. Expected one of: \(Self.verbs.joined(separator: ", "))."
      }
      return "Unknown verb '\(name)'. Did you mean '\(near)'?"
    case .unknownOption(let name):
      let known = (verb?.options.map(\.name) ?? ["--version"]) + ["--help"]
      guard let near = Suggestion.nearest(to: name, among: known) else { return "Unknown option '\(name)'." }
      return "Unknown option '\(name)'. Did you mean '\(near)'?"
    case .missingArgument(let argument):
      return "Missing argument '\(argument.name)'. \(argument.help)"
    case .unexpectedArguments(let words):
      let list = words.map { "'\($0)'" }.joined(separator: ", ")
      return words.count == 1 ? "Unexpected argument \(list)." : "\(words.count) unexpected arguments: \(list)."
    case .missingOption(let option):
      return "Missing option '\(option.name) \(option.value ?? "")'. \(option.help)"
    case .missingValue(let option):
      return "The option '\(option.name)' needs a value: '\(option.name) \(option.value ?? "")'."
    case .emptyValue(let name):
      return "'\(name)' must not be empty."
    case .unknownValue(let option, let value):
      let text = "The option '\(option.name)' does not take '\(value)'."
      guard let near = Suggestion.nearest(to: value.lowercased(), among: option.choices) else {
        return "\(text) Expected one of: \(option.choices.joined(separator: ", "))."
      }
      return "\(text) Did you mean '\(near)'?"
    case .unexpectedValue(let option, let value):
      return "The option '\(option.name)' takes no value, but '\(value)' was given."
    case .repeatedOption(let name):
      return "The option '\(name)' is given twice."
    }
  }

  /// The whole text for standard error: the message, and a pointer to the help.
  var text: String {
    let help = verb.map { "switchyard \($0.name) --help" } ?? "switchyard --help"
    return "error: \(PrintableText.visible(message))\nSee '\(help)'.\n"
  }

  private static var verbs: [String] { Commands.shown.map(\.name) }
}
