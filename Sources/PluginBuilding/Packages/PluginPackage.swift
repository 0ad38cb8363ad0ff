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
  /// The absolute paths of the local packages that it depends on, directly or by way of others, sorted.
  ///
  /// The package of Switchyard itself is not among them.
  public var dependencies: [String]
  /// Whether it only has libraries for other packages, such as a contract of a service, and is no plugin itself.
  public var isForOthers: Bool

  /// Creates a description of a package, without accessing the folder.
  public init(
    name: String, path: String, system: System, dependencies: [String] = [], isForOthers: Bool = false
  ) {
    self.name = name
    self.path = path
    self.system = system
    self.dependencies = dependencies
    self.isForOthers = isForOthers
  }

  /// Returns whether a file belongs to the package, or to a local package that it depends on.
  ///
  /// Tests do not: they are not part of the library.
  public func isBuilt(from file: String) -> Bool {
    ([path] + dependencies).contains { folder in
      file == folder || file.hasPrefix("\(folder)/") && !file.hasPrefix("\(folder)/Tests/")
    }
  }
}
