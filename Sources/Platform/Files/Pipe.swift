import CSystem
import Glibc

/// Both ends of a pipe, each closed at most once; closed on exec, and reading does not block.
package struct Pipe {
  package let readEnd: Int32
  package let writeEnd: Int32

  /// Nil when the process has no descriptor left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard system_pipe(&ends) == 0 else { return nil }
    // Out of the way of 0 to 3, which the child gets: a host may have been started with some of them closed.
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
