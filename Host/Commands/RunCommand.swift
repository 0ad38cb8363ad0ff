import Failures
import Glibc
import Platform
import PluginBuilding

/// `switchyard run DIR`, and the end of `switchyard dev`: the app on built libraries.
@MainActor
enum AppCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    try run(values, libraries: values.arguments[0], loop: PollLoop())
  }

  /// What `dev` has beside the libraries.
  struct Development {
    /// The folder of the packages, as an absolute path.
    var packages: String
    /// What builds packages again when their sources change.
    var sources: SourceWatch
    /// What the first build has made.
    var results: [BuildResult]
  }

  /// - Parameter failed: Packages that could not be built, which are shown as such.
  static func run(
    _ values: Invocation.Values, libraries: String, failed: [(name: String, failure: FlowFailure)] = [],
    development: Development? = nil, loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    let options = AppOptions(values)
    let app = try App(options, libraries: libraries, packages: development?.packages, failed: failed, loop: loop)
    defer { app.end() }
    if let development {
      if options.swaps { app.watch(development.sources, development.results) }
    } else {
      app.updates.waitForIdle()
    }
    let status = options.isPlain ? app.runPlain() : try app.runTerminal()
    return app.endSignal.map { .signal($0) } ?? status
  }
}
