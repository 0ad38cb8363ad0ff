import CSystem
import EventLoop
import Glibc
import Platform
import PluginBridge
import Screens

/// The process of a test, with its pipes and its deadline.
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
  }

  private let loop: any EventLoop
  private let deadline: Duration
  private let report: @MainActor (Outcome) -> Void
  private var process: pid_t = -1
  private var descriptors: [Int32] = []
  private var answerWatch: LoopToken?
  private var outputWatch: LoopToken?
  private var processWatch: LoopToken?
  private var answerEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var timer: LoopToken?
  private var unread: [UInt8] = []
  private var output = CapturedOutput()
  private var step = "before it was loaded"
  private var place: ScriptPlace?
  private var findings: TestFindings?
  private var isLate = false
  private var isGarbled = false
  private var total = 0
  private let start = ContinuousClock.now

  init(loop: any EventLoop, deadline: Duration, report: @escaping @MainActor (Outcome) -> Void) {
    self.loop = loop
    self.deadline = deadline
    self.report = report
  }

  /// Starts the process.
  ///
  /// - Parameter file: The file that it gets as ``ChildProcess/fileDescriptor``, or nil.
  func begin(_ command: [String], file: SealedFile?) {
    guard let answer = Pipe(), let printed = Pipe() else { return fail(SystemError.text(errno)) }
    let status = ChildProcess.spawn(
      command, environment: Environment.forLibraries, output: printed.writeEnd, result: answer.writeEnd,
      file: file?.descriptor, hasOwnGroup: true, hasOwnSession: true, process: &process)
    close(answer.writeEnd)
    close(printed.writeEnd)
    (answerEnd, outputEnd) = (answer.readEnd, printed.readEnd)
    descriptors = [answerEnd, outputEnd]
    guard status == 0 else { return fail(SystemError.text(status)) }
    let handle = system_pidfd_open(process)
    guard handle >= 0 else { return fail("pidfd_open: \(SystemError.text(errno))") }
    descriptors.append(handle)
    answerWatch = loop.watch(readable: answerEnd) { [weak self] in
      if self?.readAnswer() == false { self?.answerWatch = nil }
    }
    outputWatch = loop.watch(readable: outputEnd) { [weak self] in
      if self?.readOutput() == false { self?.outputWatch = nil }
    }
    processWatch = loop.watch(readable: handle) { [weak self] in self?.ended() }
    timer = loop.after(deadline) { [weak self] in
      self?.isLate = true
      self?.kill()
    }
  }

  private func kill() {
    guard process > 0 else { return }
    Glibc.kill(-process, SIGKILL)
    Glibc.kill(process, SIGKILL)
  }

  // MARK: - Reading

  /// Reads what there is, and returns false if the other side has hung up.
  private func readAnswer() -> Bool {
    let isOpen = drain(answerEnd) { [self] bytes in
      total += bytes.count
      if !isGarbled { unread += bytes }
    }
    guard !isGarbled else { return isOpen }
    guard total <= TestMessage.sizeLimit, let messages = TestMessage.take(from: &unread) else {
      isGarbled = true
      unread = []
      return isOpen
    }
    for message in messages {
      switch message {
      case .step(let text): step = PrintableText.visible(text)
      case .place(let place): self.place = place
      case .found(let found): findings = found
      }
    }
    return isOpen
  }

  private func readOutput() -> Bool { drain(outputEnd) { [self] in output.append($0) } }

  private func drain(_ descriptor: Int32, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<16 {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }

  // MARK: - The end

  private func ended() {
    // Also ends what the library has started. The process is not reaped yet, so that its number was not reused.
    Glibc.kill(-process, SIGKILL)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { return fail(SystemError.text(errno)) }
    process = -1
    while readAnswer(), !unread.isEmpty, findings == nil, hasMore { continue }
    _ = readOutput()
    var end = end(ProcessStatus(waitStatus: status))
    if case .lost(var finding) = end {
      finding.place = place
      end = .lost(finding)
    }
    finish(end)
  }

  /// Whether the pipe has more bytes.
  private var hasMore: Bool {
    var polled = pollfd(fd: answerEnd, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
  }

  private func end(_ status: ProcessStatus) -> TestResult.End {
    let last = output.lastLine.map { "Its last line: \($0)" }
    if isLate {
      return .lost(
        Finding(
          "It does not come to an end \(step).", expected: "an answer within \(DurationText.limit(deadline))",
          found: last ?? "none"))
    }
    switch status {
    case .signalled(let signal):
      return .lost(Finding("It crashes \(step).", expected: "an answer", found: text(SignalName.text(signal), last)))
    case _ where isGarbled:
      return .lost(
        Finding("It writes to the descriptor of the test \(step).", expected: "an answer", found: "other bytes"))
    case .exited(0):
      if let findings { return .done(findings.findings) }
      return .lost(Finding("It ends the process \(step).", expected: "an answer", found: text("exit status 0", last)))
    case .exited(let code):
      return .lost(
        Finding("It ends the process \(step).", expected: "an answer", found: text("exit status \(code)", last)))
    }
  }

  private func text(_ how: String, _ last: String?) -> String {
    [how, last].compactMap(\.self).joined(separator: ". ")
  }

  private func fail(_ cause: String) {
    kill()
    if process > 0 { waitpid(process, nil, 0) }
    timer = loop.after(.zero) { [self] in
      finish(.done([.impossible("A process for the test could not be started: \(cause)")]))
    }
  }

  private func finish(_ end: TestResult.End) {
    timer = nil
    (answerWatch, outputWatch, processWatch) = (nil, nil, nil)
    for descriptor in descriptors { close(descriptor) }
    descriptors = []
    let found = findings ?? TestFindings(findings: [], needs: [])
    report(Outcome(end: end, needs: found.needs, blocks: found.blocks, duration: start.duration(to: .now)))
  }
}
