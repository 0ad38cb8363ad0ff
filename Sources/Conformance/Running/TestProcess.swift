import Bytes
import EventLoop
import Platform
import PluginBridge
import Screens

/// The process of a test, with its deadline.
///
/// It reports exactly once, in a later turn of the loop.
@MainActor
final class TestProcess {
  /// The result of a process: what the test has found, or how the process was lost.
  struct Outcome {
    var end: TestResult.End
    var needs: [String] = []
    /// The blocks of a script that are to be written anew, by the numbers of their lines.
    var blocks: [Int: [String]] = [:]
    var duration: Duration
    /// The call of the library in which the process was lost, or nil.
    var lostCall: LostCall?
  }

  /// A call of the library that does not return, or in which the process ends.
  struct LostCall: Hashable {
    /// The function and the feature: "'stop' of test.faulty".
    var function: String
    /// The event that ends the call, as a verb phrase: "ends the process".
    var deed: String

    /// The function's name in the header, which says what it may do; nil if it is no function of a flow.
    var rule: String? {
      let name = function.drop { $0 == "'" }.prefix { $0 != "'" }
      return Self.functions.contains(String(name)) ? "sy_flow_v1.\(name)" : nil
    }

    private static let functions: Set<String> = [
      "create", "start", "restore", "event", "screen", "snapshot", "stop", "destroy", "extension",
    ]

    /// The deed of a call that does not return.
    static let hang = "does not finish"

    /// - Parameter step: The step of a test: "in 'stop' of test.faulty, with the cause 4".
    init?(_ step: String, _ deed: String) {
      guard step.hasPrefix("in '") else { return nil }
      let words = step.dropFirst(3).split(separator: " ")
      let name = words.count > 2 && words[1] == "of" ? words[..<3].joined(separator: " ") : String(words[0])
      function = name.last == "," ? String(name.dropLast()) : name
      self.deed = deed
    }
  }

  private let loop: any EventLoop
  private let deadline: Duration
  /// Returns whether a call is known not to return.
  private let isKnown: @MainActor (LostCall) -> Bool
  private let report: @MainActor (Outcome) -> Void
  private var process: SupervisedProcess?
  /// Reports that there is no process.
  private var failing: LoopToken?
  private var reader = FrameReader(limit: TestMessage.bodyLimit)
  private var output = CapturedOutput()
  private var step = "before it was loaded"
  private var stepStart = ContinuousClock.now
  private var place: ScriptPlace?
  private var findings: TestFindings?
  /// The time that the test or a call of the library could take and has not been enough, with the call.
  private var lateness: (limit: Duration, call: LostCall?)?
  private var isGarbled = false
  private var total = 0
  private let start = ContinuousClock.now

  /// - Parameters:
  ///   - deadline: The time that the test has, of which one call may take a third.
  ///   - isKnown: Returns whether a call is known not to return, for which a second is enough.
  init(
    loop: any EventLoop, deadline: Duration, isKnown: @escaping @MainActor (LostCall) -> Bool,
    report: @escaping @MainActor (Outcome) -> Void
  ) {
    self.loop = loop
    self.deadline = deadline
    self.isKnown = isKnown
    self.report = report
  }

  /// Starts the process.
  ///
  /// - Parameter file: The file that it gets as ``ChildProcess/fileDescriptor``, or nil.
  func begin(_ command: [String], file: SealedFile?) {
    let launch = ProcessLaunch(
      command, environment: Environment.forLibraries, file: file?.descriptor, group: .ownSession)
    do throws(SupervisedProcess.StartFailure) {
      process = try SupervisedProcess.start(
        launch, loop: loop, output: { [weak self] in self?.output.append($0) },
        result: { [weak self] in self?.readAnswer($0) }, ended: { [weak self] in self?.ended($0) })
      process?.limit(to: interval) { [weak self] in self?.moreTime() }
    } catch {
      let cause = error.text
      failing = loop.after(.zero) { [weak self] in self?.fail(cause) }
    }
  }

