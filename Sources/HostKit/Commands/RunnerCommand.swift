import Failures
import PluginLoading

/// The hidden verb with which the host runs a library in a process of its own.
@MainActor
enum RunnerCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: Runner.verb,
      summary: "Load a library and run its flows for the host.",
      arguments: [.init(name: "ARGUMENT", help: "What the host passes.", isRepeated: true)],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard values.arguments.count >= 2 else { return .usageError }
    Runner.run(
      library: values.arguments[0], name: values.arguments[1],
      grants: Set(values.arguments.dropFirst(2).compactMap { Grant($0) }))
  }
}
