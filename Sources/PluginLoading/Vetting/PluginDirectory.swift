import Failures
import Glibc
import Platform

/// A directory with plugins: itself and all its parents checked, its libraries listed by name.
package struct PluginDirectory {
  /// The absolute path without links.
  let path: String
  /// The names of its `*.so`, sorted by their bytes.
  let libraries: [String]

  init(_ given: String) throws(FlowFailure) {
    guard let resolved = realpath(given, nil) else {
      throw errno == ENOENT
        ? LoadFailure.directoryMissing(given) : LoadFailure.directoryUnreadable(given, cause: SystemError.text(errno))
    }
    path = String(cString: resolved)
    free(resolved)
    try Self.checkComponents(path, given: given)
    libraries = try Self.list(path, given: given)
  }

  /// Checks the directory and each of its parents.
  ///
  /// A parent that everyone may write is accepted when it is sticky and root's, as /tmp is: nobody else can then
  /// rename or remove what a user has in it. Plugins lie below /tmp in tests and trials. The plugin directory itself
  /// is refused all the same, as anyone could add a library to it.
  private static func checkComponents(_ path: String, given: String) throws(FlowFailure) {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      throw LoadFailure.directoryUnreadable(given, cause: SystemError.text(errno))
    }
    let format = information.st_mode & S_IFMT
    guard format == S_IFDIR else { throw LoadFailure.directoryKind(given, found: FileMode.name(ofFormat: format)) }
    try FileMode.check(information, path: path, isDirectory: true)
    var parent = path
    while parent != "/", let slash = parent.lastIndex(of: "/") {
      parent = slash == parent.startIndex ? "/" : String(parent[..<slash])
      guard lstat(parent, &information) == 0 else {
        throw LoadFailure.directoryUnreadable(parent, cause: SystemError.text(errno))
      }
      if information.st_uid == 0, information.st_mode & S_ISVTX != 0 { continue }
      try FileMode.check(information, path: parent, isDirectory: true)
    }
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
