import CSystem
import Glibc
import Synchronization

/// Standard output and standard error while the app has the terminal: what plugins print goes to the log, with the name
/// of whose code was called, and not over the screen.
///
/// From its creation to ``end()``, descriptors 1 and 2 are a pipe, and what they were is known to this object alone,
/// under numbers that no child process inherits. The pipe is read by a thread of its own, as a plugin that prints more
/// than fits into a pipe would wait for ever for a loop on the thread that it is called on; and after each call, so that
/// what was printed in it is known to be of whom was called. There is one such object at a time.
@MainActor
public final class OutputCapture {
  /// What was standard input; not inherited by child processes.
  public let input: Int32
  /// What was standard output; not inherited by child processes.
  public let output: Int32

  /// The capture at work, if there is one.
  static private(set) weak var current: OutputCapture?

  private let errors: Int32
  private let pipe: Pipe
  private let takesInput: Bool
  private let reader: OutputReader
  private var owner: String?
  private var hasEnded = false

  /// Takes the standard descriptors.
  ///
  /// - Parameters:
  ///   - crashLog: A descriptor of the log for the last words of a process that crashes; it belongs to this object.
  ///   - write: Writes one line that was printed to the log, with the name of whose code was called; nil when that is
  ///     not known. Called on any thread.
  ///   - takesInput: Whether standard input is taken as well: `/dev/null` is in its place, so that no plugin reads the
  ///     user's keys.
  /// - Returns: nil when there is no descriptor left; nothing has changed then.
  public init?(
    crashLog: Int32, takesInput: Bool, write: @escaping @Sendable (_ line: String, _ owner: String?) -> Void
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
    LastWords.begin(pipe: pipe.readEnd, log: crashLog, input: input, output: output, errors: errors)
    reader.begin()
    Self.current = self
  }

  isolated deinit { end() }

  /// Gives the standard descriptors back; what was printed until now is in the log.
  ///
  /// May be called again.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    Self.current = nil
    system_flush_output()
    LastWords.end()
    dup2(output, STDOUT_FILENO)
    dup2(errors, STDERR_FILENO)
    if takesInput { dup2(input, STDIN_FILENO) }
    reader.end()
    for descriptor in [input, output, errors, pipe.readEnd] { close(descriptor) }
  }

  /// The last lines that were printed, each with whose it is, the newest last.
  public var lastLines: [String] { reader.lastLines }

  // MARK: Who is called

  /// Says whose code is called from here on, until the matching ``leave(_:)``; returns whose was until now.
  package func enter(_ name: String) -> String? {
    defer { owner = name }
    reader.owner = name
    LastWords.noteCall(of: name)
    return owner
  }

  /// The call has ended: what was printed in it is taken now.
  package func leave(_ before: String?) {
    system_flush_output()
    reader.takeAll()
    owner = before
    reader.owner = before
    LastWords.noteCall(of: before)
  }

  /// Calls a plugin's code: what it prints is said of `name`.
  package static func during<Result, Failure>(_ name: String, _ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    guard let current else { return try body() }
    let before = current.enter(name)
    defer { current.leave(before) }
    return try body()
  }
}
