import Glibc
import Platform
import PluginBuilding

/// The SDK that belongs to this executable: a Swift package named `switchyard` that plugin packages depend on.
struct SDKLocation: Equatable {
  enum Kind: Equatable {
    /// The repository that the executable was built in.
    case checkout
    /// What `switchyard install` has put beside the executable, under this prefix.
    case installed(prefix: String)
  }

  /// The package's folder, with every link followed.
  var folder: String
  var kind: Kind

  /// The environment variable that names another SDK, for every package that was made by `switchyard new`.
  static let variable = BuildPlan.sdkVariable

  /// The folder of an installed SDK below its prefix.
  static func installedPath(version: String) -> String { "share/switchyard/sdk-\(version)" }

  /// The SDK of the running executable; nil when there is none around it.
  static var current: SDKLocation? { around(executable) }

  /// The running executable, with every link followed.
  static var executable: String { Folder.absolute("/proc/self/exe") }

  /// Looks beside an executable for an installed SDK, and then in the folders above it for a checkout.
  static func around(_ executable: String) -> SDKLocation? {
    var parts = executable.split(separator: "/").dropLast()
    if parts.last == "bin" {
      let prefix = path(parts.dropLast())
      let folder = "\(prefix)/\(installedPath(version: Version.number))"
      if isSDK(folder) { return SDKLocation(folder: Folder.absolute(folder), kind: .installed(prefix: prefix)) }
    }
    while !parts.isEmpty {
      let folder = path(parts)
      if isSDK(folder) { return SDKLocation(folder: folder, kind: .checkout) }
      parts.removeLast()
    }
    return nil
  }

  /// Whether a folder is a package with what plugin packages depend on.
  static func isSDK(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/FeatureKit", R_OK) == 0
  }

  /// The environment for building plugin packages: they depend on this executable's SDK unless the user names another.
  static var buildEnvironment: [String: String] {
    var environment = Environment.current
    if environment[variable]?.isEmpty != false { environment[variable] = current?.folder }
    return environment
  }

  private static func path(_ parts: some Sequence<Substring>) -> String { parts.reduce("") { "\($0)/\($1)" } }
}
