import AppControl
import Failures
import Platform

/// `switchyard revert NAME`: the running app goes back to the version of a library before the present one.
@MainActor
enum RevertCommand: Command {
  nonisolated static let verb = Verb(
    name: "revert",
    summary: "Go back to the version of a library before the present one, in the app that is running.",
    details: ["The version that is left is not taken again until its file changes, or F5 is pressed."],
    arguments: [.init(name: "NAME", help: "The library's name without lib and .so: Catalog.")])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let folder = Directories(environment: Environment.current).runtime
    return ControlReport.show(try ControlClient.send(.revert(title: values.arguments[0]), folder: folder))
  }
}
