package import Failures
package import HostKit
import Platform

/// `demo`: opens the app on the examples that are installed with it.
@MainActor
package enum DemoCommand: Command {
  /// The folder of the examples, relative to the one that the app is installed in.
  package static let folder = "lib/switchyard/examples"

  package static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "demo",
      summary: "Open the app on the examples that are installed with it.",
      details: ["There is nothing to build: their libraries are in \(folder), below the folder of the installation."],
      options: AppOptions.verbOptions(for: host))
  }

  package static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folder = "\(Installation.prefix)/\(folder)"
    guard let names = try? Folder.names(in: folder), names.contains(where: { $0.hasSuffix(".so") }) else {
      throw FlowFailure(
        code: "demo.none", message: "The examples are not installed here.", expected: "libraries in '\(folder)'",
        found: "none",
        remedy: "Install the package 'switchyard', which has them, or build them in a checkout: "
          + "swift run switchyard dev Plugins")
    }
    return try App.run(host.definition, try AppOptions(values, of: host), folders: [folder], loop: PollLoop())
  }
}
