/// A folder with the source of a plugin.
public struct PluginPackage: Sendable, Hashable {
  /// What builds it.
  public enum System: Sendable, Hashable {
    /// `swift build`, once for each dynamic library that the manifest names.
    case swift(products: [String])
    /// `make OUT=<folder>`; every `*.so` that is then in that folder is the result.
    case make
  }

  /// The folder's name.
  public var name: String
  /// The folder's absolute path.
  public var path: String
  /// The tool that builds the package, with the products to build.
  public var system: System

  /// Creates a description of a package; the folder is not looked at.
  public init(name: String, path: String, system: System) {
    self.name = name
    self.path = path
    self.system = system
  }
}
