import CSystem
package import EventLoop
import Glibc

/// A run of another program whose output is collected while the loop turns.
///
/// The program is killed when it takes too long, with all that it has started.
@MainActor
package final class ToolRun {
  /// The outcome of a run.
  package struct Outcome: Sendable {
    /// The status with which the program ended, or nil if it could not be started or took too long.
    package var status: ProcessStatus?
    /// The bytes that it wrote to standard output and standard error, up to a limit.
    package var output: [UInt8]
    /// The reason why the program could not be started, or nil.
    package var startFailure: String?
  }

  private static let limit = 1 << 18

  private let loop: any EventLoop
  private let done: @MainActor (Outcome) -> Void
  private var process: pid_t = -1
  private var processDescriptor: Int32 = -1
  private var output: Int32 = -1
  private var processWatch: LoopToken?
  private var outputWatch: LoopToken?
  private var timer: LoopToken?
  private var bytes: [UInt8] = []
  private var isLate = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - input: The file that becomes its standard input; nil for an empty one.
  ///   - files: Two files at most, which it gets as descriptors 3 and 4.
  ///   - deadline: The time that the program may take.
  ///   - done: Called once, in a later turn.
  package static func start(
    _ arguments: [String], environment: [String: String], input: SealedFile? = nil, files: [SealedFile] = [],
    deadline: Duration, loop: any EventLoop, _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    ToolRun(loop, done).start(arguments, environment, input, files, deadline)
  }

  private init(_ loop: any EventLoop, _ done: @escaping @MainActor (Outcome) -> Void) {
    self.loop = loop
    self.done = done
  }

  private func start(
    _ arguments: [String], _ environment: [String: String], _ input: SealedFile?, _ files: [SealedFile],
    _ deadline: Duration
  ) {
    guard let pipe = Pipe() else { return fail(errno) }
    let status = ChildProcess.spawn(
      arguments, environment: environment, input: input?.descriptor, output: pipe.writeEnd,
      result: files.first?.descriptor, file: files.dropFirst().first?.descriptor, hasOwnGroup: true, process: &process)
    close(pipe.writeEnd)
    output = pipe.readEnd
    guard status == 0 else { return fail(status) }
    processDescriptor = system_pidfd_open(process)
    guard processDescriptor >= 0 else {
      let number = errno
      end()
      waitpid(process, nil, 0)
      return fail(number)
    }
    // The watches keep this object until the program has ended.
    processWatch = loop.watch(readable: processDescriptor) { self.ended() }
    outputWatch = loop.watch(readable: output) { if !self.read() { self.outputWatch = nil } }
    timer = loop.after(deadline) {
      self.isLate = true
      self.end()
    }
  }

  private func end() {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  /// Reads what is there, and returns false at the end of the output.
  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count > 0 {
        if bytes.count < Self.limit { bytes += buffer[..<count] }
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
  }

  private func ended() {
    // What it has started goes with it. It is not reaped yet, so its number is still its own.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    let isKnown = waitpid(process, &status, 0) == process
    _ = read()
    let outcome = Outcome(
      status: isKnown && !isLate ? ProcessStatus(waitStatus: status) : nil, output: bytes, startFailure: nil)
    release()
    done(outcome)
  }

  private func fail(_ number: Int32) {
    release()
    loop.enqueue { [done] in
      done(Outcome(status: nil, output: [], startFailure: SystemError.text(number)))
    }
  }

  private func release() {
    (processWatch, outputWatch, timer) = (nil, nil, nil)
    for descriptor in [processDescriptor, output] where descriptor >= 0 { close(descriptor) }
    (processDescriptor, output) = (-1, -1)
  }
}