  /// Returns how long the test may go on before this is asked again; nil if the test, or the call of the library that is
  /// under way, takes too long.
  private func moreTime() -> Duration? {
    lateness = limitThatIsOver
    return lateness == nil ? interval : nil
  }

  private var interval: Duration { min(deadline, .seconds(1)) }

  private var limitThatIsOver: (limit: Duration, call: LostCall?)? {
    if let call = LostCall(step, LostCall.hang) {
      let limit = isKnown(call) ? .seconds(1) : min(deadline, max(.seconds(2), deadline / 3))
      if stepStart.duration(to: .now) >= limit { return (limit, call) }
    }
    return start.duration(to: .now) >= deadline ? (deadline, nil) : nil
  }

  /// Ends the test, as there is no time for it.
  func cancel() { process?.kill() }

  private func readAnswer(_ bytes: ArraySlice<UInt8>) {
    total += bytes.count
    guard !isGarbled else { return }
    guard total <= TestMessage.sizeLimit else { return isGarbled = true }
    reader.append(bytes)
    do throws(FrameError) {
      while let frame = try reader.next() { take(try TestMessage(frame)) }
    } catch {
      isGarbled = true
    }
  }

  private func take(_ message: TestMessage) {
    switch message {
    case .step(let text):
      step = PrintableText.visible(text)
      stepStart = .now
    case .place(let place): self.place = place
    case .found(let found): findings = found
    }
  }

  // MARK: - The end

  private func ended(_ ending: SupervisedProcess.Ending) {
    guard let status = ending.status else { return fail(SystemError.text(ending.error)) }
    // It was ended as there is no time for it.
    if ending.isKilled { return finish(.done([.impossible("There was no time left for it.")])) }
    var end = end(status)
    if case .lost(var finding) = end {
      finding.place = place
      end = .lost(finding)
    }
    finish(end)
  }

  private func end(_ status: ProcessStatus) -> TestResult.End {
    let last = output.lastLine.map { "Its last line: \($0)" }
    if let lateness {
      return .lost(
        Finding(
          "It does not finish \(step).", expected: "an answer within \(DurationText.limit(lateness.limit))",
          found: last ?? "none",
          remedy: "Do slow work on a thread, and return to the main thread with 'wake' (R7)."))
    }
    switch status {
    case .signalled(let signal):
      return .lost(
        Finding(
          "It crashes \(step).", expected: "an answer",
          found: text(SignalName.text(signal), output.explanation(of: signal).map { "It printed: \($0)" }),
          remedy: "Find it with a debugger, or build the library with a sanitizer; --only with the name of the test "
            + "repeats it."))
    case _ where isGarbled:
      return .lost(
        Finding(
          "It writes to the descriptor of the test \(step).", expected: "an answer", found: "other bytes",
          remedy: "Write only to descriptors that the library has opened."))
    case .exited(0):
      if let findings { return .done(findings.findings) }
      return exited(0, last)
    case .exited(let code): return exited(code, last)
    }
  }

  private func exited(_ code: Int32, _ last: String?) -> TestResult.End {
    .lost(
      Finding(
        "It ends the process \(step).", expected: "an answer", found: text("exit status \(code)", last),
        remedy: "Return an error instead: the process is the app's, with all other libraries."))
  }

  private func text(_ how: String, _ last: String?) -> String {
    [how, last].compactMap(\.self).joined(separator: ". ")
  }

  private func fail(_ cause: String) {
    finish(.done([.impossible("A process for the test could not be started: \(cause)")]))
  }

  private func finish(_ end: TestResult.End) {
    let found = findings ?? TestFindings(findings: [], needs: [])
    var lostCall: LostCall?
    if case .lost(let finding) = end {
      let deeds = ["crashes", "ends the process", "writes to the descriptor of the test"]
      let deed = deeds.first { finding.message.hasPrefix("It \($0)") }
      lostCall = lateness.map { $0.call } ?? deed.flatMap { LostCall(step, $0) }
    }
    report(
      Outcome(
        end: end, needs: found.needs, blocks: found.blocks, duration: start.duration(to: .now), lostCall: lostCall))
  }
}
