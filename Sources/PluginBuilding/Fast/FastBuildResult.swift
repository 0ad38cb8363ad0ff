public import Failures

/// What became of one build of a ``FastBuilder``.
public struct FastBuildResult: Sendable {
  /// How it was built.
  public enum Pipeline: String, Sendable, Hashable {
    /// Nothing that the library is made of has changed.
    case unchanged = "nothing to do"
    /// Only files that have changed were compiled: their declarations are the same.
    case changedFiles = "changed files"
    /// All files were compiled, because declarations or the files themselves are others.
    case allFiles = "all files"
    /// The package manager built it, or make.
    case packageManager = "swift build"
  }

  /// How long each phase took, as the user waits.
  public struct Times: Sendable, Hashable {
    /// From the first notice of the change to the beginning of the build.
    public var notice: Duration = .zero
    /// The time that compiling took.
    public var compile: Duration = .zero
    /// The time that linking took; zero when the package manager built the library.
    public var link: Duration = .zero
    /// From the first notice of the change to the library in its place.
    public var total: Duration = .zero

    /// Creates times that are all zero.
    public init() {}
  }

  /// The package that was built.
  public var package: PluginPackage
  /// The libraries in the folder of results, as paths, whether they are new or not.
  ///
  /// Each is a file of its own: a library is never written over. Empty when the build failed.
  public var libraries: [String]
  /// Whether the libraries are byte for byte what they were.
  public var isUnchanged: Bool
  /// The way in which the library was built.
  public var pipeline: Pipeline
  /// Why it was the package manager's; nil when it was not.
  public var reason: String?
  /// The files that were compiled, as paths from the package's folder.
  public var compiled: [String]
  /// How long each phase took.
  public var times: Times
  /// Why there is no library.
  ///
  /// Its code is ``PackageBuilder/failedBuild`` when a tool failed, and ``FlowFailure/cause`` is then the first error
  /// with its file and line.
  public var failure: FlowFailure?
  /// All that the compiler said, each message once, with the lines it points at: errors, or warnings of a build that went
  /// well.
  public var output: String

  /// Creates a result, without libraries, files and messages unless they are given.
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
