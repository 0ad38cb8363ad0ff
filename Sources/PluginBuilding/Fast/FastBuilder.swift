public import EventLoop

/// Builds plugin packages again and again while their author edits them, as fast as the toolchain allows.
///
/// Where a package is one target of Swift or C, it runs the compiler front end on what has changed and the linker, with arguments that
/// it takes once from the package manager; all else the package manager builds (``FastBuildResult/Pipeline``). The result
/// is that of the sources as they are when it is told: an edit during a build ends that build, and one right after it
/// was read is found by its content. Several packages are built at once, with two compilers at work at most.
///
/// Make it before the first build of the packages, so that it knows what that build was made of; the libraries then
/// belong to it. It lives as long as the app, on the main actor; the tools are child processes, which ``end()`` ends.
@MainActor
public final class FastBuilder {
  /// What is told.
  public enum Event: Sendable {
    /// A build that somebody asked for begins, or begins again with newer sources.
    case began(PluginPackage)
    /// Getting ready for fast builds of a package begins, which nobody asked for; one ``prepared(_:)`` follows.
    case preparing(PluginPackage)
    /// Getting ready is done, well or not, or has become a build that somebody asked for.
    case prepared(PluginPackage)
    /// It is done, well or not; exactly one for each run of ``began(_:)`` of a package.
    case finished(FastBuildResult)
  }

  private let plan: BuildPlan
  private let tools: BuildTools
  private let report: @MainActor (Event) -> Void
  private var builds: [String: PackageBuild] = [:]

  /// - Parameters:
  ///   - plan: The configuration must be debug; the other fields are as for ``PackageBuilder``.
  ///   - packages: The packages as they are before anything is built; others may come later.
  ///   - report: Called in a turn of the loop.
  public init(
    plan: BuildPlan, packages: [PluginPackage] = [], loop: any EventLoop, report: @escaping @MainActor (Event) -> Void
  ) {
    self.plan = plan
    self.report = report
    tools = BuildTools(plan: plan, pool: CompilerPool(loop: loop), loop: loop)
    for package in packages { _ = build(of: package) }
  }

  /// Gets ready to build a package that a ``PackageBuilder`` has just built, without telling what becomes of it.
  ///
  /// Compiles it once, so that the first edit takes no longer than the next. Sources that have changed since this object
  /// was made are built and told, as by ``build(_:noticed:)``.
  public func prepare(_ package: PluginPackage) {
    let build = build(of: package)
    build.adoptExistingBuild()
    build.start(noticed: nil, isSilent: !build.hasChanged)
  }

  /// Builds a package as it is now.
  ///
  /// Whoever asks again while it is at work gets one result, of the last state.
  ///
  /// - Parameter noticed: When the change was noticed, for the times in the result; nil for now.
  public func build(_ package: PluginPackage, noticed: ContinuousClock.Instant? = nil) {
    build(of: package).start(noticed: noticed, isSilent: false)
  }

  /// Whether nothing is at work.
  public var isIdle: Bool { builds.values.allSatisfy { !$0.isAtWork } }

  /// Ends what is at work for a package that is gone, and forgets it; nothing is told of it any more.
  public func forget(_ package: PluginPackage) { builds.removeValue(forKey: package.path)?.end() }

  /// Ends everything that is at work.
  public func end() {
    for build in builds.values { build.end() }
    builds = [:]
  }

  /// The build of a package; a manifest may declare other products than it did.
  private func build(of package: PluginPackage) -> PackageBuild {
    if let build = builds[package.path] {
      build.package = package
      return build
    }
    let build = PackageBuild(package, tools: tools, report: report)
    builds[package.path] = build
    return build
  }
}
