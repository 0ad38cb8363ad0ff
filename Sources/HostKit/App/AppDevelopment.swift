package import AppControl
package import Coordination
package import Failures
package import NavigationEngine
package import Platform

/// A type that keeps what happens in an app, for its author.
@MainActor
package protocol AppInspecting: AnyObject {
  /// Returns a new flow of what has happened.
  func moments() -> CoordinatorBase

  /// Answers a request about what has happened, or what the user does.
  func answer(_ request: ControlRequest) -> ControlResponse
}

/// Begins to keep what happens in an app, given its engine before it begins, its libraries and its loop.
package typealias InspectorMaker = @MainActor (NavigationEngine, LiveUpdates, PollLoop) -> any AppInspecting

/// A type that builds the libraries of an app while it runs.
@MainActor
package protocol AppDevelopment: AnyObject {
  /// The folder of the packages, as an absolute path.
  var packages: String { get }
  /// The packages that could not be built at first.
  var failed: [(name: String, failure: FlowFailure)] { get }

  /// Begins to rebuild packages when their sources change.
  ///
  /// - Throws: A failure if the sources cannot be watched.
  func begin(_ updates: LiveUpdates) throws(FlowFailure)

  func end()

  /// Begins to keep what happens in the app.
  var makeInspector: InspectorMaker { get }
}

/// The result of building a package while the app runs.
package struct PackageResult {
  /// The name of the package.
  package var name: String
  /// The paths of the built libraries.
  package var libraries: [String]
  /// The warnings of the compiler, or all that it has printed if the build failed.
  package var output: String
  /// The duration of the build.
  package var duration: Duration
  /// Whether the libraries are as they were.
  package var isUnchanged: Bool
  /// The reason why the build failed, or nil.
  package var failure: FlowFailure?
  /// The line about the build for the log.
  package var line: String

  package init(
    name: String, libraries: [String], output: String, duration: Duration, isUnchanged: Bool, failure: FlowFailure?,
    line: String
  ) {
    self.name = name
    self.libraries = libraries
    self.output = output
    self.duration = duration
    self.isUnchanged = isUnchanged
    self.failure = failure
    self.line = line
  }
}
