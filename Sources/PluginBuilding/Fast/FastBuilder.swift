public import EventLoop
import Failures

/// An incremental builder that rebuilds plugin packages while their author edits them, as fast as the toolchain allows.
///
/// For a package with one Swift or C target, it runs only the linker and the compiler front end, on the files that have
/// changed, with arguments that it obtains once from the package manager. The package manager builds all other packages;
/// see ``FastBuildResult/Pipeline``. A reported result always corresponds to the current sources: an edit during a build
/// restarts the build. Several packages are built in parallel, with at most two compiler processes.
///
/// Create it before the packages are first built, so that it knows the sources of that build. It then owns the libraries.
/// It lives as long as the app, on the main actor. The tools are child processes, which ``end()`` ends.
@MainActor
public final class FastBuilder {
  /// An event in the builds of a package.
  public enum Event: Sendable {
    /// A requested build begins, or restarts with newer sources.
    case began(PluginPackage)
    /// A step of a requested build that the package manager runs has begun.
    case stepped(PluginPackage, BuildStep)
    /// The preparation of fast builds begins. Exactly one ``prepared(_:)`` follows.
    case preparing(PluginPackage)
    /// The preparation has ended, with or without success, or has become a requested build.
    case prepared(PluginPackage)
    /// A requested build has ended, with or without success. Follows once after one or more ``began(_:)``.
    case finished(FastBuildResult)
  }

  private let plan: BuildPlan
  private let tools: BuildTools
  private let report: @MainActor (Event) -> Void
  private var builds: [String: PackageBuild] = [:]
  private var sdkRun: CompilerPool.Run?

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - plan: The settings, as for ``PackageBuilder``. The configuration must be debug.
  ///   - packages: The packages, before anything is built. Others may be added later.
  ///   - report: Called with each event, in a turn of the loop.
  public init(
    plan: BuildPlan, packages: [PluginPackage] = [], loop: any EventLoop, report: @escaping @MainActor (Event) -> Void
  ) {
    self.plan = plan
    self.report = report
    tools = BuildTools(plan: plan, pool: CompilerPool(loop: loop), loop: loop)
    for package in packages { _ = build(of: package) }
  }

  /// Prepares fast builds of a package that a ``PackageBuilder`` has just built, without reporting a result.
  ///
  /// It compiles the package once, so that the first edit is built as fast as later ones; what an earlier builder has left
  /// is not compiled again. Sources that have changed since
  /// this object was created are built and reported as by ``build(_:detected:)``.
  public func prepare(_ package: PluginPackage) {
    let build = build(of: package)
    build.adoptExistingBuild()
    build.start(detected: nil, isSilent: !build.hasChanged)
  }

  /// Builds the current sources of a package.
  ///
  /// Requests during a build are combined into one result, for the latest sources.
  ///
  /// - Parameter detected: The time at which the change was detected, for the times in the result; nil for now.
  public func build(_ package: PluginPackage, detected: ContinuousClock.Instant? = nil) {
    build(of: package).start(detected: detected, isSilent: false)
  }

  /// Builds the SDK before any package needs it, so that the first one takes as long as those after it.
  ///
  /// What fails here fails again, and is reported, with the first package.
  ///
  /// - Parameters:
  ///   - sdk: The absolute path of the SDK.
  ///   - ended: Called in a later turn when the SDK was built, unless ``end()`` was called.
  public func prepareSDK(at sdk: String, ended: @escaping @MainActor () -> Void = {}) {
    guard sdkRun == nil, let package = try? SDKPackage.write(for: sdk, in: plan.shared ?? plan.scratch) else { return }
    var plan = plan
    plan.destination = "\(package.path)/Libraries"
    sdkRun = tools.pool.reserve(slots: 2) { [weak self, tools] run in
      let builder = PackageBuilder(plan: plan, loop: tools.loop, hasOwnGroups: true)
      let completion: @MainActor ([BuildResult]) -> Void = { _ in
        tools.pool.release(run)
        if self?.sdkRun?.isCancelled == false { ended() }
        self?.sdkRun = nil
      }
      do throws(FlowFailure) {
        try builder.build([package], progress: { _ in }, completion: completion)
      } catch {
        tools.loop.enqueue { completion([]) }
      }
      return { builder.cancel() }
    }
  }

  /// Whether no build is running.
  public var isIdle: Bool { builds.values.allSatisfy { !$0.isBuilding } }

  /// Cancels the builds of a package that was removed.
  ///
  /// No further events are reported for it.
  public func forget(_ package: PluginPackage) { builds.removeValue(forKey: package.path)?.end(isForGood: true) }

  /// Cancels all builds.
  public func end() {
    for build in builds.values { build.end() }
    builds = [:]
    sdkRun?.cancel()
  }

  /// Returns the build of a package, updated in case its manifest declares different products now.
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
