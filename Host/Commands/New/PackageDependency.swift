import Failures
import Glibc
import Platform

/// How a new package finds the SDK that it depends on: without the path of any one machine.
enum PackageDependency: Equatable {
  /// A path from the package's folder: the package is in a checkout, or its author has named the SDK.
  case relative(String)
  /// The SDK that is installed below the home folder, or that the environment names.
  case installed

  /// - Parameters:
  ///   - package: The absolute path of the new package's folder.
  ///   - sdk: The SDK that the author has named; nil for that of this executable.
  /// - Throws: A failure when what was named is no SDK.
  init(of package: String, on sdk: String?) throws(FlowFailure) {
    if let sdk {
      guard SDKLocation.isSDK(sdk) else {
        throw FlowFailure(
          code: "new.switchyard", message: "\(sdk) is not the Switchyard package.",
          expected: "a folder with Sources/FeatureKit and a Package.swift")
      }
      self = .relative(Folder.relative(sdk, from: package))
    } else if let own = SDKLocation.current, own.kind == .checkout, package.hasPrefix("\(own.folder)/") {
      self = .relative(Folder.relative(own.folder, from: package))
    } else {
      self = .installed
    }
  }

  /// What stands in the package's manifest: the constant `sdk`.
  var declaration: String {
    switch self {
    case .relative(let path):
      """
      /// The Switchyard package.
      let sdk = "\\(Context.packageDirectory)/\(path)"
      """
    case .installed:
      """
      /// The Switchyard SDK: what SWITCHYARD_SDK names, or what 'switchyard install' has put below the home folder.
      let sdk =
        Context.environment["SWITCHYARD_SDK"]
        ?? "\\(Context.environment["HOME"] ?? "")/.local/\(SDKLocation.installedPath(version: Version.number))"
      """
    }
  }

  /// What the package manager needs in front of its command to find the SDK; empty when it finds it without.
  var variable: String {
    guard self == .installed, Environment.current[SDKLocation.variable]?.isEmpty != false,
      let sdk = SDKLocation.current
    else { return "" }
    let home = Environment.current["HOME"] ?? ""
    let standard = "\(home)/.local/\(SDKLocation.installedPath(version: Version.number))"
    return SDKLocation.isSDK(standard) ? "" : "\(SDKLocation.variable)=\(UserPath.word(sdk.folder)) "
  }
}
