import Failures
import Glibc
import Platform
import Screens
import Synchronization

/// Standard output and standard error of the command.
///
/// Control characters but line feeds and tabs are made visible, whatever they come from. What comes from outside and is
/// to stay on one line goes through ``PrintableText/visible(_:keepsLines:)`` before.
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
    let number = write(PrintableText.visible(text, keepsLines: true), to: output.load(ordering: .relaxed))
    if number != 0 { outputError.store(number, ordering: .relaxed) }
  }

  /// Has ``print(_:)`` write to another descriptor: while plugins run, what they print goes where standard output was.
  static func redirect(to descriptor: Int32) { output.store(descriptor, ordering: .relaxed) }

  private static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Writes text to standard error.
  static func warn(_ text: String) { _ = write(PrintableText.visible(text, keepsLines: true), to: STDERR_FILENO) }

  /// Writes a failure to standard error.
  static func report(_ failure: FlowFailure) { warn("error: \(failure.printable)\n") }

  /// Begins the line on a terminal's standard output again, so that the next text is written over it.
  static func restartLine() { _ = write("\r", to: output.load(ordering: .relaxed)) }

  /// Whether standard output is a terminal that understands more than lines.
  static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// - Returns: 0, or the system's number for what has kept the rest from being written.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    writeAll(Array(text.utf8), to: descriptor)
  }
}

extension FlowFailure {
  /// The whole text with its control characters made visible; only the cause may have several lines.
  var printable: String {
    FlowFailure(
      code: code, message: PrintableText.visible(message), expected: expected.map { PrintableText.visible($0) },
      found: found.map { PrintableText.visible($0) },
      cause: cause.map { PrintableText.visible($0, keepsLines: true) },
      remedy: remedy.map { PrintableText.visible($0) }
    ).description
  }
}
