/// The description of a verb: its name, its arguments and options, and its help.
public struct Verb: Sendable {
  /// Words that differ from one user to another, for completions.
  public enum Words: String, Sendable {
    /// The ids of the features that the app knows, also several separated by commas.
    case features
    /// The names of the libraries that the app knows.
    case libraries
  }

  /// A positional argument.
  public struct Argument: Sendable {
    /// The name in the usage line: "DIR".
    public var name: String
    /// A description of the argument, in one line.
    public var help: String
    /// The default value, or nil if the argument is required.
    public var fallback: String?
    /// Whether the argument takes all remaining words.
    ///
    /// Only the last argument may do so.
    public var isRepeated: Bool
    /// Whether the argument is a path, which is made absolute for the verb.
    public var isPath: Bool
    /// Whether the path is that of a file, and not of a folder.
    public var isFile: Bool
    /// Whether the argument may be omitted without a default value.
    public var isOptional: Bool
    /// Whether the argument may be an empty text.
    public var mayBeEmpty: Bool
    /// The words that complete the argument, or nil if there are none.
    public var words: Words?
    /// The valid values, or an empty array if any value is valid.
    public var choices: [String]

    /// Creates an argument, by default a required one.
    public init(
      name: String, help: String, fallback: String? = nil, isRepeated: Bool = false, isPath: Bool = false,
      isFile: Bool = false, isOptional: Bool = false, mayBeEmpty: Bool = false, choices: [String] = [],
      words: Words? = nil
    ) {
      self.mayBeEmpty = mayBeEmpty
      self.choices = choices
      self.words = words
      self.name = name
      self.help = help
      self.fallback = fallback
      self.isRepeated = isRepeated
      self.isPath = isPath
      self.isFile = isFile
      self.isOptional = isOptional
    }
  }

  /// A named option.
  public struct Option: Sendable {
    /// The name with its dashes: "--plain".
    public var name: String
    /// The name of the value in the usage line, or nil for an option without a value: "NAME".
    public var value: String?
    /// A description of the option, in one line.
    public var help: String
    /// Whether the option is required.
    public var isRequired: Bool
    /// Whether the value is a path, which is made absolute for the verb.
    public var isPath: Bool
    /// Whether the path is that of a file, and not of a folder.
    ///
    /// A link at its end is left as it is.
    public var isFile: Bool
    /// The valid values, or an empty array if any value is valid.
    public var choices: [String]
    /// Whether the option may be given several times.
    public var isRepeatable: Bool
    /// The words that complete the value, or nil if there are none.
    public var words: Words?

    /// Creates an option, by default one that may be left out.
    public init(
      name: String, value: String? = nil, help: String, isRequired: Bool = false, isPath: Bool = false,
      isFile: Bool = false, choices: [String] = [], isRepeatable: Bool = false, words: Words? = nil
    ) {
      self.words = words
      self.name = name
      self.isFile = isFile
      self.value = value
      self.help = help
      self.isRequired = isRequired
      self.isPath = isPath
      self.choices = choices
      self.isRepeatable = isRepeatable
    }
  }

  /// The word of the command line: "list".
  public var name: String
  /// A summary of the verb, in one line.
  public var summary: String
  /// More details, as wrapped lines.
  public var details: [String]
  /// The arguments, in their order.
  public var arguments: [Argument]
  /// The options, in the order of the help.
  public var options: [Option]
  /// Whether the verb opens the app, for messages that say how to start it.
  public var opensApp: Bool
  /// Whether the verb is hidden from the help.
  ///
  /// A hidden verb gets its words as they are.
  public var isHidden: Bool

  /// Creates a description.
  public init(
    name: String, summary: String, details: [String] = [], arguments: [Argument] = [], options: [Option] = [],
    opensApp: Bool = false, isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.options = options
    self.opensApp = opensApp
    self.isHidden = isHidden
  }
}
