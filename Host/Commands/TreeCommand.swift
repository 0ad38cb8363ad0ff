import AppControl
import Failures
import Platform

/// `switchyard tree`: prints the pages, stacks, sheets and screens of the running app.
@MainActor
enum TreeCommand: Command {
  nonisolated static let verb = Verb(
    name: "tree",
    summary: "Print the window of the running app: its pages, stacks, sheets and screens.",
    details: ["Each line has the feature and the route of what it shows."],
    options: [.init(name: "--json", help: "Print JSON, for scripts.")])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    return ControlReport.show(try ControlClient.send(.tree(json: values.has("--json")), folder: folder))
  }
}
