/// One verb of the command as data: what it is called, what it takes, and what its help says.
struct Verb: Sendable {
  /// Something that a verb takes by its place.
  struct Argument: Sendable {
    /// How it is written in the usage line: "DIR".
    var name: String
    var help: String
    /// What stands in for it when it is left out; nil: it must be given.
    var fallback: String?
    /// Whether it takes all that follows.
    ///
    /// Only the last argument may.
    var isRepeated = false
    /// Whether it names a file or a folder; the verb gets its absolute path.
    var isPath = false
    /// Whether it may be left out without anything in its place.
    var isOptional = false
  }

  /// Something that a verb takes by its name.
  struct Option: Sendable {
    /// With its dashes: "--plain".
    var name: String
    /// How its value is written: "NAME"; nil for an option without a value.
    var value: String?
    var help: String
    /// Whether the verb cannot do without it.
    var isRequired = false
    /// Whether its value names a file or a folder; the verb gets its absolute path.
    var isPath = false
    /// The values that it can have; empty for any.
    var choices: [String] = []
  }

  var name: String
  /// What it does, as one line.
  var summary: String
  /// More, as lines that are wrapped already.
  var details: [String] = []
  var arguments: [Argument] = []
  var options: [Option] = []
  /// Whether it is left out of the help.
  var isHidden = false
}
