import Failures
import Glibc
import Platform

/// The dependency of a new package on the SDK, without a path that is specific to one machine.
enum PackageDependency: Equatable {
  /// A relative path from the package's folder, for a package in a checkout or an author who has selected the SDK.
  case relative(String)
  /// The SDK that is installed under the home folder or selected by the environment.
  case installed

  /// - Parameters:
  ///   - package: The absolute path of the new package's folder.
  ///   - sdk: The SDK that the author has selected, or nil for that of this executable.
  /// - Throws: A failure if the selected folder is not an SDK.
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

  /// The declaration of the constant `sdk` in the package's manifest.
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

  /// The variable assignment that the package manager's command needs to find the SDK, or empty if it needs none.
  var variable: String {
    guard self == .installed, Environment.current[SDKLocation.variable]?.isEmpty != false,
      let sdk = SDKLocation.current
    else { return "" }
    let home = Environment.current["HOME"] ?? ""
    let standard = "\(home)/.local/\(SDKLocation.installedPath(version: Version.number))"
    return SDKLocation.isSDK(standard) ? "" : "\(SDKLocation.variable)=\(UserPath.word(sdk.folder)) "
  }
}
