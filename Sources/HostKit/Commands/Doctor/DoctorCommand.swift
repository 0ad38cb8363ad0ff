import Failures
import Platform

/// `NAME doctor`: says what this kernel enforces, and what the app and its authors are missing.
@MainActor
enum DoctorCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "doctor",
      summary: "Say what this system enforces, and what is missing.",
      details: [
        "Each protection of a library's process is tried in a child process. Then come the folders of the app, and the",
        "tools that building and signing use. The exit status is 1 when something is missing that protects you.",
      ],
      options: [.init(name: "--json", help: "Print JSON, for scripts.")])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let environment = Environment.current
    let findings =
      SandboxFindings.all() + FolderFindings.all(Directories(environment: environment))
      + ToolFindings.all(path: environment["PATH"] ?? "")
    Console.print(values.has("--json") ? DoctorFinding.json(findings) : DoctorFinding.table(findings))
    return findings.contains { $0.isEssential && $0.problem != nil } ? .failed : .done
  }
}
