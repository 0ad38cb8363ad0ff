import Failures
import Platform

/// Puts libraries that were built into the folder of results.
enum LibraryPlace {
  /// Copies libraries, each by rename; one whose bytes are there already is left alone.
  ///
  /// - Returns: their paths there, and whether all were there already.
  static func put(
    _ built: [String], into folder: String
  ) throws(FlowFailure) -> (libraries: [String], isUnchanged: Bool) {
    var placed: [String] = []
    var isUnchanged = true
    for library in built {
      let target = "\(folder)/\(Folder.lastName(of: library))"
      let bytes = try Folder.bytes(of: library)
      if (try? Folder.bytes(of: target)) != bytes {
        try AtomicFile.write(bytes, to: target, mode: 0o755)
        isUnchanged = false
      }
      placed.append(target)
    }
    return (placed, isUnchanged)
  }
}
