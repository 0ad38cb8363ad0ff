import Glibc
import Platform
import PluginBuilding
import SwitchyardApp

/// The SDK that belongs to this executable: a Swift package named `switchyard` that plugin packages depend on.
struct SDKLocation: Equatable {
  enum Kind: Equatable {
    /// The repository in which the executable was built.
    case checkout
    /// An SDK that `switchyard install` has put beside the executable, under this prefix.
    case installed(prefix: String)
  }

  /// The package's folder, with all links resolved.
  var folder: String
  var kind: Kind

  /// The environment variable that selects another SDK, for every package made by `switchyard new`.
  static let variable = BuildPlan.sdkVariable

  /// Returns the folder of an installed SDK, relative to its prefix.
  static func installedPath(version: String) -> String { "share/switchyard/sdk-\(version)" }

  /// The SDK of the running executable, or nil if there is none.
  static var current: SDKLocation? { around(executable) }

  /// The path of the running executable, with all links resolved.
  static var executable: String { Folder.absolute("/proc/self/exe") }

  /// Finds an installed SDK around an executable in `libexec/switchyard`, or a checkout that contains it.
  static func around(_ executable: String) -> SDKLocation? {
    var parts = executable.split(separator: "/").dropLast()
    if parts.suffix(2).elementsEqual(["libexec", "switchyard"]) {
      let prefix = path(parts.dropLast(2))
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

  /// Returns whether a folder is a package that contains the SDK.
  static func isSDK(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/FeatureKit", R_OK) == 0
  }

  /// The environment for building plugin packages, which selects this executable's SDK unless the user has selected
  /// another.
  static var buildEnvironment: [String: String] {
    var environment = Environment.current
    if environment[variable]?.isEmpty != false { environment[variable] = current?.folder }
    return environment
  }

  private static func path(_ parts: some Sequence<Substring>) -> String { parts.reduce("") { "\($0)/\($1)" } }
}
