import Failures
import HostKit
import HostTools
import Platform
import SwitchyardApp

/// `__packages DIR LICENCE LIBRARY…`: makes what users download, for `.ci/make-packages`: the app with the examples, and the
/// SDK.
@MainActor
enum DownloadsCommand: Command {
  private static let maintainer = "The Switchyard authors <switchyard@localhost>"

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "__packages", summary: "Make what users download.",
      arguments: [.init(name: "ARGUMENT", help: "A folder, a licence and libraries.", isRepeated: true)], isHidden: true
    )
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let sdk = SDKLocation.current, values.arguments.count > 1 else { throw InstallCommand.noSource() }
    let paths = values.arguments.map { UserPath.absolute($0) }
    let libraries = Array(paths.dropFirst(2))
    let programs = try InstallCommand.programs(sdk)
    let app = try AppPackage(
      program: programs.command, libraries: libraries, features: DemoCommand.folder
    ).files(of: host, verbs: host.shownVerbs)
    let own = Set(app.map(\.path))
    let rest = try InstalledFile.all(
      programs: programs, sdk: sdk.folder, prebuilt: InstallCommand.prebuiltModules(sdk, programs.tools), host: host
    ).filter { !own.contains($0.path) }
    let licence = try Folder.text(of: paths[1])
    let time = LinuxPackage.time(of: [programs.command, programs.tools] + libraries)
    var package = LinuxPackage(
      name: "switchyard", version: host.identity.version, maintainer: maintainer,
      description: [
        "app in a terminal whose tabs are plugins",
        "Each tab is a feature in a library of its own, which runs in a process of its own and is",
        "replaced while it is on screen. Contains the examples: 'switchyard demo'.",
      ], licence: licence, time: time)
    package.fields = [("Recommends", "libpng16-16"), ("Suggests", "switchyard-sdk")]
    var tools = LinuxPackage(
      name: "switchyard-sdk", version: host.identity.version, maintainer: maintainer,
      description: [
        "features and hosts for switchyard",
        "The verbs for authors, such as 'switchyard new' and 'switchyard dev', the headers for C and",
        "C++, the Rust crate, and the Swift packages, compiled for the Swift that made this package.",
      ], licence: licence, time: time)
    tools.depends = ["switchyard (= \(host.identity.version))"]
    tools.fields = [("Recommends", "gcc")]
    let loop = PollLoop()
    for (package, files) in [(package, app), (tools, rest)] {
      let written = try package.write(files, into: paths[0], loop: loop)
      Console.print("\(package.name): \(written.size / 1000) kB installed: \(written.files.joined(separator: ", "))\n")
    }
    return .done
  }
}
