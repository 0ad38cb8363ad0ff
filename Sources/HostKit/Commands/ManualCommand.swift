import Failures

/// `NAME man`: prints the manual page of the app, for a package to install.
@MainActor
enum ManualCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "man",
      summary: "Print the manual page, for 'man -l' or a package.",
      details: [
        "The page describes the verbs, the keys and the files of the app, in the man macros of roff.", "", "Examples:",
        "  \(name) man | man -l -", "  \(name) man > ~/.local/share/man/man1/\(name).1",
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    Console.print(host.manualPage.text(host.shownVerbs))
    return .done
  }
}
