import Coordination
import FeatureHosting
import NavigationEngine

/// Builds plugin packages again when their sources change, while the app runs.
///
/// A burst of changes is one build of the last state; what changes during a build is built after it.
@MainActor
final class SourceWatch {
  /// The folder of the packages: one that is made while the app runs is built too.
  private let folder: String
  private var packages: [PluginPackage]
  private let builder: PackageBuilder
  private let engine: NavigationEngine
  private let updates: LiveUpdates
  private let loop: any EventLoop
  private var watcher: FolderWatcher?
  private var dirty: [PluginPackage] = []
  private var isBuilding = false

  init(
    _ packages: [PluginPackage], in folder: String, plan: BuildPlan, engine: NavigationEngine, updates: LiveUpdates,
    loop: any EventLoop
  ) throws(FlowFailure) {
    self.packages = packages
    self.folder = folder
    builder = PackageBuilder(plan: plan, loop: loop)
    self.engine = engine
    self.updates = updates
    self.loop = loop
    watcher = try FolderWatcher([folder], isRecursive: true, loop: loop) { [weak self] paths in
      self?.changed(paths)
    }
  }

  private func changed(_ paths: Set<String>) {
    if paths.contains(where: { path in !packages.contains { path.hasPrefix("\($0.path)/") } }),
      let found = try? PackageFinder.packages(in: folder)
    {
      packages = found
    }
    for package in packages where !dirty.contains(where: { $0.path == package.path }) {
      if paths.contains(where: { $0.hasPrefix("\(package.path)/") && Self.isSource($0) }) { dirty.append(package) }
    }
    next()
  }

  private func next() {
    guard !isBuilding, !dirty.isEmpty else { return }
    let package = dirty.removeFirst()
    isBuilding = true
    engine.show(.information, "Building \(package.name) …")
    do throws(FlowFailure) {
      try builder.build([package], progress: { _ in }) { [weak self] results in
        guard let self else { return }
        isBuilding = false
        for result in results { finished(result) }
        next()
      }
    } catch {
      isBuilding = false
      engine.show(.failure, error.message)
    }
  }

  private func finished(_ result: BuildResult) {
    guard let failure = result.failure else {
      // What the build has made takes its place in a moment; when it is what is there already, nothing does.
      updates.prefix = "rebuilt in \(LiveUpdates.seconds(result.duration))"
      return engine.show(.information, "\(result.package.name) \(updates.prefix).")
    }
    let cause = failure.cause.map { ": \(Self.firstError(in: $0))" } ?? "."
    engine.show(.failure, "\(result.package.name) did not build\(cause)")
  }

  /// The first line of a compiler's output that names an error.
  static func firstError(in output: String) -> String {
    let lines = output.split(separator: "\n")
    let line = lines.first { $0.split(separator: " ").contains("error:") } ?? lines.first ?? ""
    return String(line)
  }

  private static func isSource(_ path: String) -> Bool {
    for part in path.split(separator: "/") where part == ".build" { return false }
    return [".swift", ".c", ".h", ".cpp", ".map", "Makefile"].contains { path.hasSuffix($0) }
  }
}
