public import Failures

/// What became of one package.
public struct BuildResult: Sendable {
  /// The package that was built.
  public var package: PluginPackage
  /// The libraries in the folder of results, as paths.
  ///
  /// Empty when the package failed.
  public var libraries: [String]
  /// Why there are none.
  ///
  /// ``FlowFailure/cause`` is the output of the compiler as it wrote it.
  public var failure: FlowFailure?
  /// The time from the beginning of the package's build to its end.
  public var duration: Duration
  /// What the tools wrote although the package was built: warnings.
  public var output: String

  /// Creates a result, without warnings unless they are given.
  public init(
    package: PluginPackage, libraries: [String], failure: FlowFailure?, duration: Duration, output: String = ""
  ) {
    self.package = package
    self.libraries = libraries
    self.failure = failure
    self.duration = duration
    self.output = output
  }
}
