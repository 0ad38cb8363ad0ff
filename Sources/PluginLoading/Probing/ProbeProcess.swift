import CSystem
import EventLoop
import Failures
import Glibc
import Platform
import PluginBridge
import Screens

/// A running probe with its process, its pipes and its deadline.
///
/// It reports exactly once, unless it is cancelled.
@MainActor
package final class ProbeProcess {
  private let name: String
  private let loop: any EventLoop
  private let deadline: Duration
  private let report: @MainActor (Result<ProbeResult, FlowFailure>) -> Void

  private var process: pid_t = -1
  private var processDescriptor: Int32 = -1
  private var answerEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var answerWatch: LoopToken?
  private var outputWatch: LoopToken?
  private var processWatch: LoopToken?
  private var timer: LoopToken?

  private var unread: [UInt8] = []
  private var output = CapturedOutput()
  private var phase: ProbePhase?
  /// The step of the trial that has begun last.
  private var step: TrialStep?
  /// The time at which the trial must have ended, once it has begun.
  private var trialEnd: ContinuousClock.Instant?
  private var isLate = false
  private var isGarbled = false
  private var description: PluginDescription?
  private var failure: FlowFailure?
  private var warnings: [String] = []

  /// The time that the executable itself may take before it loads the library.
  ///
  /// The deadline counts from there, so that a good plugin does not seem to hang on a busy machine.
  private static let startLimit = Duration.seconds(20)
  /// The number of deadlines that a trial may take in all, each of whose steps has one.
  private static let trialDeadlines = 5
  private static let warningLimit = 16

  init(
    name: String, loop: any EventLoop, deadline: Duration,
    report: @escaping @MainActor (Result<ProbeResult, FlowFailure>) -> Void
  ) {
    self.name = name
    self.loop = loop
    self.deadline = deadline
    self.report = report
  }

  /// Starts the process.
  ///
  /// All failures are reported in a later turn, like any other result.
  ///
  /// - Parameter file: The file that it gets as ``ChildProcess/fileDescriptor``, or nil.
  func start(_ arguments: [String], file: SealedFile? = nil) {
    guard let answer = Pipe(), let output = Pipe() else {
      return fail(LoadFailure.probeUnavailable(name, cause: SystemError.text(errno)))
    }
    let status = ChildProcess.spawn(
      arguments, environment: Environment.forLibraries, output: output.writeEnd, result: answer.writeEnd,
      file: file?.descriptor, hasOwnGroup: true, hasOwnSession: true, process: &process)
    close(answer.writeEnd)
    close(output.writeEnd)
    (answerEnd, outputEnd) = (answer.readEnd, output.readEnd)
    guard status == 0 else {
      return fail(LoadFailure.probeUnavailable(name, cause: SystemError.text(status)))
    }
    processDescriptor = system_pidfd_open(process)
    guard processDescriptor >= 0 else {
      let number = errno
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      return fail(LoadFailure.probeUnavailable(name, cause: "pidfd_open: \(SystemError.text(number))"))
    }
    // A pipe is watched until it is hung up, because a plugin may close its end and continue to run.
    answerWatch = loop.watch(readable: answerEnd) { [weak self] in
      if self?.readAnswer() == false { self?.answerWatch = nil }
    }
    outputWatch = loop.watch(readable: outputEnd) { [weak self] in
      if self?.readOutput() == false { self?.outputWatch = nil }
    }
    processWatch = loop.watch(readable: processDescriptor) { [weak self] in self?.ended() }
    timer = loop.after(Self.startLimit) { [weak self] in self?.late() }
  }

  /// Ends the process without a report.
  func cancel() {
    guard process > 0 else { return }
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    release()
  }

  // MARK: Reading

  /// Reads the available answer bytes, and returns false if the other side has hung up.
  private func readAnswer() -> Bool {
    let isOpen = drain(answerEnd, limit: ProbeAnswer.sizeLimit) { unread.append(contentsOf: $0) }
    guard !isGarbled else { return isOpen }
    guard unread.count <= ProbeAnswer.sizeLimit, let answers = ProbeAnswer.take(from: &unread) else {
      isGarbled = true
      unread = []
      return isOpen
    }
    for answer in answers {
      guard ProbePhase.isExpected(answer, after: phase, isDescribed: description != nil, hasFailed: failure != nil)
      else {
        isGarbled = true
        unread = []
        return isOpen
      }
      switch answer {
      case .phase(let next):
        if phase == nil { timer = loop.after(deadline) { [weak self] in self?.late() } }
        if phase != .canary, next == .canary { trialEnd = loop.now + deadline * Self.trialDeadlines }
        phase = next
      case .step(let next):
        guard phase == .canary, let trialEnd else { continue }
        step = next
        let rest = min(deadline, loop.now.duration(to: trialEnd))
        timer = loop.after(max(rest, .zero)) { [weak self] in self?.late() }
      case .described(let description): self.description = description
      case .failed(let failure): self.failure = failure
      case .warning(let text): if warnings.count < Self.warningLimit { warnings.append(PrintableText.visible(text)) }
      }
    }
    return isOpen
  }

  private func readOutput() -> Bool { drain(outputEnd, limit: 1 << 16) { output.append($0) } }

  /// Reads at most `limit` bytes per turn, so that a library that prints endlessly does not block the loop.
  private func drain(_ descriptor: Int32, limit: Int, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var total = 0
    while total < limit {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
        total += count
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  // MARK: The end

  private func late() {
    isLate = true
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  private func ended() {
    // Also ends the processes that the library started. The process itself is not reaped yet, so its number has not
    // been reused.
    kill(-process, SIGKILL)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else {
      return finish(.failure(LoadFailure.probeUnavailable(name, cause: SystemError.text(errno))))
    }
    _ = readAnswer()
    _ = readOutput()
    finish(outcome(ProcessStatus(waitStatus: status)))
  }

  private func outcome(_ status: ProcessStatus) -> Result<ProbeResult, FlowFailure> {
    guard let problem = problem(status) else {
      guard let description else {
        return .failure(LoadFailure.exited(name, .phase(phase ?? .load), status: 0, lastLine: output.lastLine))
      }
      return .success(ProbeResult(description: description, warnings: warnings))
    }
    // The library itself passed its probe before.
    if phase == .canary, let description {
      return .success(ProbeResult(description: description, canaryFailure: problem))
    }
    return .failure(problem)
  }

  /// Returns the failure that ended the probe, or nil if it completed.
  private func problem(_ status: ProcessStatus) -> FlowFailure? {
    guard let phase else {
      // What came with the answer of the first phase was not read.
      if isGarbled, !isLate { return LoadFailure.garbled(name) }
      let cause =
        isLate ? "the host's executable did not start in time" : output.lastLine ?? "it ended with \(status.text)"
      return LoadFailure.probeUnavailable(name, cause: cause)
    }
    let moment = phase == .canary ? step.map { ProbeMoment.step($0) } ?? .phase(phase) : .phase(phase)
    let line = output.lastLine
    if isLate, let trialEnd, loop.now >= trialEnd {
      return LoadFailure.slow(name, moment, budget: deadline * Self.trialDeadlines, lastLine: line)
    }
    if isLate { return LoadFailure.hung(name, moment, deadline: deadline, lastLine: line) }
    switch status {
    case .signalled(let signal): return LoadFailure.crashed(name, moment, signal: signal, lastLine: line)
    case _ where isGarbled: return LoadFailure.garbled(name)
    case _ where failure != nil: return failure
    case .exited(0) where phase == .end: return nil
    case .exited(let code): return LoadFailure.exited(name, moment, status: code, lastLine: line)
    }
  }

  private func fail(_ failure: FlowFailure) {
    timer = loop.after(.zero) { [self] in finish(.failure(failure)) }
  }

  private func finish(_ result: Result<ProbeResult, FlowFailure>) {
    release()
    report(result)
  }

  private func release() {
    timer = nil
    (answerWatch, outputWatch, processWatch) = (nil, nil, nil)
    for descriptor in [processDescriptor, answerEnd, outputEnd] where descriptor >= 0 { close(descriptor) }
    (processDescriptor, answerEnd, outputEnd, process) = (-1, -1, -1, -1)
  }
}
