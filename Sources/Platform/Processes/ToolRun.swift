package import EventLoop

/// A run of another program whose output is collected while the loop turns.
///
/// The program is killed when it takes too long, with all that it has started.
@MainActor
package enum ToolRun {
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

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - input: The file that becomes its standard input; nil for an empty one.
  ///   - files: Two files at most, which it gets as descriptors 3 and 4.
  ///   - group: The process group of the program; what it has started is only killed with it in one of its own.
  ///   - deadline: The time that the program may take.
  ///   - heard: Called with what it prints, as it comes.
  ///   - done: Called once, in a later turn.
  package static func start(
    _ arguments: [String], environment: [String: String], input: SealedFile? = nil, files: [SealedFile] = [],
    group: ProcessLaunch.Group = .own, deadline: Duration, loop: any EventLoop,
    heard: @escaping @MainActor (ArraySlice<UInt8>) -> Void = { _ in },
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    let launch = ProcessLaunch(
      arguments, environment: environment, input: input?.descriptor, result: files.first?.descriptor,
      file: files.dropFirst().first?.descriptor, group: group)
    var output: [UInt8] = []
    do throws(SupervisedProcess.StartFailure) {
      let process = try SupervisedProcess.start(
        launch, loop: loop,
        output: { bytes in
          output += bytes.prefix(limit - output.count)
          heard(bytes)
        },
        ended: { done(Outcome(status: $0.isLate ? nil : $0.status, output: output, startFailure: nil)) })
      process.limit(to: deadline)
    } catch {
      let cause = SystemError.text(error.number)
      loop.enqueue { done(Outcome(status: nil, output: [], startFailure: cause)) }
    }
  }
}
