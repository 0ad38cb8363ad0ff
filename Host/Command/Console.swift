import Glibc
import Synchronization

/// Standard output and standard error of the command.
enum Console {
  /// Writes text to standard output, all of it, and at once.
  static func print(_ text: String) { write(text, to: output.load(ordering: .relaxed)) }

  /// Has ``print(_:)`` write to another descriptor: while plugins run, what they print goes where standard output was.
  static func redirect(to descriptor: Int32) { output.store(descriptor, ordering: .relaxed) }

  private static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Writes text to standard error.
  static func warn(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Whether standard output is a terminal that understands more than lines.
  static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&watched, 1, -1)
      } else if errno != EINTR {
        return  // Nobody is listening any more; there is no better place to say so.
      }
    }
  }
}
