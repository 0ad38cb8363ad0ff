import Failures
import Platform
import PluginLoading

/// The hidden verb in which `NAME doctor` tries the sandbox of a library.
@MainActor
enum SandboxTrialCommand: Command {
  nonisolated static let name = "__sandbox"

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: name, summary: "Enter the sandbox of a library and report what it does not enforce.", isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    Console.print(SandboxTrial.run(LibraryConfinement.sandbox(loading: "/dev/null", grants: [])))
    return .done
  }
}
