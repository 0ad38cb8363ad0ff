import Failures
import Glibc
import Platform

/// A directory of plugins, whose parents have all been checked, with a sorted list of its libraries.
package struct PluginDirectory {
  /// The folder, at its absolute path without links.
  let folder: OpenFolder
  /// The names of the `*.so` files, sorted by their bytes.
  let libraries: [String]

  /// The absolute path, without links.
  var path: String { folder.path }

  init(_ given: String) throws(FlowFailure) {
    guard let resolved = realpath(given, nil) else {
      throw errno == ENOENT
        ? LoadFailure.directoryMissing(given) : LoadFailure.directoryUnreadable(given, cause: SystemError.text(errno))
    }
    let path = String(cString: resolved)
    free(resolved)
    folder = try OpenFolder(path, given: given)
    libraries = try Self.list(path, given: given)
  }

  private static func list(_ path: String, given: String) throws(FlowFailure) -> [String] {
    guard let stream = opendir(path) else {
      throw LoadFailure.directoryUnreadable(given, cause: SystemError.text(errno))
    }
    defer { closedir(stream) }
    var libraries: [String] = []
    var others = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if name.hasSuffix(".so") && !name.hasPrefix(".") { libraries.append(name) } else { others += 1 }
    }
    guard !libraries.isEmpty else {
      throw others == 0 ? LoadFailure.directoryEmpty(given) : LoadFailure.noLibrary(given, count: others)
    }
    return libraries.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
