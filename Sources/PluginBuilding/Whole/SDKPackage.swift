import Failures
import Platform

/// A package with nothing of its own, whose build leaves the modules of an SDK for the packages that are built next.
enum SDKPackage {
  private static let name = "SwitchyardAhead"

  /// Writes the package for an SDK.
  ///
  /// - Parameters:
  ///   - sdk: The absolute path of the SDK.
  ///   - folder: The folder in which the packages for all SDKs are.
  static func write(for sdk: String, in folder: String) throws(FlowFailure) -> PluginPackage {
    let path = "\(folder)/ahead-\(Digest.hexadecimal(of: Array(sdk.utf8)).prefix(16))"
    let files = [
      ("Package.swift", manifest(sdk)), ("Sources/\(name)/\(name).swift", "import FeatureKit\n"),
    ]
    for (file, text) in files where (try? Folder.text(of: "\(path)/\(file)")) != text {
      try Folder.create(Folder.parent(of: "\(path)/\(file)"), mode: 0o755)
      try AtomicFile.write(Array(text.utf8), to: "\(path)/\(file)", mode: 0o644)
    }
    return PluginPackage(name: name, path: path, system: .swift(products: [name]))
  }

  private static func manifest(_ sdk: String) -> String {
    let path = sdk.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [.package(name: "switchyard", path: "\(path)")],
        targets: [.target(name: "\(name)", dependencies: [.product(name: "FeatureKit", package: "switchyard")])]
      )

      """
  }
}
