import Failures
import Platform

/// `switchyard uninstall`: removes what `install` has put below a prefix.
@MainActor
enum UninstallCommand: Command {
  nonisolated static let verb = Verb(
    name: "uninstall",
    summary: "Remove what install has put there, and nothing else.",
    details: ["A file that was changed since is left, and named."],
    options: [
      .init(
        name: "--prefix", value: "DIR", help: "Where it was installed. Default: around this executable, or ~/.local.",
        isPath: true)
    ])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
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
      Console.print("Left, as it was not installed so:\n" + result.left.map { "  \($0)\n" }.joined())
    }
    return .done
  }

  /// The prefix that this executable was installed into, or the one that it would be.
  private static func defaultPrefix() throws(FlowFailure) -> String {
    if case .installed(let prefix)? = SDKLocation.current?.kind { return prefix }
    return try Prefix.standard()
  }
}
