/// A parsed command line.
enum Invocation: Sendable {
  /// The help of a verb, or of the whole command if the verb is nil.
  case help(Verb?)
  case version
  case command(any Command.Type, CommandValues)
}

/// The arguments and options of a command line.
public struct CommandValues: Sendable, Equatable {
  /// The arguments by position, with fallbacks filled in.
  public var arguments: [String] = []
  /// The given options with their values.
  ///
  /// The value of an option that takes none is empty.
  public var options: [String: String] = [:]

  /// The values of options that may be given several times, in their order.
  public var lists: [String: [String]] = [:]

  init(arguments: [String] = []) { self.arguments = arguments }

  /// Returns whether an option was given.
  public func has(_ option: String) -> Bool { options[option] != nil || lists[option] != nil }
}
