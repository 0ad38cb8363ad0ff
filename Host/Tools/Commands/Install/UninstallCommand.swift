import Failures
import HostKit
import HostTools
import Platform

/// `switchyard uninstall`: removes the files that `install` has put under a prefix.
@MainActor
enum UninstallCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "uninstall",
      summary: "Remove an installation, and nothing else.",
      details: ["A file that has changed since then is left in place and listed."],
      options: [
        .init(
          name: "--prefix", value: "DIR", help: "Where it was installed. Default: around this executable, or ~/.local.",
          isPath: true)
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    var given = values.options["--prefix"] ?? ""
    if !values.has("--prefix") { given = try defaultPrefix() }
    guard FileStamp(given, followingLinks: true)?.kind == .folder else {
      throw FlowFailure(
        code: "uninstall.prefix", message: "'\(given)' is not a folder, so nothing is installed there.",
        remedy: "Name the folder that Switchyard was installed into: --prefix DIR.")
    }
    let prefix = try Prefix(given, isMade: false)
    let result = try Uninstaller(prefix: prefix).uninstall()
    Console.print("Removed Switchyard \(result.version) from \(prefix.path).\n")
    if !result.left.isEmpty {
      Console.print(
        "Left in place, because it was changed or is not a part of the installation:\n"
          + result.left.map { "  \($0)\n" }.joined())
    }
    return .done
  }

  /// Returns the prefix that this executable is installed under, or the default one.
  private static func defaultPrefix() throws(FlowFailure) -> String {
    if case .installed(let prefix)? = SDKLocation.current?.kind { return prefix }
    return try Prefix.standard()
  }
}
