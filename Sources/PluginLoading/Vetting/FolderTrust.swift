import Failures
import Glibc
import Platform

/// The rules for folders from which code is loaded.
enum FolderTrust {
  /// Checks that only root or this process's user can change the contents of a folder, or replace the folder.
  ///
  /// A world-writable parent is accepted if it is sticky and owned by root, like /tmp, because other users cannot
  /// rename or remove the folder there. The folder itself must not be world-writable, because anyone could add a
  /// library.
  ///
  /// - Parameters:
  ///   - path: An absolute path without links.
  ///   - given: The path as the user knows it, for failures.
  static func check(_ path: String, given: String) throws(FlowFailure) {
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

  /// Checks a folder that may not exist.
  ///
  /// If it does not, other users must not be able to create it.
  static func checkNearest(_ path: String) throws(FlowFailure) {
    var existing = path
    while true {
      if let resolved = realpath(existing, nil) {
        defer { free(resolved) }
        return try check(String(cString: resolved), given: existing)
      }
      guard let slash = existing.lastIndex(of: "/"), existing != "/" else { return }
      existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
    }
  }
}
