import Bytes
import EventLoop
import Failures
import Platform
import PluginBridge
import Screens

/// A running probe with its process and its deadline.
///
/// It reports exactly once, unless it is cancelled.
@MainActor
package final class ProbeProcess {
  private let name: String
  private let loop: any EventLoop
  private let deadline: Duration
  private let report: @MainActor (Result<ProbeResult, FlowFailure>) -> Void

  private var process: SupervisedProcess?
  /// Reports that there is no process.
  private var failing: LoopToken?

  private var reader = FrameReader(limit: ProbeAnswer.sizeLimit)
  private var output = CapturedOutput()
  private var phase: ProbePhase?
  /// The step of the canary that has begun last.
  private var step: CanaryStep?
  /// The time at which the canary must have ended, once it has begun.
  private var canaryEnd: ContinuousClock.Instant?
  private var isGarbled = false
  private var description: PluginDescription?
  private var failure: FlowFailure?
  private var warnings: [String] = []
  private var screens: [RehearsedScreen] = []

  /// The time that the executable itself may take before it loads the library.
  ///
  /// The deadline counts from there, so that a good plugin does not seem to hang on a busy machine.
  private static let startLimit = Duration.seconds(20)
  /// The number of deadlines that a canary may take in all, each of whose steps has one.
  private static let canaryDeadlines = 5
  private static let warningLimit = 16
  private static let screenLimit = 16

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
    let launch = ProcessLaunch(
      arguments, environment: Environment.forLibraries, file: file?.descriptor, group: .ownSession)
    do throws(SupervisedProcess.StartFailure) {
      process = try SupervisedProcess.start(
        launch, loop: loop, output: { [weak self] in self?.output.append($0) },
        result: { [weak self] in self?.readAnswer($0) }, ended: { [weak self] in self?.ended($0) })
      process?.limit(to: Self.startLimit)
      process?.limit(to: .limit)
    } catch {
      let failure = LoadFailure.probeUnavailable(name, cause: error.text)
      failing = loop.after(.zero) { [weak self] in self?.report(.failure(failure)) }
    }
  }

  /// Ends the process without a report.
  func cancel() {
    failing = nil
    process?.cancel()
  }

  private func readAnswer(_ bytes: ArraySlice<UInt8>) {
    guard !isGarbled else { return }
    reader.append(bytes)
    do throws(FrameError) {
      while !isGarbled, let frame = try reader.next() { take(try ProbeAnswer(frame)) }
    } catch {
      isGarbled = true
    }
  }

  private func take(_ answer: ProbeAnswer) {
    guard ProbePhase.isExpected(answer, after: phase, isDescribed: description != nil, hasFailed: failure != nil) else {
      isGarbled = true
      return
    }
    switch answer {
    case .phase(let next):
      if phase == nil { process?.limit(to: deadline) }
      if phase != .canary, next == .canary { canaryEnd = loop.now + deadline * Self.canaryDeadlines }
      phase = next
    case .step(let next):
      guard phase == .canary, let canaryEnd else { return }
      step = next
      process?.limit(to: max(min(deadline, loop.now.duration(to: canaryEnd)), .zero))
    case .described(let description): self.description = description
    case .failed(let failure): self.failure = failure
    case .warning(let text): if warnings.count < Self.warningLimit { warnings.append(PrintableText.visible(text)) }
    case .screen(let screen): if screens.count < Self.screenLimit { screens.append(screen.short) }
    }
  }

  // MARK: The end

  private func ended(_ ending: SupervisedProcess.Ending) {
    guard let status = ending.status else {
      return report(.failure(LoadFailure.probeUnavailable(name, cause: SystemError.text(ending.error))))
    }
    report(outcome(status, ending))
  }

  private func outcome(
    _ status: ProcessStatus, _ ending: SupervisedProcess.Ending
  ) -> Result<ProbeResult, FlowFailure> {
    guard let problem = problem(status, ending) else {
      guard let description else {
        return .failure(LoadFailure.exited(name, .phase(phase ?? .load), status: 0, lastLine: output.lastLine))
      }
      return .success(ProbeResult(description: description, warnings: warnings, screens: screens))
    }
    // The library itself passed its probe before.
    if phase == .canary, let description {
      return .success(ProbeResult(description: description, canaryFailure: problem, screens: screens))
    }
    return .failure(problem)
  }

  /// Returns the failure that ended the probe, or nil if it completed.
  private func problem(_ status: ProcessStatus, _ ending: SupervisedProcess.Ending) -> FlowFailure? {
    let isLate = ending.isLate
    guard let phase else {
      // What came with the answer of the first phase was not read.
      if isGarbled, !isLate { return LoadFailure.garbled(name) }
      let cause =
        isLate ? "the host's executable did not start in time" : output.lastLine ?? "it ended with \(status.text)"
      return LoadFailure.probeUnavailable(name, cause: cause)
    }
    let moment = phase == .canary ? step.map { ProbeMoment.step($0) } ?? .phase(phase) : .phase(phase)
    let line = output.lastLine
    if let excess = ending.excess { return LoadFailure.exceeded(name, moment, excess) }
    if isLate, let canaryEnd, loop.now >= canaryEnd {
      return LoadFailure.slow(name, moment, budget: deadline * Self.canaryDeadlines, lastLine: line)
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
}
