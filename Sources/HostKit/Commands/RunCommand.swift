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
      options: AppOptions.verbOptions(for: host) + [
        .init(name: inspect, help: "Keep what happens, as 'dev' does, for 'inspect', 'record' and F8.")
      ], opensApp: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    if values.arguments.isEmpty { host.prepareFolders() }
    let folders = values.arguments.isEmpty ? host.folders : values.arguments
    return try App.run(
      host.definition, try AppOptions(values, of: host), folders: folders, mayBeEmpty: values.arguments.isEmpty,
      makeInspector: values.has(inspect) ? try inspecting(in: host).makeInspector : nil, loop: PollLoop())
  }

  private static func inspecting(in host: HostContext) throws(FlowFailure) -> any InspectingCommand.Type {
    guard host.definition.isInspectable else {
      throw FlowFailure(
        code: "inspect.denied", message: "The app cannot be inspected: its maker has turned that off.",
        remedy: "Start it without \(inspect).")
    }
    guard let command = host.inspecting else {
      throw FlowFailure(
        code: "inspect.tools", message: "This program cannot keep what happens: it has no verbs for authors.",
        remedy: "Install the tools of the app, or start it without \(inspect).")
    }
    return command
  }

  /// Returns whether a command line asks for what only a program with the verbs for authors can do.
  static func needsTools(_ words: [String], in host: HostContext) -> Bool {
    words.first == "run" && words.contains(inspect) && host.inspecting == nil
  }

  private static let inspect = "--inspect"
}
