package import Failures
import Glibc

/// The address of a Unix domain socket in the file system, and the calls that use it.
package struct SocketAddress {
  private var address = sockaddr_un()

  /// Creates an address.
  ///
  /// - Throws: A failure if the path is too long for an address.
  package init(path: String) throws(FlowFailure) {
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else {
      throw FlowFailure(
        code: "control.path", message: "The path of the control socket is too long.",
        expected: "at most \(room - 1) bytes", found: "\(path.utf8.count) bytes: \(path)",
        remedy: "Set XDG_RUNTIME_DIR to a folder with a shorter path.")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  }

  package func bind(_ descriptor: Int32) -> Int32 { withAddress { Glibc.bind(descriptor, $0, $1) } }

  package func connect(_ descriptor: Int32) -> Int32 { withAddress { Glibc.connect(descriptor, $0, $1) } }

  /// Passes the address as a generic `sockaddr`.
  private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Creates a stream socket that is closed on exec; returns -1 and sets `errno` on error.
  package static func stream() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  /// Returns the user ID of the process at the other end, or nil if the system does not report it.
  package static func peerUser(of descriptor: Int32) -> UInt32? {
    // The layout of `struct ucred`, which Glibc's module does not export: process, user and group, 32 bits each.
    var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials.1
  }
}
