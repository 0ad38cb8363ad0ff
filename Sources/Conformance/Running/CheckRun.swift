import EventLoop
package import Failures
import Glibc
package import Platform
import PluginLoading

/// A run of tests on a library, each in a process of its own, some of them at the same time.
@MainActor
package final class CheckRun {
  /// The options of a run.
  package struct Options {
    /// The absolute path of the library.
    package var library: String
    /// The names of the tests to report, or nil for all.
    package var tests: Set<String>?
    /// The scripts to run, for which tests run only as far as they are needed.
    package var scripts: [Script] = []
    /// Whether the blocks of `expect screen` are written anew instead of compared.
    package var isUpdate = false
    package var level: CheckLevel
    package var seed: UInt64
    /// The command that starts a test, to which its order is appended.
    package var command: [String]
    /// The time that each test has.
    package var deadline = Duration.seconds(15)

    package init(library: String, tests: Set<String>? = nil, level: CheckLevel, seed: UInt64, command: [String]) {
      self.library = library
      self.tests = tests
      self.level = level
      self.seed = seed
      self.command = command
    }
  }

  /// The work of one process.
  enum Work {
    case test(NamedTest)
    case script(Script, isUpdate: Bool)

    /// The name of the test, or the file of the script.
    var name: String {
      switch self {
      case .test(let test): test.name
      case .script(let script, _): script.file
      }
    }

    /// The names of the tests that must have passed before.
    var needs: [String] {
      switch self {
      case .test(let test): test.need.tests
      case .script: NamedTest.Need.registration.tests
      }
    }
  }

  private let options: Options
  private let loop: PollLoop
  private let name: String
  private let image: SealedFile?
  private var results: [String: TestResult] = [:]
  private var running: [String: TestProcess] = [:]
  private var needs: Set<String> = []
  /// The calls of the library in which processes were lost, by the names of the tests.
  private var lostCalls: [String: TestProcess.LostCall] = [:]
  private let start = ContinuousClock.now
  /// The time at which the run ends, as the library has calls that do not return.
  private var end: ContinuousClock.Instant?
  private var isCancelled = false
  private var updates: [String: String] = [:]
  /// Called with each result as it comes.
  private let progress: @MainActor (TestResult) -> Void

  private static let atOnce = max(2, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Reads the library.
  ///
  /// - Throws: Why it cannot be read.
  package init(
    _ options: Options, loop: PollLoop, progress: @escaping @MainActor (TestResult) -> Void = { _ in }
  ) throws(FlowFailure) {
    self.options = options
    self.loop = loop
    self.progress = progress
    name = options.library.split(separator: "/").last.map(String.init) ?? options.library
    guard access(options.library, F_OK) == 0 else {
      throw FlowFailure(
        code: "file.missing", message: "There is no file \(options.library)", remedy: "Check the path.")
    }
    guard let bytes = AtomicFile.read(options.library, limit: PluginFile.sizes.upperBound) else {
      throw FlowFailure(
        code: "file.unreadable", message: "\(name) cannot be read, or is too large",
        expected: "a file of at most 64 MiB",
        remedy: "Check that it is a file and that you may read it.")
    }
    // What is changed meanwhile is not tested: all tests see the same bytes.
    image = SealedFile(bytes, name: name)
  }

  /// Runs the tests or the scripts, and returns their results in the order of the list.
  package func run() -> CheckReport {
    let tests = NamedTest.all.filter { options.scripts.isEmpty && options.tests?.contains($0.name) ?? true }
    let wanted =
      options.scripts.map { Work.script($0, isUpdate: options.isUpdate) } + tests.map { Work.test($0) }
    let needed = Set(wanted.flatMap(\.needs))
    let names = Set(wanted.map(\.name))
    var waiting = NamedTest.all.filter { needed.contains($0.name) && !names.contains($0.name) }.map { Work.test($0) }
    waiting += wanted
    while !waiting.isEmpty || !running.isEmpty {
      start(&waiting)
      if !running.isEmpty { loop.turn(timeout: end.map { max(.zero, ContinuousClock.now.duration(to: $0)) }) }
      if let end, ContinuousClock.now >= end { cancel(&waiting) }
    }
    // What keeps others from running is reported, whether it was asked for or not.
    let all = NamedTest.all.map(\.name) + options.scripts.map(\.file)
    let reported = nameOnce(all.compactMap { results[$0] }).filter { result in
      names.contains(result.name) || [.fail, .crash].contains(result.verdict(at: .strict))
    }
    return CheckReport(
      library: name, level: options.level, seed: options.seed, results: reported, updates: updates)
  }

  /// Starts what can be started, and skips what cannot run.
  private func start(_ waiting: inout [Work]) {
    waiting.removeAll { work in
      guard let obstacle = obstacle(to: work) else { return false }
      finish(work, TestProcess.Outcome(end: .done([.impossible(obstacle)]), duration: .zero))
      return true
    }
    while running.count < Self.atOnce, let index = waiting.firstIndex(where: isReady) {
      begin(waiting.remove(at: index))
    }
  }

  private func isReady(_ work: Work) -> Bool { work.needs.allSatisfy { results[$0] != nil } }

  /// Returns why a test cannot run, or nil if it can or that is not known yet.
  private func obstacle(to work: Work) -> String? {
    for need in work.needs {
      switch results[need]?.verdict(at: .strict) {
      case .fail: return "The test '\(need)' fails."
      case .crash: return "The test '\(need)' could not be completed."
      case .skip: return "The test '\(need)' cannot run."
      case .pass, .warn, nil: continue
      }
    }
    return nil
  }

  /// Ends the tests that run, and skips those that wait.
  private func cancel(_ waiting: inout [Work]) {
    for process in running.values { process.cancel() }
    for work in waiting {
      finish(work, TestProcess.Outcome(end: .done([.impossible("There was no time left for it.")]), duration: .zero))
    }
    waiting = []
    end = nil
    isCancelled = true
  }

  /// Names each call in which processes were lost in the first result alone: the others cannot say more of it.
  private func nameOnce(_ results: [TestResult]) -> [TestResult] {
    var first: [TestProcess.LostCall: String] = [:]
    return results.map { result in
      guard let call = lostCalls[result.name] else { return result }
      var result = result
      guard let named = first[call] else {
        first[call] = result.name
        // Where several tests meet it, it is not what this one tests.
        let isCommon = lostCalls.count { $0.value == call } > 1
        if isCommon, let rule = call.rule { result.rule = rule }
        return result
      }
      result.end = .done([.impossible("It \(call.deed) in \(call.function), as '\(named)' says.")])
      return result
    }
  }

  private func begin(_ work: Work) {
    let folder = try? Folder.makeTemporary("\(ProgramName.current)-check")
    let process = TestProcess(loop: loop, deadline: options.deadline) { [weak self] call in
      self?.lostCalls.values.contains(call) ?? false
    } report: { [weak self] outcome in
      if let folder { Folder.remove(folder) }
      self?.running[work.name] = nil
      self?.note(outcome.lostCall, of: work)
      self?.needs.formUnion(outcome.needs)
      self?.finish(work, outcome)
    }
    running[work.name] = process
    let home = Environment["HOME"]
    let order = TestRunner.Order(
      library: image == nil ? options.library : "/proc/self/fd/\(ChildProcess.fileDescriptor)", name: name,
      originalPath: options.library, work: work, seed: options.seed,
      grants: Set(needs.compactMap { Grant($0, home: home) }), dataFolder: folder)
    process.begin(options.command + order.arguments, file: image)
  }

  /// Notes a call in which a process was lost.
  ///
  /// When one does not return, the rest of the run gets little time: most tests would wait for the same.
  private func note(_ call: TestProcess.LostCall?, of work: Work) {
    guard let call else { return }
    lostCalls[work.name] = call
    guard call.deed == TestProcess.LostCall.hang, end == nil, !isCancelled else { return }
    end = max(start.advanced(by: options.deadline), ContinuousClock.now.advanced(by: options.deadline / 5))
  }

  private func finish(_ work: Work, _ outcome: TestProcess.Outcome) {
    let result: TestResult
    switch work {
    case .test(let test):
      result = TestResult(
        name: test.name, rule: test.rule, level: test.level, end: outcome.end, duration: outcome.duration)
    case .script(let script, _):
      result = TestResult(
        name: script.file, rule: "script", level: .lenient, end: outcome.end, duration: outcome.duration,
        isScript: true)
      if !outcome.blocks.isEmpty { updates[script.file] = script.text(with: outcome.blocks) }
    }
    results[work.name] = result
    let isWanted = result.isScript || options.scripts.isEmpty && options.tests?.contains(result.name) ?? true
    if isWanted { progress(result) }
  }
}
