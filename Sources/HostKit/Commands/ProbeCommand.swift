import Failures
import Platform
import PluginBridge

/// The hidden verb with which the host tries a library in a separate process.
@MainActor
enum ProbeCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: Probe.verb,
      summary: "Load a library and report what it offers.",
      arguments: [.init(name: "ARGUMENT", help: "An argument from the host.", isRepeated: true)],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let library = values.arguments.first else { return .usageError }
    HostAbout.describe(
      app: host.identity.title, version: host.identity.version, frontEnd: "", language: Environment.language())
    let more = values.arguments.dropFirst()
    Probe.run(library: library, name: more.first, setting: more.dropFirst().first)
  }
}
