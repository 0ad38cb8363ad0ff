import Coordination
import FeatureHosting
import Glibc
import Synchronization

/// Standard output and standard error of the command.
enum Console {
  /// The system's number for the first failure to write to standard output; 0 while there was none.
  private static let outputError = Atomic<Int32>(0)

  /// Why not all that was printed could be written; nil when it was, or when its reader went away, as `head` does.
  static var outputFailure: FlowFailure? {
    let number = outputError.load(ordering: .relaxed)
    guard number != 0, number != EPIPE else { return nil }
    return FlowFailure(
      code: "output.failed", message: "Standard output could not be written.", cause: SystemError.text(number))
  }

  /// Writes text to standard output, all of it, and at once.
  static func print(_ text: String) {
    let number = write(text, to: STDOUT_FILENO)
    if number != 0 { outputError.store(number, ordering: .relaxed) }
  }

  /// Writes text to standard error.
  static func warn(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Whether standard output is a terminal that understands more than lines.
  static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// - Returns: 0, or the system's number for what has kept the rest from being written.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&watched, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
