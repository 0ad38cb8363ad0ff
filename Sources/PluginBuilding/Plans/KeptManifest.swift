import Platform

/// The package manager's build manifest of one package, kept beside its results.
///
/// The packages of a scratch folder share one file for it, which has what was built last.
enum KeptManifest {
  /// The folder of what a package's fast builds keep.
  static func folder(_ package: PluginPackage, plan: BuildPlan) -> String {
    "\(Folder.absolute(plan.scratch))/fast/\(package.name)"
  }

  /// Keeps the manifest that has just been used; without it the next fast build asks the package manager again.
  static func keep(_ package: PluginPackage, product: String, plan: BuildPlan) {
    guard plan.configuration == .debug else { return }
    let folder = folder(package, plan: plan)
    do {
      try Folder.create(folder, mode: 0o755)
      let manifest = try Folder.bytes(of: "\(plan.scratch)/\(plan.configuration.rawValue).yaml")
      try AtomicFile.write(manifest, to: "\(folder)/\(product).yaml", mode: 0o644)
      try AtomicFile.write(key(package, plan: plan), to: "\(folder)/\(product).key", mode: 0o644)
    } catch {
      return
    }
  }

  /// The kept manifest, if it is of the package as it is declared now and of this toolchain.
  static func load(_ package: PluginPackage, product: String, plan: BuildPlan) -> BuildManifest? {
    let folder = folder(package, plan: plan)
    guard let kept = try? Folder.bytes(of: "\(folder)/\(product).key"), kept == key(package, plan: plan),
      let manifest = try? Folder.bytes(of: "\(folder)/\(product).yaml")
    else { return nil }
    return BuildManifest(manifest)
  }

  /// What the manifest holds for: the package's place, its declaration with what it may ask the environment for, and
  /// which toolchain is asked.
  private static func key(_ package: PluginPackage, plan: BuildPlan) -> [UInt8] {
    let declaration = (try? Folder.bytes(of: "\(package.path)/Package.swift")) ?? []
    let swift = plan.environment["SWITCHYARD_SWIFT"] ?? ""
    let asked = ["PATH", "HOME", BuildPlan.sdkVariable].map { plan.environment[$0] ?? "" }.joined(separator: "\n")
    return Array(
      "\(Folder.absolute(package.path))\n\(Digest.hexadecimal(of: declaration))\n\(swift)\n\(asked)\n".utf8)
  }
}
