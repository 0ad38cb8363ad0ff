import CSystem
import Glibc
import Synchronization

/// A redirection of standard output and standard error to the log while the app uses the terminal.
///
/// Lines that plugins print are logged with the name of the code that was running, instead of appearing on the screen.
/// From creation to ``end()``, descriptors 1 and 2 are a pipe; the original descriptors are kept under numbers that child
/// processes do not inherit. A dedicated thread reads the pipe, because a plugin that fills it would otherwise block the
/// main thread forever. The pipe is also read after each call into a plugin, so that output is attributed correctly. Only
/// one instance may exist at a time.
@MainActor
public final class OutputCapture {
  /// The original standard input; not inherited by child processes.
  public let input: Int32
  /// The original standard output; not inherited by child processes.
  public let output: Int32

  /// The active capture, if there is one.
  static private(set) weak var current: OutputCapture?

  /// The original standard error; not inherited by child processes.
  public let errors: Int32
  private let pipe: Pipe
  private let takesInput: Bool
  private let reader: OutputReader
  private var owner: String?
  private var hasEnded = false

  /// Redirects the standard descriptors, or returns nil and changes nothing if the process has run out of descriptors.
  ///
  /// - Parameters:
  ///   - crashLog: A descriptor of the log for the report of a crash. This object takes ownership of it.
  ///   - logPath: The path of the log, for users.
  ///   - calls: The note of the call under way, which the report of a crash reads and completes.
  ///   - takesInput: Whether to replace standard input by `/dev/null`, so that no plugin reads the user's keys.
  ///   - write: Writes a captured line to the log, with the name of the code that was running, or nil if it is unknown.
  ///     Called on any thread.
  public init?(
    crashLog: Int32, logPath: String, calls: CallSentinel?, takesInput: Bool,
    write: @escaping @Sendable (_ line: String, _ owner: String?) -> Void
  ) {
    system_flush_output()
    let saved = (0...2).map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    guard saved.allSatisfy({ $0 >= 0 }), let pipe = Pipe(), let stop = Pipe() else {
      for descriptor in saved + [crashLog] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    (input, output, errors) = (saved[0], saved[1], saved[2])
    self.pipe = pipe
    self.takesInput = takesInput
    reader = OutputReader(
      pipe: pipe.readEnd, stop: stop, copy: isatty(saved[2]) == 1 ? nil : saved[2], write: write)
    dup2(pipe.writeEnd, STDOUT_FILENO)
    dup2(pipe.writeEnd, STDERR_FILENO)
    close(pipe.writeEnd)
    if takesInput {
      let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if null >= 0 {
        dup2(null, STDIN_FILENO)
        close(null)
      }
    }
    system_buffer_output_by_lines()
    CrashReporter.begin(
      pipe: pipe.readEnd, log: crashLog, path: logPath, input: input, output: output, errors: errors, calls: calls)
    reader.begin()
    Self.current = self
  }

  isolated deinit { end() }

  /// Restores the standard descriptors and logs all output so far.
  ///
  /// Further calls have no effect.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    Self.current = nil
    system_flush_output()
    CrashReporter.end()
    dup2(output, STDOUT_FILENO)
    dup2(errors, STDERR_FILENO)
    if takesInput { dup2(input, STDIN_FILENO) }
    reader.end()
    for descriptor in [input, output, errors, pipe.readEnd] { close(descriptor) }
  }

  /// The most recent lines with their owners, newest last, and the calls of a stack trace in one line.
  public var lastLines: [String] { reader.lastLines }

  /// Adds a line about code to ``lastLines``, which it has not printed.
  public func note(_ line: String, of owner: String) { reader.note(line, of: owner) }

  /// Takes output of code that runs in another process.
  public func record(_ bytes: ArraySlice<UInt8>, of owner: String) { reader.take(bytes, of: owner) }

  // MARK: Attribution

  /// Attributes output to `name` until the matching ``leave(_:)``; returns the previous owner.
  package func enter(_ name: String) -> String? {
    defer { owner = name }
    reader.owner = name
    CrashReporter.setCalledName(name)
    return owner
  }

  /// Reads the output of the call that has ended, and attributes further output to the previous owner.
  package func leave(_ previous: String?) {
    system_flush_output()
    reader.readAvailable()
    owner = previous
    reader.owner = previous
    CrashReporter.setCalledName(previous)
  }

  /// Has each line of standard output written when it is complete, also to a pipe.
  package nonisolated static func bufferByLines() { system_buffer_output_by_lines() }

  /// Writes out what waits in the buffer of standard output.
  package nonisolated static func flush() { system_flush_output() }

  /// Calls plugin code and attributes what it prints to `name`.
  package static func during<Result, Failure>(_ name: String, _ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    guard let current else { return try body() }
    let previous = current.enter(name)
    defer { current.leave(previous) }
    return try body()
  }
}
