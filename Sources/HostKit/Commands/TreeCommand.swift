import AppControl
import Failures
import Platform

/// `NAME tree`: prints the pages, stacks, sheets and screens of the running app.
@MainActor
enum TreeCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "tree",
      summary: "Print the window of the running app: its pages, stacks, sheets and screens.",
      details: ["Each line has a feature and its route."],
      options: [
        .init(name: "--services", help: "Print each service with its provider, callers and observers instead."),
        .init(name: "--json", help: "Print JSON, for scripts."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folder = host.directories.runtime
    let json = values.has("--json")
    let request: ControlRequest = values.has("--services") ? .services(json: json) : .tree(json: json)
    return ControlReport.show(try ControlClient.send(request, folder: folder))
  }
}
