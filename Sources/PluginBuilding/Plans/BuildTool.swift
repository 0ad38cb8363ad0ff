import CSystem
import EventLoop
import Failures
import Glibc
import Platform

/// One run of a tool of the toolchain as a child process, while the loop turns.
///
/// Both of its outputs go into one text, in their order; it reads nothing. Unless it gets a process group of its own, it
/// stays in the terminal's, so that Ctrl-C reaches it as well.
@MainActor
final class BuildTool {
  /// How the run ended.
  struct Ending: Sendable {
    var status: ProcessStatus
    /// All that it wrote, up to 1 MiB.
    var output: String
  }

  static let outputLimit = 1 << 20

  private let process: pid_t
  private var output: [UInt8] = []
  private let hasOwnGroup: Bool
  private var reading: Int32
  private var ending: Int32 = -1
  private var outputWatch: LoopToken?
  private var endWatch: LoopToken?
  private let loop: any EventLoop
  private let ended: @MainActor (Ending) -> Void

  /// Starts a tool.
  ///
  /// `ended` is called in a later turn, exactly once, also after ``cancel()``.
  ///
  /// - Parameter hasOwnGroup: Whether it gets a process group of its own, which ``cancel()`` ends as a whole.
  /// - Throws: A failure when the program cannot be started.
  init(
    _ command: [String], environment: [String: String], hasOwnGroup: Bool = false, loop: any EventLoop,
    ended: @escaping @MainActor (Ending) -> Void
  ) throws(FlowFailure) {
    self.loop = loop
    self.ended = ended
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
    outputWatch = loop.watch(readable: reading) { [self] in if !gather() { closeOutput() } }
    if ending >= 0 { endWatch = loop.watch(readable: ending) { [self] in finish() } }
  }

  /// Ends the process, and with it those of its own group.
  func cancel() {
    guard outputWatch != nil || endWatch != nil else { return }
    kill(hasOwnGroup ? -process : process, SIGKILL)
  }

  /// Takes what there is; false at the end of the output.
  private func gather() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(reading, &chunk, chunk.count)
      if count > 0 {
        output += chunk[..<min(count, Self.outputLimit - output.count)]
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return false
      } else if errno == EAGAIN {
        return true
      }
    }
  }

  /// What it started may still hold the output open when it has ended, and it may close its output before that.
  private func closeOutput() {
    outputWatch?.cancel()
    outputWatch = nil
    // Without a descriptor for the process the end of the output is the only sign of its end.
    if ending < 0 { finish() }
  }

  private func finish() {
    if outputWatch != nil { _ = gather() }
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
      remedy: "Install it, or put it on the PATH.")
  }
}
