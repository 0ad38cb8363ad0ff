import Glibc

/// What tells one state of a file from another without reading it: its kind and its identity.
///
/// Writing a file changes at least its change time, which nobody can set back.
package struct FileStamp: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
  }

  package let kind: Kind
  package let identity: FileIdentity

  /// The state of what is at the path now; nil when there is nothing.
  ///
  /// - Parameter followingLinks: Whether a link at the end of the path stands for what it leads to.
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
