import Glibc

/// Programs of the system that only root or this user can change.
package enum TrustedProgram {
  /// Returns the first of these absolute paths that is such a program, or nil if none is.
  package static func first(of paths: [String]) -> String? {
    paths.first { path in access(path, X_OK) == 0 && isTrusted(Folder.absolute(path), isFile: true) }
  }

  private static func isTrusted(_ path: String, isFile: Bool = false) -> Bool {
    var information = stat()
    guard lstat(path, &information) == 0 else { return false }
    guard information.st_uid == 0 || information.st_uid == geteuid() else { return false }
    let isSticky = !isFile && information.st_uid == 0 && information.st_mode & S_ISVTX != 0
    guard isSticky || information.st_mode & 0o022 == 0 else { return false }
    guard information.st_mode & S_IFMT == (isFile ? S_IFREG : S_IFDIR) else { return false }
    return path == "/" || isTrusted(Folder.parent(of: path))
  }
}
