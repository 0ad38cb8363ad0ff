import AppControl
import Failures
import Platform

/// `NAME revert NAME`: reverts a library of the running app to its previous version.
@MainActor
enum RevertCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "revert",
      summary: "Go back to the previous version of a library in the running app.",
      details: ["The newer version is not loaded again until its file changes or you press F5."],
      arguments: [.init(name: "NAME", help: "The library's name without lib and .so: Catalog.", words: .libraries)])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folder = host.directories.runtime
    return ControlReport.show(try ControlClient.send(.revert(title: values.arguments[0]), folder: folder))
  }
}
