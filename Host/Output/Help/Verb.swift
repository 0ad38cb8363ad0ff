/// The description of a verb: its name, its arguments and options, and its help.
struct Verb: Sendable {
  /// A positional argument.
  struct Argument: Sendable {
    /// The name in the usage line: "DIR".
    var name: String
    var help: String
    /// The default value, or nil if the argument is required.
    var fallback: String?
    /// Whether the argument takes all remaining words.
    ///
    /// Only the last argument may do so.
    var isRepeated = false
    /// Whether the argument is a path, which is made absolute for the verb.
    var isPath = false
    /// Whether the argument may be omitted without a default value.
    var isOptional = false
  }

  /// A named option.
  struct Option: Sendable {
    /// The name with its dashes: "--plain".
    var name: String
    /// The name of the value in the usage line, or nil for an option without a value: "NAME".
    var value: String?
    var help: String
    /// Whether the option is required.
    var isRequired = false
    /// Whether the value is a path, which is made absolute for the verb.
    var isPath = false
    /// The valid values, or an empty array if any value is valid.
    var choices: [String] = []
  }

  var name: String
  /// A summary of the verb, in one line.
  var summary: String
  /// More details, as wrapped lines.
  var details: [String] = []
  var arguments: [Argument] = []
  var options: [Option] = []
  /// Whether the verb is hidden from the help.
  var isHidden = false
}
