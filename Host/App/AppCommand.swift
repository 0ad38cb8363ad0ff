import Coordination
import FeatureHosting
import Glibc
import NavigationEngine
import TerminalFrontEnd

/// `switchyard run DIR`, and the end of `switchyard dev`: the app on built libraries.
@MainActor
enum AppCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    try run(values, libraries: values.arguments[0], loop: PollLoop())
  }

  /// - Parameter failed: Packages that could not be built, which are shown as such.
  static func run(
    _ values: Invocation.Values, libraries: String, failed: [(name: String, failure: FlowFailure)] = [], loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    let options = AppOptions(values)
    let app = try App(options, libraries: libraries, failed: failed, loop: loop)
    defer { app.end() }
    return options.isPlain ? app.runPlain() : try app.runTerminal()
  }
}
