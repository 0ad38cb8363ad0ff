import CSystem
import EventLoop
import Failures
import Glibc
import Platform

/// A run of a build tool as a child process.
///
/// Standard output and standard error are collected in one text; standard input is empty. Unless the tool gets its own
/// process group, it stays in the terminal's, so that Ctrl-C also reaches it.
@MainActor
final class BuildTool {
  /// The result of a run.
  struct Ending: Sendable {
    var status: ProcessStatus
    /// The output, truncated to 1 MiB.
    var output: String
  }

  static let outputLimit = 1 << 20

  private let process: pid_t
  private var output: [UInt8] = []
  private let hasOwnGroup: Bool
  private var steps = BuildStepReader()
  private let stepped: @MainActor (BuildStep) -> Void
  private var reading: Int32
  private var ending: Int32 = -1
  private var outputWatch: LoopToken?
  private var endWatch: LoopToken?
  private let loop: any EventLoop
  private let ended: @MainActor (Ending) -> Void

  /// Starts a tool.
  ///
  /// - Parameters:
  ///   - hasOwnGroup: Whether the tool gets its own process group, which ``cancel()`` kills as a whole.
  ///   - stepped: Called with the last step that the tool has printed, each time that it has printed some.
  ///   - ended: Called exactly once, in a later turn, even after ``cancel()``.
  /// - Throws: A failure if the program cannot be started.
  init(
    _ command: [String], environment: [String: String], hasOwnGroup: Bool = false, loop: any EventLoop,
    stepped: @escaping @MainActor (BuildStep) -> Void = { _ in },
    ended: @escaping @MainActor (Ending) -> Void
  ) throws(FlowFailure) {
    self.loop = loop
    self.ended = ended
    self.stepped = stepped
    self.hasOwnGroup = hasOwnGroup
    guard let pipe = Pipe() else { throw Self.failure(command, errno) }
    reading = pipe.readEnd
    var process: pid_t = 0
    let status = ChildProcess.spawn(
      command, environment: environment, output: pipe.writeEnd, hasOwnGroup: hasOwnGroup, process: &process)
    self.process = process
    close(pipe.writeEnd)
    guard status == 0 else {
      close(reading)
      throw Self.failure(command, status)
    }
    ending = system_pidfd_open(process)
    outputWatch = loop.watch(readable: reading) { [self] in if !readAvailable() { closeOutput() } }
    if ending >= 0 { endWatch = loop.watch(readable: ending) { [self] in finish() } }
  }

  /// Kills the process, together with its process group if it has its own.
  func cancel() {
    guard outputWatch != nil || endWatch != nil else { return }
    kill(hasOwnGroup ? -process : process, SIGKILL)
  }

  /// Reads the available output; returns false at its end.
  private func readAvailable() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(reading, &chunk, chunk.count)
      if count > 0 {
        output += chunk[..<min(count, Self.outputLimit - output.count)]
        if let step = steps.take(chunk[..<count]) { stepped(step) }
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return false
      } else if errno == EAGAIN {
        return true
      }
    }
  }

  /// Stops reading the output.
  ///
  /// The end of the output is not the end of the process: the tool may close its output early, and its children may keep
  /// the output open after it has ended.
  private func closeOutput() {
    outputWatch?.cancel()
    outputWatch = nil
    // Without a descriptor for the process, the end of the output is the only indication of its end.
    if ending < 0 { finish() }
  }

  private func finish() {
    if outputWatch != nil { _ = readAvailable() }
    outputWatch?.cancel()
    endWatch?.cancel()
    (outputWatch, endWatch) = (nil, nil)
    close(reading)
    if ending >= 0 { close(ending) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    ended(Ending(status: ProcessStatus(waitStatus: status), output: String(decoding: output, as: UTF8.self)))
  }

  private static func failure(_ command: [String], _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "build.tool", message: "'\(command.first ?? "")' could not be started.", cause: SystemError.text(number),
      remedy: "Install it, or add it to the PATH.")
  }
}
