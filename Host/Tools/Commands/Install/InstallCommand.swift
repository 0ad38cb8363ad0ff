import Failures
import Glibc
import HostKit
import HostTools
import Platform
import PluginBuilding

/// `switchyard install`: installs the command, the SDK, the headers, the manual page and the completions under a
/// prefix.
@MainActor
enum InstallCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "install",
      summary: "Install the command, with the SDK, C headers, manual page and completions.",
      details: [
        "Everything goes below one folder, the Swift runtime too, and the folder can be moved. An earlier installation",
        "there is replaced; its SDK stays for the packages that name it. A debug build in a checkout builds the release",
        "version first, and installs that.",
      ],
      options: [
        .init(
          name: "--prefix", value: "DIR",
          help: "The folder to install into. Made if it does not exist. Default: ~/.local.", isPath: true),
        .init(name: "--force", help: "Replace files of the same name that Switchyard did not install."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let sdk = SDKLocation.current else { throw noSource() }
    let isStandard = !values.has("--prefix")
    var given = values.options["--prefix"] ?? ""
    if isStandard { given = try Prefix.standard() }
    let programs = try programs(sdk)
    let files = try InstalledFile.all(
      programs: programs, sdk: sdk.folder, prebuilt: prebuiltModules(sdk, programs.tools), host: host)
    let prefix = try Prefix(given, isMade: true)
    let result: Installer.Result
    do throws(FlowFailure) {
      result = try Installer(prefix: prefix, isForced: values.has("--force")).install(files, version: Version.number)
    } catch {
      var failure = error
      if failure.code == Prefix.outsideCode { failure.message = "Nothing was installed: \(failure.message)" }
      throw failure
    }
    Console.print(report(prefix, result, isStandard: isStandard, host))
    return .done
  }

  /// Returns the command and the tools to install: those of this installation, or those of the checkout, which a debug
  /// build makes for release first.
  static func programs(_ sdk: SDKLocation) throws(FlowFailure) -> (command: String, tools: String) {
    let executable = SDKLocation.executable
    if case .installed(let prefix) = sdk.kind { return ("\(prefix)/bin/switchyard", executable) }
    #if DEBUG
      let folder = try ReleaseBuild.folder(of: sdk.folder, running: executable)
    #else
      let folder = executable.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    #endif
    return ("\(folder)/switchyard-app", "\(folder)/switchyard")
  }

  /// Returns the compiled modules to install with the SDK: those of this installation, or those that the programs of the
  /// checkout were built with; nil if there are none.
  static func prebuiltModules(_ sdk: SDKLocation, _ tools: String) -> PrebuiltModules? {
    if case .installed = sdk.kind {
      let modules = PrebuiltModules(sdk: sdk.folder, folder: PrebuiltModules.installed(with: sdk.folder))
      return modules.isComplete ? modules : nil
    }
    let loop = PollLoop()
    let results = Folder.parent(of: tools)
    let plan = BuildPlan(configuration: .release, scratch: results, destination: results)
    var found: PrebuiltModules??
    PrebuiltSearch.pack(results, of: sdk.folder, plan: plan, loop: loop) { found = .some($0) }
    loop.run { found != nil }
    return found ?? nil
  }

  private static func report(_ prefix: Prefix, _ result: Installer.Result, isStandard: Bool, _ host: HostContext)
    -> String
  {
    let sdk = SDKLocation.installedFolder(version: Version.number)
    var rows = [
      ("bin/switchyard", "the command"),
      (InstalledFile.tools, "its verbs for authors"),
      (InstalledFile.runtime, "the Swift runtime of the command and of plugins"),
      (sdk, "the SDK that plugin packages and hosts are built with, and the Rust crate"),
      ("include/switchyard.h", "the C header, with include/switchyard and include/switchyard_note.h"),
      ("include/switchyard.hpp", "the C++ header"),
      (host.manualPage.path, "the manual page: man switchyard"),
    ]
    let completions = Completions(of: host.identity)
    rows += Completions.Shell.allCases.map { (completions.path(for: $0), "completions for \($0.rawValue)") }
    rows += result.keptSDKs.map { ($0, "the SDK of an earlier version, for packages that name it") }
    let width = rows.map(\.0.count).max() ?? 0
    let table = rows.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count + 2))\($0.1)\n" }.joined()
    let replaced = result.replaced.map { ", in place of \($0)" } ?? ""
    let option = isStandard ? "" : " --prefix \(UserPath.word(prefix.path))"
    var hints = ["To remove all of it: switchyard uninstall\(option)"]
    if !isOnPath(prefix("bin")) {
      hints.append("\(prefix("bin")) is not on your PATH yet: export PATH=\"\(prefix("bin")):$PATH\"")
    }
    if !isStandard {
      let package = prefix(SDKLocation.installedPath(version: Version.number))
      hints.append("For 'swift build' and 'swift test' of packages: export \(SDKLocation.variable)=\"\(package)\"")
    }
    return "Installed Switchyard \(Version.number) in \(prefix.path)\(replaced):\n\(table)"
      + hints.map { "\($0)\n" }.joined()
  }

  private static func isOnPath(_ folder: String) -> Bool {
    (Environment["PATH"] ?? "").split(separator: ":").contains { Folder.absolute(String($0)) == folder }
  }

  static func noSource() -> FlowFailure {
    FlowFailure(
      code: "install.source",
      message: "There is nothing to install: this executable is in no checkout and no installation.",
      expected: "a checkout of Switchyard, or an installation", found: "neither above \(SDKLocation.executable)",
      remedy: "Run it in a checkout: swift run switchyard install")
  }
}
