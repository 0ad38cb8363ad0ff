public import Failures

/// The result of building one package.
public struct BuildResult: Sendable {
  /// The package that was built.
  public var package: PluginPackage
  /// The paths of the libraries in the destination folder; empty if the build failed.
  public var libraries: [String]
  /// The reason the build failed, or nil if it succeeded.
  ///
  /// ``FlowFailure/cause`` is the unmodified output of the compiler.
  public var failure: FlowFailure?
  /// The duration of the package's build.
  public var duration: Duration
  /// The output of the tools if the build succeeded, such as warnings.
  public var output: String

  /// Creates a result.
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
