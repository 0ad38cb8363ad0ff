/// A parsed command line.
enum Invocation: Sendable {
  /// The help of a verb, or of the whole command if the verb is nil.
  case help(Verb?)
  case version
  case command(any Command.Type, Values)

  /// The arguments and options of a command.
  struct Values: Sendable, Equatable {
    /// The arguments by position, with fallbacks filled in.
    var arguments: [String] = []
    /// The given options with their values.
    ///
    /// The value of an option that takes none is empty.
    var options: [String: String] = [:]

    func has(_ option: String) -> Bool { options[option] != nil }
  }
}
