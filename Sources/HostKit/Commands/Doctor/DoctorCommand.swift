import Failures
import Platform

/// `NAME doctor`: says what this kernel enforces, and what the app and its authors are missing.
@MainActor
enum DoctorCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "doctor",
      summary: "Report what this system enforces and what is missing.",
      details: [
        "Each protection of a library's process is tested in a child process; then the app's folders and the tools for",
        "building and signing are checked. The exit status is 1 if a protection is missing.",
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
