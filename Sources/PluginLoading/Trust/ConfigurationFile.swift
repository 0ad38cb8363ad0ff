import Failures
import Glibc
import Platform

/// A file of the user's configuration that decides about code, and is only read if nobody else can change it.
struct ConfigurationFile {
  let path: String

  private static let sizeLimit = 1 << 20

  init(_ path: String) { self.path = path }

  /// Reads the file, or returns nil if there is none.
  func read() throws(FlowFailure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let number = errno
      if number == ENOENT { return nil }
      throw number == ELOOP
        ? PolicyFailure.kind(path, found: FileMode.name(ofFormat: S_IFLNK)) : PolicyFailure.unreadable(path, number)
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw PolicyFailure.unreadable(path, errno) }
    let format = information.st_mode & S_IFMT
    guard format == S_IFREG else { throw PolicyFailure.kind(path, found: FileMode.name(ofFormat: format)) }
    do throws(FlowFailure) {
      try FileMode.check(information, path: path, isDirectory: false)
      try FolderTrust.checkNearest(Folder.parent(of: path))
    } catch {
      throw PolicyFailure.unsafe(path, error)
    }
    let size = Int(information.st_size)
    guard size <= Self.sizeLimit else { throw PolicyFailure.tooLarge(path, size, limit: Self.sizeLimit) }
    guard let bytes = AtomicFile.readAll(descriptor, count: size) else { throw PolicyFailure.unreadable(path, errno) }
    return bytes
  }
}
