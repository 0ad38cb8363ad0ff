public import Failures

/// The result of one build by a ``FastBuilder``.
public struct FastBuildResult: Sendable {
  /// The way in which a library was built.
  public enum Pipeline: String, Sendable, Hashable {
    /// The library was up to date.
    case unchanged = "nothing to do"
    /// Only changed files were compiled, because their declarations are unchanged.
    case changedFiles = "changed files"
    /// All files were compiled, because declarations or the set of files changed.
    case allFiles = "all files"
    /// The package manager built the package.
    case packageManager = "swift build"
    /// Make built the package.
    case make = "make"
  }

  /// The durations of the phases of a build.
  public struct Times: Sendable, Hashable {
    /// The time from when the change was detected to the beginning of the build.
    public var debounce: Duration = .zero
    /// The time in which the builds of other packages left no processor free for this one.
    ///
    /// None of the other times includes it.
    public var queue: Duration = .zero
    /// The time spent compiling.
    public var compile: Duration = .zero
    /// The time spent linking; zero if the package manager or make built the library.
    public var link: Duration = .zero
    /// The time from when the change was detected to the installed library, without ``queue``.
    public var total: Duration = .zero

    /// Creates times that are all zero.
    public init() {}
  }

  /// The package that was built.
  public var package: PluginPackage
  /// The paths of the libraries in the destination folder, new or not; empty if the build failed.
  ///
  /// A library is always replaced by a new file and never overwritten.
  public var libraries: [String]
  /// Whether the libraries are byte for byte the same as before.
  public var isUnchanged: Bool
  /// The way in which the library was built.
  public var pipeline: Pipeline
  /// The reason the package manager built the package, or nil if it did not or if nothing else builds such packages.
  public var reason: String?
  /// The files that were compiled, as paths relative to the package's folder.
  public var compiled: [String]
  /// The durations of the phases.
  public var times: Times
  /// The reason the build failed, or nil if it succeeded.
  ///
  /// If a tool failed, the code is ``PackageBuilder/failedBuild`` and ``FlowFailure/cause`` is the first error with its
  /// file and line.
  public var failure: FlowFailure?
  /// The compiler's messages, each once, with the source lines that they refer to: errors, or the warnings of a successful
  /// build.
  public var output: String

  /// Creates a result.
  public init(
    package: PluginPackage, libraries: [String] = [], isUnchanged: Bool = false, pipeline: Pipeline,
    reason: String? = nil, compiled: [String] = [], times: Times = Times(), failure: FlowFailure? = nil,
    output: String = ""
  ) {
    self.package = package
    self.libraries = libraries
    self.isUnchanged = isUnchanged
    self.pipeline = pipeline
    self.reason = reason
    self.compiled = compiled
    self.times = times
    self.failure = failure
    self.output = output
  }
}
