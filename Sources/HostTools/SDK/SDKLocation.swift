import Glibc
import HostKit
import Platform
import PluginBuilding

/// The SDK that belongs to this executable: a Swift package named `switchyard` that plugin packages depend on.
///
/// An installed SDK has a second package beside it, with the modules that only hosts depend on. Its folder has always the
/// same name, which is the package's identity: packages that find it in different ways still depend on the same one.
package struct SDKLocation: Equatable {
  package enum Kind: Equatable {
    /// The repository in which the executable was built.
    case checkout
    /// An SDK that `switchyard install` has put beside the executable, under this prefix.
    case installed(prefix: String)
  }

  /// The package's folder, with all links resolved.
  package var folder: String
  package var kind: Kind

  /// The environment variable that selects another SDK, for every package made by `switchyard new`.
  package static let variable = BuildPlan.sdkVariable

  /// The name of the package and of its folder.
  package static let packageName = "switchyard"
  /// The name of the package for hosts and of its folder, which is beside the other.
  package static let hostPackageName = "switchyard-host"

  /// Returns the folder of the packages of an installed SDK, relative to its prefix.
  package static func installedFolder(version: String) -> String { "share/switchyard/sdk-\(version)" }

  /// Returns the folder of an installed SDK, relative to its prefix.
  package static func installedPath(version: String) -> String { "\(installedFolder(version: version))/\(packageName)" }

  /// Returns the folder of the package for hosts of an installed SDK.
  package static func hostPackage(of sdk: String) -> String { "\(Folder.parent(of: sdk))/\(hostPackageName)" }

  /// The SDK of the running executable, or nil if there is none.
  package static var current: SDKLocation? { around(executable) }

  /// The folder of the SDK for packages that this executable makes and builds: its own, that which it was built with, as
  /// the tools of a host are, or that below the home folder; nil if there is none.
  static var usual: String? {
    let standard = "\(Environment["HOME"] ?? "")/.local/\(installedPath(version: Version.number))"
    return current?.folder ?? [ofSource(#filePath), standard].first { isSDK($0) }.map { Folder.absolute($0) }
  }

  /// Returns the folder of the SDK that a source file of this module belongs to.
  private static func ofSource(_ path: String) -> String {
    // PACKAGE/Sources/HostTools/SDK/SDKLocation.swift
    let package = (0..<4).reduce(path) { path, _ in Folder.parent(of: path) }
    guard Folder.lastName(of: package) == hostPackageName else { return package }
    return "\(Folder.parent(of: package))/\(packageName)"
  }

  /// The path of the running executable, with all links resolved.
  package static var executable: String { Folder.absolute("/proc/self/exe") }

  /// Finds an installed SDK around an executable in `libexec/switchyard`, or a checkout that contains it.
  private static func around(_ executable: String) -> SDKLocation? {
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
  package static func isSDK(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/FeatureKit", R_OK) == 0
  }

  /// The environment for building plugin packages, which selects the usual SDK unless the user has selected another.
  static var buildEnvironment: [String: String] {
    var environment = Environment.current
    if environment[variable]?.isEmpty != false { environment[variable] = usual }
    return environment
  }

  private static func path(_ parts: some Sequence<Substring>) -> String { parts.reduce("") { "\($0)/\($1)" } }
}
