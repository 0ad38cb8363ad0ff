import AppControl
import Failures
import Platform

/// `switchyard tree`: what stands where in the app that is running.
@MainActor
enum TreeCommand: Command {
  nonisolated static let verb = Verb(
    name: "tree",
    summary: "Print what stands where in the app that is running.",
    details: ["Pages, stacks, sheets and what they show, with their features and routes."],
    options: [.init(name: "--json", help: "Print JSON, for scripts.")])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    return ControlReport.show(try ControlClient.send(.tree(json: values.has("--json")), folder: folder))
  }
}
