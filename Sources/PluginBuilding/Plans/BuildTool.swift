import EventLoop
import Failures
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

  private var process: SupervisedProcess?
  private var output: [UInt8] = []
  private var steps = BuildStepReader()
  private let stepped: @MainActor (BuildStep) -> Void

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
    self.stepped = stepped
    let launch = ProcessLaunch(command, environment: environment, group: hasOwnGroup ? .own : .inherited)
    do throws(SupervisedProcess.StartFailure) {
      // What a tool leaves running, such as a server of a compiler, is not its output and may go on.
      process = try SupervisedProcess.start(
        launch, loop: loop, endsGroup: false, needsHandle: false, output: { self.take($0) },
        ended: {
          let output = String(decoding: self.output, as: UTF8.self)
          ended(Ending(status: $0.status ?? .exited(0), output: output))
        })
    } catch {
      throw Self.failure(command, error.number)
    }
  }

  /// Kills the process, together with its process group if it has its own.
  func cancel() { process?.kill() }

  private func take(_ bytes: ArraySlice<UInt8>) {
    output += bytes.prefix(Self.outputLimit - output.count)
    if let step = steps.take(bytes) { stepped(step) }
  }

  private static func failure(_ command: [String], _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "build.tool", message: "'\(command.first ?? "")' could not be started.", cause: SystemError.text(number),
      remedy: "Install it, or add it to the PATH.")
  }
}
