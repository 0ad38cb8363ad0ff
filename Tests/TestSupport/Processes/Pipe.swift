import Glibc

/// A pipe whose two ends are closed at the latest when they are released.
final class Pipe {
  let reading: Descriptor
  let writing: Descriptor

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ProcessError.system(call: "pipe", subject: "a child's output", cause: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }

  /// One end.
  ///
  /// Its number is -1 once it is closed, which `poll` leaves out.
  final class Descriptor {
    private(set) var number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close() }

    var isOpen: Bool { number >= 0 }

    /// For the end that this process keeps: the other end belongs to the child, and must block.
    func stopBlocking() { _ = fcntl(number, F_SETFL, O_NONBLOCK) }

    func close() {
      guard isOpen else { return }
      _ = Glibc.close(number)
      number = -1
    }

    /// Reads what is there; closes the end when nothing more can come.
    func drain(into bytes: inout [UInt8]) {
      var chunk = [UInt8](repeating: 0, count: 65536)
      let count = read(number, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        close()
      }
    }

    /// Writes what fits; when nobody reads any more, closes the end and drops the rest.
    func feed(from bytes: inout [UInt8]) {
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes.removeFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        close()
        bytes = []
      }
    }
  }
}
