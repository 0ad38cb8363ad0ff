import Failures
import Platform
import PluginBuilding

extension App {
  /// The parts of an app that rebuilds its packages at run time.
  struct Development {
    /// The folder of the packages, as an absolute path.
    var packages: String
    /// The watch that rebuilds packages when their sources change.
    var sources: SourceWatch
    /// The results of the first build.
    var results: [BuildResult]
  }

  /// Opens the app, shows it until the user quits, and ends it.
  ///
  /// - Parameters:
  ///   - libraries: The folder of the libraries.
  ///   - development: The parts for `switchyard dev`, or nil.
  /// - Returns: The exit status of the process. A signal that asked the app to end is passed on.
  /// - Throws: The reason why the app could not be opened.
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
