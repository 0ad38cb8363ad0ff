public import Failures
import Glibc
import Platform

extension FlowFailure.Code {
  /// A folder has subfolders, but none of them is a plugin package.
  public static let noPackages: Self = "packages.none"
}

/// Functions that find plugin packages.
public enum PackageFinder {
  /// Returns the packages in a folder, sorted by name: its subfolders with a `Package.swift` or a `Makefile`, or the folder
  /// itself.
  ///
  /// Packages that are no plugins, see ``plugins(among:)``, are left out.
  ///
  /// Paths are absolute and without links, so that a package always has the same path. A package that is reachable
  /// through several links is returned once.
  ///
  /// - Returns: An empty array for a folder without visible subfolders, in which packages may be created later.
  /// - Throws: A failure if the folder does not exist, is not a folder, cannot be read, or contains only other folders.
  public static func packages(in folder: String) throws(FlowFailure) -> [PluginPackage] {
    let folder = Folder.absolute(folder)
    let names = try Folder.names(in: folder).filter { !$0.hasPrefix(".") }.sorted()
    if let package = package(at: folder, name: Folder.lastName(of: folder)) { return [package] }
    var packages: [PluginPackage] = []
    for name in names {
      guard let package = package(at: "\(folder)/\(name)", name: name),
        !packages.contains(where: { Folder.isSame($0.path, package.path) })
      else { continue }
      packages.append(package)
    }
    packages = plugins(among: packages)
    let others = names.filter { FileStamp("\(folder)/\($0)", followingLinks: true)?.kind == .folder }
    guard packages.isEmpty, !others.isEmpty else { return packages }
    let deeper = others.first { name in
      let below = (try? Folder.names(in: "\(folder)/\(name)")) ?? []
      return below.contains { package(at: "\(folder)/\(name)/\($0)", name: $0) != nil }
    }
    throw FlowFailure(
      code: .noPackages, message: "There is no plugin package in '\(folder)'.",
      expected: "subfolders with a Package.swift or a Makefile",
      found: names.count == 1 ? "1 other entry" : "\(names.count) other entries",
      remedy: deeper.map { "Did you mean '\(folder)/\($0)'?" }
        ?? "Pass the folder that contains the packages, such as Plugins, or an empty folder.")
  }

  /// Returns the package whose folder this is.
  ///
  /// - Throws: A failure if the folder does not exist, is not a folder, cannot be read, or is not a package.
  public static func package(named folder: String) throws(FlowFailure) -> PluginPackage {
    let folder = Folder.absolute(folder)
    let names = try Folder.names(in: folder)
    if let package = package(at: folder, name: Folder.lastName(of: folder)) { return package }
    throw FlowFailure(
      code: "package.none", message: "'\(folder)' is not a plugin package.",
      expected: "a Package.swift or a Makefile in it",
      found: names.isEmpty ? "an empty folder" : "\(names.count) other \(names.count == 1 ? "entry" : "entries")",
      remedy: "Pass the package's own folder, such as Plugins/Catalog.")
  }

  /// Returns the packages without those that others need and that are no plugins, such as the contract of a service.
  ///
  /// These are the packages without a dynamic library that another one depends on, or that do not use `FeatureKit`.
  public static func plugins(among packages: [PluginPackage]) -> [PluginPackage] {
    packages.filter { package in
      guard package.system == .swift(products: []) else { return true }
      return !package.isForOthers && !packages.contains { $0.dependencies.contains(package.path) }
    }
  }

  private static func package(at path: String, name: String) -> PluginPackage? {
    let path = Folder.absolute(path)
    if let manifest = try? Folder.text(of: "\(path)/Package.swift") {
      return PluginPackage(
        name: name, path: path, system: .swift(products: ManifestReader.libraries(in: manifest)),
        dependencies: dependencies(of: path, manifest), isForOthers: ManifestReader.isForOthers(manifest))
    }
    guard access("\(path)/Makefile", R_OK) == 0 else { return nil }
    return PluginPackage(name: name, path: path, system: .make)
  }

  /// Returns the folders of the local packages that a package depends on.
  ///
  /// Neither the packages of Switchyard are among them nor one that contains the package: their changes concern more than
  /// it.
  private static func dependencies(of path: String, _ manifest: String) -> [String] {
    var found: Set<String> = []
    var waiting = [(path: path, manifest: manifest)]
    while let next = waiting.popLast() {
      for written in ManifestReader.dependencies(in: next.manifest) {
        let folder = Folder.absolute(written.hasPrefix("/") ? written : "\(next.path)/\(written)")
        guard !"\(path)/".hasPrefix("\(folder)/"),
          ["CSwitchyard", "HostKit"].allSatisfy({ access("\(folder)/Sources/\($0)", F_OK) != 0 }),
          let manifest = try? Folder.text(of: "\(folder)/Package.swift"), found.insert(folder).inserted
        else { continue }
        waiting.append((folder, manifest))
      }
    }
    return found.sorted()
  }
}
