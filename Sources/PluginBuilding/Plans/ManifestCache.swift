import Platform

/// A cache of the package manager's build manifests, one for each package.
///
/// The packages in a scratch folder share one manifest file there, which only describes the package that was built last.
enum ManifestCache {
  /// Returns the folder for the intermediate results of a package's fast builds.
  static func folder(_ package: PluginPackage, plan: BuildPlan) -> String {
    "\(Folder.absolute(plan.scratch))/fast/\(package.name)"
  }

  /// Stores the manifest of the build that has just ended in a scratch folder.
  ///
  /// If that fails, the next fast build runs the package manager again.
  static func store(_ package: PluginPackage, product: String, plan: BuildPlan, scratch: String) {
    guard plan.configuration == .debug else { return }
    let folder = folder(package, plan: plan)
    do {
      try Folder.create(folder, mode: 0o755)
      let manifest = try Folder.bytes(of: "\(scratch)/\(plan.configuration.rawValue).yaml")
      try AtomicFile.write(manifest, to: "\(folder)/\(product).yaml", mode: 0o644)
      try AtomicFile.write(key(package, plan: plan), to: "\(folder)/\(product).key", mode: 0o644)
    } catch {
      return
    }
  }

  /// Loads the cached manifest, if it was made for the package's current declaration and for this toolchain.
  static func load(_ package: PluginPackage, product: String, plan: BuildPlan) -> BuildManifest? {
    let folder = folder(package, plan: plan)
    guard let kept = try? Folder.bytes(of: "\(folder)/\(product).key"), kept == key(package, plan: plan),
      let manifest = try? Folder.bytes(of: "\(folder)/\(product).yaml")
    else { return nil }
    return BuildManifest(manifest)
  }

  /// Returns the cache key: the package's path, its declaration and those of the local packages that it depends on, the
  /// environment variables that these may depend on, the compiled modules, and the toolchain.
  static func key(_ package: PluginPackage, plan: BuildPlan) -> [UInt8] {
    let declaration = ([package.path] + package.dependencies).flatMap { folder in
      Array("\(folder)\n".utf8) + ((try? Folder.bytes(of: "\(folder)/Package.swift")) ?? [])
    }
    let swift = plan.environment["SWITCHYARD_SWIFT"] ?? ""
    let asked = ["PATH", "HOME", BuildPlan.sdkVariable].map { plan.environment[$0] ?? "" }.joined(separator: "\n")
    return Array(
      "\(Folder.absolute(package.path))\n\(Digest.hexadecimal(of: declaration))\n\(swift)\n\(asked)\n\(plan.prebuilt?.folder ?? "")\n"
        .utf8)
  }
}
