public import Failures

/// A verb of an app's command line, with its description and its implementation.
///
/// The app's own verbs stand beside those that every app has: see ``HostApp/commands``.
@MainActor
public protocol Command: SendableMetatype {
  /// Returns the description, from which the parser, the help, the manual page and the completions are made.
  static func verb(for host: HostContext) -> Verb

  /// The hidden verbs with which the command starts the program again, such as for work in a process of its own.
  ///
  /// They are verbs of the program wherever this one is. None by default.
  nonisolated static var helpers: [any Command.Type] { get }

  /// Checks what the description of the verb cannot express, such as options that exclude each other.
  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError)

  /// Runs the command, printing to the ``Console``.
  ///
  /// - Returns: The exit status of the process.
  /// - Throws: The reason why the command failed. It is printed, and the process exits with status 1.
  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus
}

extension Command {
  /// No other verbs.
  public nonisolated static var helpers: [any Command.Type] { [] }

  /// Accepts all values that fit the description.
  public static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {}
}
