import Glibc

/// A stamp that changes whenever a file changes, obtained without reading the file.
///
/// Every write updates at least the change time, which cannot be set back.
package struct FileStamp: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
  }

  package let kind: Kind
  package let identity: FileIdentity

  /// Creates the stamp of the file at a path, or returns nil if there is none.
  ///
  /// - Parameter followingLinks: Whether to follow a symbolic link at the end of the path.
  package init?(_ path: String, followingLinks: Bool = false) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = FileIdentity(status)
  }
}
