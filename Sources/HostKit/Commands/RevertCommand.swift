import AppControl
import Failures
import Flows
import Installing
import Platform

/// `NAME revert NAME`: reverts a library of the running app to its previous version.
@MainActor
enum RevertCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "revert",
      summary: "Go back to the previous version of a library in the running app, or of a feature that was added.",
      details: [
        "In the running app, the newer version is not loaded again until its file changes or you press F5.",
        "Of a feature that was added from a gallery, it is not installed again by an update.",
      ],
      arguments: [
        .init(
          name: "NAME", help: "The library's name without lib and .so, Catalog, or the id of a feature, shop.catalog.",
          words: .libraries)
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let name = values.arguments[0]
    if FeatureID.isValid(name), host.userFolder != nil {
      let work = try GalleryWork(of: host)
      return try work.run { () throws(FlowFailure) in
        let version = try work.installer.revert(FeatureID(rawValue: name), because: "it was taken back")
        Console.print("\(name) is back at \(version.version).\n")
        return .done
      }
    }
    let folder = host.directories.runtime
    return ControlReport.show(try ControlClient.send(.revert(title: values.arguments[0]), folder: folder))
  }
}
