import Failures
import HostKit
import HostTools
import Platform
import PluginBuilding

extension InstalledFile {
  /// The program with the verbs for authors, which the command finds there.
  static let tools = "libexec/switchyard/switchyard-tools"
  /// The folder of the Swift runtime, in which the programs look for it.
  static let runtime = "lib/switchyard/swift"

  /// Returns all files of an installation: the command with its tools, the Swift runtime, the SDK, the C headers, the manual page and the completions.
  ///
  /// - Parameters:
  ///   - programs: The paths of the command and of its tools.
  ///   - sdk: The checkout or installed SDK from which the SDK's files are copied.
  ///   - prebuilt: The compiled modules of the SDK, or nil to leave them to the packages that use it.
  @MainActor
  static func all(
    programs: (command: String, tools: String), sdk: String, prebuilt: PrebuiltModules?, host: HostContext
  ) throws(FlowFailure) -> [InstalledFile] {
    var files = [
      InstalledFile("bin/switchyard", RunPath.relative(try Folder.bytes(of: programs.command)), mode: 0o755),
      InstalledFile(tools, RunPath.relative(try Folder.bytes(of: programs.tools)), mode: 0o755),
    ]
    files += try RuntimeLibraries.all(in: runtime)
    try addSDK(sdk, version: host.identity.version, to: &files)
    if let prebuilt {
      let folder = PrebuiltModules.installed(with: SDKLocation.installedPath(version: host.identity.version))
      for name in PrebuiltModules.files {
        files.append(InstalledFile("\(folder)/\(name)", try Folder.bytes(of: "\(prebuilt.folder)/\(name)")))
      }
    }
    try add("\(sdk)/Sources/CSwitchyard/include", as: "include", to: &files) { name in
      name.hasSuffix(".h") || name.hasSuffix(".hpp")
    }
    return files + AppPackage.texts(of: host, verbs: host.shownVerbs)
  }

  /// Adds the two packages of the SDK.
  private static func addSDK(_ sdk: String, version: String, to files: inout [InstalledFile]) throws(FlowFailure) {
    // The modules for hosts are beside the others in a checkout, and in a package of their own in an SDK.
    let isCheckout = FileStamp("\(sdk)/Sources/HostKit", followingLinks: true)?.kind == .folder
    let hosts = isCheckout ? sdk : SDKLocation.hostPackage(of: sdk)
    let manifest = try SDKManifest(
      from: Folder.text(of: "\(sdk)/Package.swift"), hosts: isCheckout ? nil : Folder.text(of: "\(hosts)/Package.swift")
    )
    for (package, source) in [(manifest.features, sdk), (manifest.hosts, hosts)] {
      let folder = "\(SDKLocation.installedFolder(version: version))/\(package.name)"
      files.append(InstalledFile("\(folder)/Package.swift", Array(package.text.utf8)))
      files.append(InstalledFile("\(folder)/LICENSE", try Folder.bytes(of: "\(source)/LICENSE")))
      for target in package.targets {
        try add("\(source)/Sources/\(target)", as: "\(folder)/Sources/\(target)", to: &files)
      }
    }
  }

  /// Adds the files of a folder and its subfolders, except hidden files and documentation without code of elements.
  private static func add(
    _ folder: String, as path: String, to files: inout [InstalledFile], where isTaken: (String) -> Bool = { _ in true }
  ) throws(FlowFailure) {
    for name in try Folder.names(in: folder).sorted() where !name.hasPrefix(".") {
      let source = "\(folder)/\(name)"
      if name.hasSuffix(".docc") {
        // Of the documentation, what 'snippet' prints.
        guard source.hasSuffix("/\(ElementCode.folder)") else { continue }
        try add(source, as: "\(path)/\(name)", to: &files, where: ElementCode.pages.contains)
      } else if FileStamp(source, followingLinks: true)?.kind == .folder {
        try add(source, as: "\(path)/\(name)", to: &files, where: isTaken)
      } else if isTaken(name) {
        files.append(InstalledFile("\(path)/\(name)", try Folder.bytes(of: source)))
      }
    }
  }
}
