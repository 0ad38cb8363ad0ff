import Failures

/// A verb of the command line, with its description and its implementation.
@MainActor
protocol Command: SendableMetatype {
  /// The description, from which the parser, the help, the manual page and the completions are made.
  nonisolated static var verb: Verb { get }

  /// Runs the command, printing to the ``Console``.
  ///
  /// - Returns: The exit status of the process.
  /// - Throws: The reason why the command failed. It is printed, and the process exits with status 1.
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus
}

/// The verbs of `switchyard`.
enum Commands {
  /// All commands, in the order of the help.
  static let all: [any Command.Type] = [
    DevCommand.self, RunCommand.self, BuildCommand.self, NewCommand.self, ListCommand.self, OpenCommand.self,
    TreeCommand.self, LogCommand.self, RevertCommand.self, InstallCommand.self, UninstallCommand.self,
    ProbeCommand.self, RunnerCommand.self,
  ]

  /// The descriptions of the commands that the help shows.
  static var shown: [Verb] { all.map { $0.verb }.filter { !$0.isHidden } }
}
