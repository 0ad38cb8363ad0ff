/// A command line that was understood.
enum Invocation: Sendable {
  /// The help of a verb; nil: of the whole command.
  case help(Verb?)
  case version
  case command(any Command.Type, Values)

  /// What a command was given.
  struct Values: Sendable, Equatable {
    /// The arguments by place, with the fallbacks filled in.
    var arguments: [String] = []
    /// The options that were given, each with its value; empty for one that takes none.
    var options: [String: String] = [:]

    func has(_ option: String) -> Bool { options[option] != nil }
  }
}
