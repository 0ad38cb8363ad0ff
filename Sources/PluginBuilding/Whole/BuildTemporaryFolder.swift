public import Failures
import Glibc
public import Platform

/// The folder that the tools of builds put their temporary files into: the package manager leaves many behind.
///
/// All builds of a user share one, because the package manager has its locks there, and reads all manifests anew when
/// the folder's path is another one. Each process that uses it holds a lock on it; the last one removes it, at its end or
/// when a signal ends it. What a process that was killed has left goes with the next one that is the last.
///
/// A process has one at most.
public struct BuildTemporaryFolder: Sendable {
  /// The absolute path, for `TMPDIR`.
  public let path: String

  /// Makes the folder, if it is not there, and locks it.
  ///
  /// - Parameter cache: ``Directories/cache``.
  public init(in cache: String) throws(FlowFailure) {
    path = "\(cache)/tmp"
    try Directories.create(cache)
    for name in (try? Folder.names(in: cache)) ?? [] where name.hasPrefix("tmp.") { Folder.remove("\(cache)/\(name)") }
    TemporaryFolderGuard.hold(try Self.lock(path), path)
  }

  /// An environment in which tools use the folder.
  public func environment(_ environment: [String: String] = Environment.current) -> [String: String] {
    environment.merging(["TMPDIR": path]) { $1 }
  }

  /// Removes the folder, unless another process uses it.
  ///
  /// May be called again.
  public func remove() {
    guard let removed = TemporaryFolderGuard.release() else { return }
    Folder.remove(removed)
  }

  /// Opens the folder with a lock that others can hold too.
  ///
  /// Another process may remove it between any two steps; then it is made again.
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
      var (held, there) = (stat(), stat())
      if fstat(descriptor, &held) == 0, stat(path, &there) == 0, held.st_ino == there.st_ino,
        held.st_dev == there.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }
}
