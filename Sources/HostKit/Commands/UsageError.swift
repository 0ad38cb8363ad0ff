import Failures
import Screens

/// The error of a malformed command line.
///
/// It is printed with a pointer to the help, and the process ends with status 2.
public struct UsageError: Error, Sendable {
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
    case unknownArgument(Verb.Argument, String)
    case unexpectedValue(Verb.Option, String)
    case repeatedOption(String)
    case malformedValue(Verb.Option, String, expected: String)
    case excludedOption(String, by: String)
    case excludedArgument(String, by: String)
    case lonelyOption(String, without: String)
    case other(String)
  }

  var kind: Kind
  /// The verb whose arguments are wrong, or nil if the error precedes it.
  var verb: Verb?

  init(kind: Kind, verb: Verb? = nil) {
    self.kind = kind
    self.verb = verb
  }

  /// Creates an error for values that a verb does not take.
  ///
  /// - Parameters:
  ///   - message: A sentence that says what is wrong with the values.
  ///   - verb: The verb, whose help the user is pointed to.
  public init(_ message: String, of verb: Verb) { self.init(kind: .other(message), verb: verb) }

  /// Returns the error message, in one line.
  ///
  /// - Parameter verbs: The verbs of the command.
  private func message(_ verbs: [String]) -> String {
    switch kind {
    case .other(let message): return message
    case .missingVerb:
      return "Missing verb. Expected one of: \(verbs.joined(separator: ", "))."
    case .unknownVerb(let name):
      guard let near = Suggestion.nearest(to: name, among: verbs) else {
        return "Unknown verb '\(name)'. Expected one of: \(verbs.joined(separator: ", "))."
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
      return Self.text("The option '\(option.name)'", value, of: option.choices)
    case .unknownArgument(let argument, let value):
      return Self.text("The argument '\(argument.name)'", value, of: argument.choices)
    case .unexpectedValue(let option, let value):
      return "The option '\(option.name)' takes no value, but '\(value)' was given."
    case .malformedValue(let option, let value, let expected):
      return "The option '\(option.name)' does not take '\(value)'. Expected \(expected)."
    case .excludedOption(let name, let other):
      return "The option '\(name)' cannot be used with '\(other)'."
    case .lonelyOption(let name, let other):
      return "The option '\(name)' cannot be used without '\(other)'."
    case .excludedArgument(let word, let other):
      return "Unexpected argument '\(word)': '\(other)' takes none."
    case .repeatedOption(let name):
      return "The option '\(name)' is given twice."
    }
  }

  /// Returns the text for a value that is none of those that something takes.
  private static func text(_ what: String, _ value: String, of choices: [String]) -> String {
    let text = "\(what) does not take '\(value)'."
    guard let near = Suggestion.nearest(to: value.lowercased(), among: choices) else {
      return "\(text) Expected one of: \(choices.joined(separator: ", "))."
    }
    return "\(text) Did you mean '\(near)'?"
  }

  /// Returns the whole text for standard error: the message, and a pointer to the help.
  @MainActor
  func text(for host: HostContext) -> String {
    let name = host.identity.name
    let help = verb.map { "\(name) \($0.name) --help" } ?? "\(name) --help"
    let message = message(host.shownVerbs.map(\.name))
    return "error: \(PrintableText.visible(message))\nSee '\(help)'.\n"
  }
}
