import Glibc

/// Two connected stream sockets, both closed on exec; the caller owns them.
package struct SocketPair {
  /// This process's end, which does not block.
  package let near: Int32
  /// The end for another process.
  package let far: Int32

  /// Creates a pair; nil if the process has run out of descriptors.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return nil
    }
    // Descriptors 0 to 3 must stay free for child processes, even if the host was started with some of them closed.
    let raised = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    for end in ends { close(end) }
    guard raised[0] >= 0, raised[1] >= 0 else {
      for end in raised where end >= 0 { close(end) }
      return nil
    }
    (near, far) = (raised[0], raised[1])
    _ = fcntl(near, F_SETFL, O_NONBLOCK)
  }
}
