import Failures
import Glibc
import Platform

/// An open folder that was checked, through which the files in it are opened.
final class OpenFolder: Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens a folder and checks it and all folders above it.
  ///
  /// - Parameters:
  ///   - path: An absolute path without links.
  ///   - given: The path as the user knows it, for failures.
  init(_ path: String, given: String) throws(FlowFailure) {
    self.path = path
    try FolderTrust.check(path, given: given)
    descriptor = LinkFreeOpening.open(path, in: AT_FDCWD, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var information = stat()
    guard descriptor >= 0, fstat(descriptor, &information) == 0 else {
      throw LoadFailure.directoryUnreadable(given, cause: SystemError.text(errno))
    }
    try FileMode.check(information, path: path, isDirectory: true)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Examines a file without opening it, or returns an `errno` value.
  func examine(_ name: String, _ information: inout stat) -> Int32 {
    fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
  }

  /// Opens a file of the folder for reading; returns -1 and sets `errno` on error.
  ///
  /// A link is refused, and a pipe in the file's place does not block.
  func open(_ name: String) -> Int32 {
    LinkFreeOpening.open(name, in: descriptor, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Reads a small file of the folder, or returns nil if there is none or it is not regular or larger than `limit`.
  func read(_ name: String, limit: Int) -> [UInt8]? {
    let file = open(name)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var information = stat()
    guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_size <= limit else {
      return nil
    }
    return AtomicFile.readAll(file, count: Int(information.st_size))
  }
}
