import Failures

/// A verb that can be run: its description, and what it does.
@MainActor
protocol Command: SendableMetatype {
  /// The description, of which the parser, the help, the manual page and the completions are made.
  nonisolated static var verb: Verb { get }

  /// Does it, printing to the ``Console`` on the way.
  ///
  /// - Returns: How the process ends.
  /// - Throws: Why it could not be done; it is printed, and the process ends with status 1.
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus
}

/// The verbs of `switchyard`.
enum Commands {
  /// All of them, in the order of the help.
  static let all: [any Command.Type] = [
    DevCommand.self, RunCommand.self, BuildCommand.self, NewCommand.self, ListCommand.self, OpenCommand.self,
    TreeCommand.self, LogCommand.self, RevertCommand.self, InstallCommand.self, UninstallCommand.self,
    ProbeCommand.self, RunnerCommand.self,
  ]

  /// Their descriptions, without those that the help does not show.
  static var shown: [Verb] { all.map { $0.verb }.filter { !$0.isHidden } }
}
