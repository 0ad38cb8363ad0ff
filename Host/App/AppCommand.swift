import Coordination
import FeatureHosting
import Glibc
import NavigationEngine
import PluginBuilding
import TerminalFrontEnd

/// `switchyard run DIR`, and the end of `switchyard dev`: the app on built libraries.
@MainActor
enum AppCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    try run(values, libraries: values.arguments[0], loop: PollLoop())
  }

  /// - Parameters:
  ///   - failed: Packages that could not be built, which are shown as such.
  ///   - watching: What builds packages again when their sources change, and what the first build has made.
  static func run(
    _ values: Invocation.Values, libraries: String, failed: [(name: String, failure: FlowFailure)] = [],
    watching: (sources: SourceWatch, results: [BuildResult])? = nil, loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    let options = AppOptions(values)
    let app = try App(options, libraries: libraries, failed: failed, loop: loop)
    defer {
      app.end()
      if let signal = app.endSignal { TerminationSignals.end(by: signal) }
    }
    if let watching {
      if options.swaps { app.watch(watching.sources, watching.results) }
    } else {
      app.updates.waitForIdle()
    }
    return options.isPlain ? app.runPlain() : try app.runTerminal()
  }
}
