import Failures
import Platform

/// `NAME run DIR`: opens the app on built libraries.
@MainActor
enum RunCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "run",
      summary: "Open the app on built plugin libraries.",
      details: ["Without a terminal it reads commands, one a line; 'help' lists them."],
      arguments: host.folderArguments,
      options: AppOptions.verbOptions(for: host), opensApp: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    if values.arguments.isEmpty { host.prepareFolders() }
    let folders = values.arguments.isEmpty ? host.folders : values.arguments
    return try App.run(
      host.definition, try AppOptions(values, of: host), folders: folders, mayBeEmpty: values.arguments.isEmpty,
      loop: PollLoop())
  }
}
