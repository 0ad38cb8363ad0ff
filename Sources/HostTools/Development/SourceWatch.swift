import AppControl
import Coordination
import EventLoop
import Failures
import Glibc
import HostKit
import NavigationEngine
import Platform
import PluginBuilding
import Scenes

/// A watch that rebuilds plugin packages when their sources change at run time.
///
/// A burst of changes results in one build of the latest sources. A change during a build cancels that build and starts
/// another.
@MainActor
final class SourceWatch: AppDevelopment {
  /// The folder of the packages, as an absolute path.
  ///
  /// Packages added at run time are built too.
  let packages: String
  /// The results of the first build, whose packages are prepared for fast builds.
  var results: [BuildResult] = []
  private var known: [PluginPackage]
  /// The SDK for packages that are made in the folder, or nil if there is none.
  private let sdk: String?
  private let loop: any EventLoop
  private var builder: FastBuilder?
  private var watcher: FileWatcher?
  /// The watchers of packages elsewhere that the plugin packages depend on, by the package's path.
  private var dependencyWatchers: [String: FileWatcher] = [:]
  private var updates: LiveUpdates?
  /// The runs of scripts after builds, or nil if there are to be none.
  private var scripts: ScriptRuns?
  /// The libraries of each package, by the package's path.
  private var libraries: [String: [String]] = [:]

  /// Creates a watch and records the current sources.
  ///
  /// Create it before the packages are built for the first time.
  ///
  /// - Parameters:
  ///   - sdk: The SDK for packages that are made in the folder, or nil if there is none.
  ///   - runsScripts: Whether the scripts of a package are run after each of its builds.
  init(
    _ packages: [PluginPackage], in folder: String, sdk: String?, plan: BuildPlan, runsScripts: Bool,
    loop: any EventLoop
  ) {
    known = packages
    self.packages = folder
    self.sdk = sdk
    self.loop = loop
    builder = FastBuilder(plan: plan, packages: packages, loop: loop) { [weak self] in self?.take($0) }
    guard runsScripts else { return }
    scripts = ScriptRuns(loop: loop) { [weak self] name, result in
      switch result {
      case .passed(let count): self?.updates?.scriptsPassed(name, count: count)
      case .failed(let text, let detail): self?.updates?.scriptFailed(name, text, detail: detail)
      }
    }
  }

  var failed: [(name: String, failure: FlowFailure)] {
    results.compactMap { result in result.failure.map { (name: result.package.name, failure: $0) } }
  }

  func begin(_ updates: LiveUpdates) throws(FlowFailure) {
    self.updates = updates
    watcher = try FileWatcher(packages, rules: .sources, loop: loop) { [weak self] in self?.changed($0) }
    try watchDependencies()
    for result in results where result.failure == nil {
      libraries[result.package.path] = result.libraries
      builder?.prepare(result.package)
      scripts?.begin(result.package, result.libraries)
    }
    // In an empty folder, the first package is built as fast as later ones.
    if let sdk, known.isEmpty { builder?.prepareSDK(at: sdk) }
  }

  func end() {
    watcher?.end()
    for watcher in dependencyWatchers.values { watcher.end() }
    builder?.end()
  }

  var makeInspector: InspectorMaker { AppInspector.make }

  /// Watches the packages outside the folder that the plugin packages depend on, and no others.
  private func watchDependencies() throws(FlowFailure) {
    let needed = Set(known.flatMap(\.dependencies)).filter { !$0.hasPrefix("\(packages)/") }
    for (folder, watcher) in dependencyWatchers where !needed.contains(folder) {
      watcher.end()
      dependencyWatchers[folder] = nil
    }
    for folder in needed where dependencyWatchers[folder] == nil {
      dependencyWatchers[folder] =
        try FileWatcher(folder, rules: .sources, loop: loop) { [weak self] in self?.changed($0) }
    }
  }

  private func changed(_ change: FileChange) {
    let isElsewhere = change.paths.contains { path in !known.contains { Self.holds($0, path) } }
    if isElsewhere || change.isIncomplete || change.paths.contains(where: Self.isManifest) { findPackages() }
    // A script of a Swift package is in a folder that nothing is built from.
    for package in known {
      let isScript = change.paths.contains {
        Self.holds(package, $0) && $0.hasSuffix(".script") && !package.isBuilt(from: $0)
      }
      if isScript, let built = libraries[package.path] { scripts?.begin(package, built) }
    }
    for package in known
    where change.isIncomplete || change.paths.contains(where: package.isBuilt) {
      builder?.build(package, detected: change.detected)
    }
  }

  /// Finds packages that were added, removed, or declared anew.
  private func findPackages() {
    let found: [PluginPackage]
    do throws(FlowFailure) {
      found = try PackageFinder.packages(in: packages)
    } catch {
      // A folder that cannot be read at the moment has not been removed.
      guard [.noPackages, .missingFolder].contains(error.code) else { return updates?.unreadable(error) ?? () }
      found = []
    }
    for package in known where !found.contains(where: { Folder.isSame($0.path, package.path) }) {
      builder?.forget(package)
      updates?.forget(package.name)
      for library in libraries.removeValue(forKey: package.path) ?? [] { unlink(library) }
    }
    known = found
    do throws(FlowFailure) { try watchDependencies() } catch { updates?.unreadable(error) }
  }

  private func take(_ event: FastBuilder.Event) {
    switch event {
    case .began(let package): updates?.began(package.name)
    case .stepped(let package, let step):
      updates?.progressed(package.name, Activity.Step(text: step.text, number: step.number, count: step.count))
    case .preparing(let package): updates?.beganPreparing(package.name)
    case .prepared(let package): updates?.endedPreparing(package.name)
    case .finished(let result):
      updates?.built(PackageResult(result))
      guard result.failure == nil else { return }
      libraries[result.package.path] = result.libraries
      scripts?.begin(result.package, result.libraries)
    }
  }

  private static func holds(_ package: PluginPackage, _ path: String) -> Bool {
    path == package.path || path.hasPrefix("\(package.path)/")
  }

  private static func isManifest(_ path: String) -> Bool {
    path.hasSuffix("/Package.swift") || path.hasSuffix("/Makefile")
  }
}

extension PackageResult {
  /// Creates a report of a fast build.
  fileprivate init(_ result: FastBuildResult) {
    self.init(
      name: result.package.name, libraries: result.libraries, output: result.output, duration: result.times.total,
      isUnchanged: result.isUnchanged, failure: result.failure, line: BuildText.build(result))
  }
}
