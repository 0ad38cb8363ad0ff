package import Failures
import Glibc

/// A lock that one process at a time can hold, which ends with the process at the latest.
package final class FileLock {
  private var descriptor: Int32

  /// Locks a file, which is created and stays.
  ///
  /// - Parameters:
  ///   - patience: The milliseconds to wait while another process holds the lock.
  ///   - busy: The failure if it still does then.
  package init(_ path: String, patience: Int, busy: @autoclosure () -> FlowFailure) throws(FlowFailure) {
    descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.failure("locked", path, errno) }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR, waited < patience else {
        unlock()
        throw number == EWOULDBLOCK ? busy() : SystemError.failure("locked", path, number)
      }
      poll(nil, 0, 10)
      waited += 10
    }
  }

  /// Unlocks the file; further calls have no effect.
  package func unlock() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  deinit { unlock() }
}
