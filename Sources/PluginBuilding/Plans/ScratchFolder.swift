import Glibc
import Payloads
import Platform

/// The folder in which the package manager builds a package: one for each location of the SDK.
///
/// Packages that are built with the same SDK share its modules. In one folder for several locations of the SDK, each of
/// these packages would have the modules of the others compiled again, at every build.
///
/// The location is that in the package's manifest, which only the package manager can evaluate. It is kept with the
/// intermediate results of the package until a declaration or the environment changes.
struct ScratchFolder {
  let package: PluginPackage
  let plan: BuildPlan

  /// The command whose output ``keep(manifest:)`` takes.
  var manifestCommand: [String] {
    [plan.swift, "package", "--package-path", package.path, "--scratch-path", plan.scratch, "dump-package"]
  }

  /// The path, or nil if the location of the SDK is not known.
  var path: String? { kept.map { path(sdk: $0.isEmpty ? nil : $0) } }

  /// The compiled modules that the package is built with, or nil to compile those of its SDK, or if its location is not known.
  var prebuilt: PrebuiltModules? { kept.flatMap(prebuilt) }

  /// The location of the SDK that is kept, empty if the package names none; nil if it is not known.
  private var kept: String? {
    let parts = ((try? Folder.text(of: record)) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return parts.count > 1 && String(parts[0]) == key ? String(parts[1]) : nil
  }

  private func prebuilt(sdk: String) -> PrebuiltModules? {
    guard let prebuilt = plan.prebuilt, !sdk.isEmpty, prebuilt.isUsable(for: sdk) else { return nil }
    return prebuilt
  }

  /// Keeps the location of the SDK that a package's evaluated manifest names, and returns the path.
  ///
  /// - Parameter manifest: The output of ``manifestCommand``: JSON, with one member per line.
  func keep(manifest: String) -> String {
    let sdk = Self.sdk(in: manifest)
    do {
      try Folder.create(ManifestCache.folder(package, plan: plan), mode: 0o755)
      try AtomicFile.write(Array("\(key)\n\(sdk ?? "")\n".utf8), to: record, mode: 0o644)
    } catch {
      // The next build asks the package manager again.
    }
    return path(sdk: sdk)
  }

  /// Returns the location of the SDK that an evaluated manifest names, or nil if it names none.
  static func sdk(in manifest: String) -> String? {
    paths(in: manifest).first { folder in
      access("\(folder)/Sources/CSwitchyard", F_OK) == 0 && access("\(folder)/Package.swift", R_OK) == 0
    }
  }

  /// Returns the absolute paths of the dependencies in an evaluated manifest.
  static func paths(in manifest: String) -> [String] {
    manifest.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("\"path\" : \"/") else { return nil }
      let value = line.dropFirst("\"path\" : ".count)
      return (try? JSONValue(reading: Array((value.hasSuffix(",") ? value.dropLast() : value).utf8)))?.text
    }
  }

  private var record: String { "\(ManifestCache.folder(package, plan: plan))/sdk" }

  private var key: String { Digest.hexadecimal(of: ManifestCache.key(package, plan: plan)) }

  /// A scratch folder inside an SDK, such as that of the examples in a checkout, is used with this SDK alone.
  ///
  /// Builds with compiled modules have folders of their own: modules that were compiled in a folder come first there.
  private func path(sdk: String?) -> String {
    let own = Folder.absolute(plan.scratch)
    let isPrebuilt = sdk.flatMap(prebuilt) != nil
    guard let sdk, !own.hasPrefix("\(Folder.absolute(sdk))/") else {
      return isPrebuilt ? "\(plan.scratch)/prebuilt" : plan.scratch
    }
    let text = "\(sdk)\n\(plan.toolchain)\(isPrebuilt ? "\nprebuilt" : "")"
    let name = "sdk-\(Digest.hexadecimal(of: Array(text.utf8)).prefix(16))"
    guard let shared = plan.shared else { return "\(plan.scratch)/\(name)" }
    return claim("\(shared)/\(name)", of: sdk) ? "\(shared)/\(name)" : "\(plan.scratch)/\(name)"
  }

  /// Reserves the names of the package's libraries in a folder that packages anywhere may use.
  ///
  /// A package of another folder may have a library of the same name, whose results would take the place of its own.
  ///
  /// - Returns: Whether they are the package's now.
  private func claim(_ folder: String, of sdk: String) -> Bool {
    guard case .swift(let products) = package.system else { return false }
    do {
      if FileStamp(folder) == nil { Self.removeAbandoned(beside: folder) }
      try Folder.create("\(folder)/packages", mode: 0o755)
      if FileStamp("\(folder)/location") == nil {
        try AtomicFile.write(Array("\(sdk)\n".utf8), to: "\(folder)/location", mode: 0o644)
      }
      for product in products {
        let file = "\(folder)/packages/\(product)"
        let owner = Self.line(of: file)
        if owner == package.path { continue }
        if let owner, access("\(owner)/Package.swift", F_OK) != 0 { unlink(file) }
        try AtomicFile.write(Array("\(package.path)\n".utf8), to: file, mode: 0o644, keepsExisting: true)
        guard Self.line(of: file) == package.path else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  /// Removes the folders of SDKs that are not there any more.
  private static func removeAbandoned(beside folder: String) {
    let parent = Folder.parent(of: folder)
    for name in (try? Folder.names(in: parent)) ?? [] where name.hasPrefix("sdk-") {
      guard let sdk = line(of: "\(parent)/\(name)/location"), access("\(sdk)/Package.swift", F_OK) != 0 else {
        continue
      }
      Folder.remove("\(parent)/\(name)")
    }
  }

  private static func line(of file: String) -> String? {
    (try? Folder.text(of: file))?.split(separator: "\n").first.map(String.init)
  }
}
