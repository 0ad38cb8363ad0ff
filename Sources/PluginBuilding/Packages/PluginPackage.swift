/// A folder with the sources of a plugin.
public struct PluginPackage: Sendable, Hashable {
  /// The build system of a package.
  public enum System: Sendable, Hashable {
    /// `swift build`, run once for each dynamic library product in the manifest.
    case swift(products: [String])
    /// `make OUT=<folder>`; the result is every `*.so` in that folder.
    case make
  }

  /// The folder's name.
  public var name: String
  /// The folder's absolute path.
  public var path: String
  /// The build system of the package.
  public var system: System

  /// Creates a description of a package, without accessing the folder.
  public init(name: String, path: String, system: System) {
    self.name = name
    self.path = path
    self.system = system
  }
}
