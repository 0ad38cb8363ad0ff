import CSystem
import Glibc

/// The two ends of a pipe, both closed on exec.
///
/// The read end is non-blocking.
package struct Pipe {
  package let readEnd: Int32
  package let writeEnd: Int32

  /// Creates a pipe, or returns nil if the process has run out of descriptors.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard system_pipe(&ends) == 0 else { return nil }
    // Descriptors 0 to 3 must stay free for child processes, even if the host was started with some of them closed.
    let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard raised[0] >= 0, raised[1] >= 0 else {
      for end in raised where end >= 0 { close(end) }
      return nil
    }
    (readEnd, writeEnd) = (raised[0], raised[1])
    _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
  }

  package func closeBoth() {
    close(readEnd)
    close(writeEnd)
  }
}
