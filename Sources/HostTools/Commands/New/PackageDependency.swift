import Failures
import Glibc
import HostKit
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
    } else if let checkout = Self.checkout(around: package) {
      self = .relative(Folder.relative(checkout, from: package))
    } else {
      self = .installed
    }
  }

  /// Returns the SDK in whose folder a package lies, or nil if there is none.
  ///
  /// Whichever command makes the package, it is built with the same SDK as the others there, which are built already.
  static func checkout(around package: String) -> String? {
    var folder = Folder.parent(of: package)
    while folder != "/" {
      if SDKLocation.isSDK(folder) { return folder }
      folder = Folder.parent(of: folder)
    }
    return nil
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

  /// The declaration of the variable `SDK` in a Makefile.
  var makeDeclaration: String {
    switch self {
    case .relative(let path):
      """
      # The Switchyard package.
      SDK = \(path)
      """
    case .installed:
      """
      # The Switchyard SDK: what SWITCHYARD_SDK names, or what 'switchyard install' has put below the home folder.
      SDK = $(or $(SWITCHYARD_SDK),$(HOME)/.local/\(SDKLocation.installedPath(version: Version.number)))
      """
    }
  }

  /// The declaration of the variable `SDK` in a CMakeLists.txt.
  var cmakeDeclaration: String {
    switch self {
    case .relative(let path):
      """
      # The Switchyard package.
      set(SDK "${CMAKE_CURRENT_SOURCE_DIR}/\(path)")
      """
    case .installed:
      """
      # The Switchyard SDK: what SWITCHYARD_SDK names, or what 'switchyard install' has put below the home folder.
      set(SDK "$ENV{SWITCHYARD_SDK}")
      if(SDK STREQUAL "")
        set(SDK "$ENV{HOME}/.local/\(SDKLocation.installedPath(version: Version.number))")
      endif()
      """
    }
  }

  /// The folder of the `switchyard` crate, relative to the package's.
  var cratePath: String {
    switch self {
    case .relative(let path): "\(path)/\(Self.crateFolder)"
    case .installed: "switchyard"
    }
  }

  /// The files that a package in Rust brings along: without a relative path to the SDK a copy of the crate, because a
  /// manifest of cargo names no folder that differs from one machine to another.
  ///
  /// - Throws: A failure if there is no SDK to copy from.
  var crateFiles: [Template.File] {
    get throws(FlowFailure) {
      guard self == .installed else { return [] }
      let selected = Environment[SDKLocation.variable].flatMap { $0.isEmpty ? nil : $0 }
      guard let sdk = selected ?? SDKLocation.usual else {
        throw FlowFailure(
          code: "new.crate", message: "No Switchyard SDK with the Rust crate was found.",
          expected: "one beside this executable, or the one that \(SDKLocation.variable) names",
          remedy: "Install it: switchyard install")
      }
      var files: [Template.File] = []
      for name in ["Cargo.toml", "switchyard.rs", "abi.rs", "payload.rs"] {
        let text = try Folder.text(of: "\(sdk)/\(Self.crateFolder)/\(name)")
        files.append(Template.File(path: "switchyard/\(name)", text: text))
      }
      return files
    }
  }

  private static let crateFolder = "Sources/CSwitchyard/rust"

  /// The variable assignment that the package manager's command needs to find the SDK, or empty if it needs none.
  var variable: String {
    guard self == .installed, Environment[SDKLocation.variable]?.isEmpty != false,
      let sdk = SDKLocation.usual
    else { return "" }
    let home = Environment["HOME"] ?? ""
    let standard = "\(home)/.local/\(SDKLocation.installedPath(version: Version.number))"
    return SDKLocation.isSDK(standard) ? "" : "\(SDKLocation.variable)=\(UserPath.word(sdk)) "
  }
}
