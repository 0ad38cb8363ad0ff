import Failures
import Glibc
import Platform
import PluginLoading

/// The hidden verb in which `NAME doctor` tries the sandbox of a library.
@MainActor
enum SandboxTrialCommand: Command {
  nonisolated static let name = "__sandbox"

  /// The beginning of the argument that chooses an older version of Landlock than the kernel's.
  private nonisolated static let version = "landlock="

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: name, summary: "Enter the sandbox of a library and report what it does not enforce.",
      arguments: [
        .init(
          name: "ARGUMENT", help: "A grant, or \(version)N for version N of Landlock, 0 for none.", isRepeated: true)
      ],
      isHidden: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let grants = Set(values.arguments.compactMap { Grant($0) })
    var kernel = SandboxKernel.running
    for argument in values.arguments where argument.hasPrefix(version) {
      kernel.landlock = min(kernel.landlock, Int(argument.dropFirst(version.utf8.count)) ?? 0)
    }
    Console.print(SandboxTrial.run(LibraryConfinement.sandbox(loading: "/dev/null", grants: grants), on: kernel) + "\n")
    // Whoever has started this looks at the process from outside, and then closes the input.
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    _ = poll(&input, 1, 10_000)
    return .done
  }
}
