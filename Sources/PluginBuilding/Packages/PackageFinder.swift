public import Failures
import FeatureHosting
import Glibc

/// Finds the plugin packages of a folder.
public enum PackageFinder {
  /// The packages in a folder, by name: its sub-folders with a `Package.swift` or a `Makefile`, or the folder itself.
  ///
  /// - Throws: A failure when the folder is missing, is no folder, cannot be read, or holds no package.
  public static func packages(in folder: String) throws(FlowFailure) -> [PluginPackage] {
    let names = try Folder.names(in: folder)
    if let package = package(at: folder) { return [package] }
    let packages = names.sorted().filter { !$0.hasPrefix(".") }.compactMap { package(at: "\(folder)/\($0)") }
    guard packages.isEmpty else { return packages }
    throw FlowFailure(
      code: "packages.none", message: "There is no plugin package in '\(folder)'.",
      expected: "sub-folders with a Package.swift or a Makefile",
      found: names.isEmpty ? "an empty folder" : "\(names.count) other \(names.count == 1 ? "entry" : "entries")",
      remedy: "Name the folder that holds the packages, as in 'switchyard dev Plugins'.")
  }

  /// The package that is this very folder.
  ///
  /// - Throws: A failure when the folder is missing, is no folder, cannot be read, or is no package.
  public static func package(named folder: String) throws(FlowFailure) -> PluginPackage {
    let names = try Folder.names(in: folder)
    if let package = package(at: folder) { return package }
    throw FlowFailure(
      code: "package.none", message: "'\(folder)' is not a plugin package.",
      expected: "a Package.swift or a Makefile in it",
      found: names.isEmpty ? "an empty folder" : "\(names.count) other \(names.count == 1 ? "entry" : "entries")",
      remedy: "Name the package's own folder, as in 'switchyard build Plugins/Catalog --into Libraries'.")
  }

  private static func package(at path: String) -> PluginPackage? {
    let name = Folder.lastName(of: path)
    if let manifest = try? Folder.text(of: "\(path)/Package.swift") {
      return PluginPackage(name: name, path: path, system: .swift(products: ManifestReader.libraries(in: manifest)))
    }
    guard access("\(path)/Makefile", R_OK) == 0 else { return nil }
    return PluginPackage(name: name, path: path, system: .make)
  }
}
