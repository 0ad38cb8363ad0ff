import Failures
import Glibc
import Platform

/// The lock of a folder into which make builds a package, for two programs may build it at the same time.
///
/// The package manager has a lock of its own. This one ends with ``unlock()`` or with the process.
@MainActor
final class OutputLock {
  private var descriptor: Int32

  /// Takes the lock of a folder, whose parent exists.
  ///
  /// - Returns: The lock, or nil while another build has it.
  /// - Throws: A failure if the file of the lock, beside the folder, cannot be opened or locked.
  static func take(of folder: String) throws(FlowFailure) -> OutputLock? {
    let file = "\(folder).lock"
    let descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.failure("opened", file, errno) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if number == EINTR { continue }
      close(descriptor)
      guard number == EWOULDBLOCK else { throw SystemError.failure("locked", file, number) }
      return nil
    }
    return OutputLock(descriptor)
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Lets the next build begin.
  ///
  /// Further calls have no effect.
  func unlock() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    descriptor = -1
  }
}
