public import Failures
import Glibc
import Platform
import Screens
import Synchronization

/// The standard output and standard error of the command.
///
/// Control characters other than line feeds and tabs are made visible in all output. External text that must stay on
/// one line is passed through `PrintableText.visible(_:keepsLines:)` first.
public enum Console {
  /// The error number of the last failed write to standard output, or 0.
  private static let outputError = Atomic<Int32>(0)

  /// The failure to write to standard output, or nil if all was written or the reader has closed the pipe, like `head`.
  static var outputFailure: FlowFailure? {
    let number = outputError.load(ordering: .relaxed)
    guard number != 0, number != EPIPE else { return nil }
    return FlowFailure(
      code: "output.failed", message: "Standard output could not be written.", cause: SystemError.text(number))
  }

  /// Writes text to standard output completely and immediately.
  public static func print(_ text: String) {
    let number = write(PrintableText.visible(text, keepsLines: true), to: output.load(ordering: .relaxed))
    if number != 0 { outputError.store(number, ordering: .relaxed) }
  }

  /// Writes bytes to standard output completely and immediately, as they are.
  static func print(bytes: [UInt8]) {
    let number = writeAll(bytes, to: output.load(ordering: .relaxed))
    if number != 0 { outputError.store(number, ordering: .relaxed) }
  }

  /// Redirects ``print(_:)`` to another descriptor, because the output of plugins is captured from standard output.
  static func redirect(to descriptor: Int32) { output.store(descriptor, ordering: .relaxed) }

  private static let output = Atomic<Int32>(STDOUT_FILENO)

  /// Writes text to standard error.
  public static func warn(_ text: String) {
    _ = write(PrintableText.visible(text, keepsLines: true), to: STDERR_FILENO)
  }

  /// Writes a failure to standard error.
  public static func report(_ failure: FlowFailure) { warn("error: \(failure.printable)\n") }

  /// Moves to the start of the current line of the terminal, so that the next text overwrites it.
  package static func restartLine() { _ = write("\r", to: output.load(ordering: .relaxed)) }

  /// Whether standard input and output are a terminal that can show a screen.
  static var isTerminal: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// - Returns: 0, or the error number of the failed write.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    writeAll(Array(text.utf8), to: descriptor)
  }
}

extension FlowFailure {
  /// The complete text with control characters made visible.
  ///
  /// Only the cause may have several lines.
  package var printable: String {
    FlowFailure(
      code: code, message: PrintableText.visible(message), expected: expected.map { PrintableText.visible($0) },
      found: found.map { PrintableText.visible($0) },
      cause: cause.map { PrintableText.visible($0, keepsLines: true) },
      remedy: remedy.map { PrintableText.visible($0) }
    ).description
  }
}
