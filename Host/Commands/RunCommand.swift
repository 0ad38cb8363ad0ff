import Failures
import Platform

/// `switchyard run DIR`: opens the app on built libraries.
@MainActor
enum RunCommand: Command {
  nonisolated static let verb = Verb(
    name: "run",
    summary: "Open the app on built plugin libraries.",
    details: ["Without a terminal it reads one line at a time: 'help' lists what it understands."],
    arguments: [.init(name: "DIR", help: "The folder with the libraries (*.so).", isPath: true)],
    options: AppOptions.verbOptions)

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    try App.run(AppOptions(values, isolation: .none), libraries: values.arguments[0], loop: PollLoop())
  }
}
