import Failures
import Platform

/// Copies built libraries to the destination folder.
enum LibraryInstaller {
  /// Copies each library atomically, unless an identical one is already there.
  ///
  /// - Returns: The paths of the libraries in the folder, and whether all of them were already there.
  static func install(
    _ built: [String], into folder: String
  ) throws(FlowFailure) -> (libraries: [String], isUnchanged: Bool) {
    var installed: [String] = []
    var isUnchanged = true
    for library in built {
      let target = "\(folder)/\(Folder.lastName(of: library))"
      let bytes = try Folder.bytes(of: library)
      if (try? Folder.bytes(of: target)) != bytes {
        try AtomicFile.write(bytes, to: target, mode: 0o755)
        isUnchanged = false
      }
      installed.append(target)
    }
    return (installed, isUnchanged)
  }
}
