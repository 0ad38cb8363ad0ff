import Failures
import Platform

/// The record of what the libraries of a package were last built from.
///
/// As long as the package, the packages that it depends on, the toolchain and the libraries are as they were then, no tool
/// need be started to find out that there is nothing to build.
struct BuildRecord {
  private let path: String
  private let key: String

  /// Reads the sources of a package as they are now.
  ///
  /// Returns nil if they are not all known, as those of a folder that is linked into the package.
  init?(of package: PluginPackage, plan: BuildPlan) {
    guard case .swift(let products) = package.system else { return nil }
    let snapshot = SourceSnapshot.of(package, plan: plan)
    guard !snapshot.hasLinkedFolders else { return nil }
    let command = plan.libraryCommand(
      package: package.path, product: products.joined(separator: ","), scratch: "", prebuilt: plan.prebuilt)
    var text = ([plan.toolchain, plan.destination] + command).joined(separator: "\n")
    for (path, file) in snapshot.files.sorted(by: { $0.key < $1.key }) { text += "\n\(path) \(file.digest)" }
    key = Digest.hexadecimal(of: Array(text.utf8) + ManifestCache.key(package, plan: plan))
    path = "\(ManifestCache.folder(package, plan: plan))/built-\(plan.configuration.rawValue)"
  }

  /// The paths of the libraries that were built from these sources and are still there, or nil if there are none.
  var libraries: [String]? {
    guard let lines = try? Folder.text(of: path).split(separator: "\n").map(String.init), lines.first == key else {
      return nil
    }
    var libraries: [String] = []
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " ") else { return nil }
      let library = String(line[line.index(after: space)...])
      guard Self.stamp(of: library) == line[..<space] else { return nil }
      libraries.append(library)
    }
    return libraries.isEmpty ? nil : libraries
  }

  /// Keeps the paths of the libraries that were built from these sources.
  ///
  /// If that fails, the next build starts the tools again.
  func store(_ libraries: [String]) {
    let lines = [key] + libraries.map { "\(Self.stamp(of: $0)) \($0)" }
    try? AtomicFile.write(Array(lines.joined(separator: "\n").utf8), to: path, mode: 0o644)
  }

  private static func stamp(of library: String) -> String {
    FileStamp(library).map { "\($0.identity.size)-\($0.identity.modified)" } ?? "none"
  }
}
