import Failures
import Platform
import PluginBuilding

extension App {
  /// What an app has that builds its packages again while it runs.
  struct Development {
    /// The folder of the packages, as an absolute path.
    var packages: String
    /// What builds packages again when their sources change.
    var sources: SourceWatch
    /// What the first build has made.
    var results: [BuildResult]
  }

  /// Opens the app, shows it until the user quits, and ends it.
  ///
  /// - Parameters:
  ///   - libraries: The folder of the libraries.
  ///   - development: What is there beside the libraries under `switchyard dev`.
  /// - Returns: How the process ends; a signal that asked the app to end is passed on.
  /// - Throws: Why the app could not be opened.
  static func run(
    _ options: AppOptions, libraries: String, development: Development? = nil, loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    let failed = (development?.results ?? []).compactMap { result in
      result.failure.map { (name: result.package.name, failure: $0) }
    }
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
