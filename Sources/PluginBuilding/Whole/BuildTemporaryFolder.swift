public import Failures
import Glibc
public import Platform

/// A folder for the temporary files of build tools, many of which the package manager does not remove itself.
///
/// All builds of a user share one folder, because the package manager keeps its locks there and evaluates all manifests
/// again when the folder's path changes. Each process that uses the folder holds a shared lock on it; the last one
/// removes it, at its end or when a signal ends it. After a process was killed, a later last user removes the folder.
///
/// A process can have at most one.
public struct BuildTemporaryFolder: Sendable {
  /// The absolute path of the folder, for `TMPDIR`.
  public let path: String

  /// Creates the folder if necessary, and locks it.
  ///
  /// - Parameter cache: ``Directories/cache``.
  public init(in cache: String) throws(FlowFailure) {
    path = "\(cache)/tmp"
    try Directories.create(cache)
    for name in (try? Folder.names(in: cache)) ?? [] where name.hasPrefix("tmp.") { Folder.remove("\(cache)/\(name)") }
    TemporaryFolderGuard.hold(try Self.lock(path), path)
  }

  /// Returns an environment in which tools use the folder.
  public func environment(_ environment: [String: String] = Environment.current) -> [String: String] {
    environment.merging(["TMPDIR": path]) { $1 }
  }

  /// Removes the folder, unless another process uses it.
  ///
  /// Further calls have no effect.
  public func remove() {
    guard let removed = TemporaryFolderGuard.release() else { return }
    Folder.remove(removed)
  }

  /// Opens the folder and takes a shared lock on it.
  ///
  /// Another process may remove the folder between any two steps; it is then created again.
  private static func lock(_ path: String) throws(FlowFailure) -> Int32 {
    while true {
      try Directories.create(path)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else { throw SystemError.failure("opened", path, errno) }
      guard flock(descriptor, LOCK_SH) == 0 else {
        let number = errno
        close(descriptor)
        throw SystemError.failure("locked", path, number)
      }
      var (locked, current) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(path, &current) == 0, locked.st_ino == current.st_ino,
        locked.st_dev == current.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }
}
