import EventLoop
package import Failures
import Glibc
package import Platform
import PluginLoading

/// A run of tests on a library, each in a process of its own, some of them at the same time.
@MainActor
package final class CheckRun {
  /// What a run is made of.
  package struct Options {
    /// The absolute path of the library.
    package var library: String
    /// The names of the tests to report, or nil for all.
    package var tests: Set<String>?
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

  private let options: Options
  private let loop: PollLoop
  private let name: String
  private let image: SealedFile?
  private var results: [String: TestResult] = [:]
  private var running: [String: TestProcess] = [:]
  private var needs: Set<String> = []
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

  /// Runs the tests, and returns their results in the order of the list.
  package func run() -> CheckReport {
    let wanted = NamedTest.all.filter { options.tests?.contains($0.name) ?? true }
    let needed = Set(wanted.flatMap(\.need.tests))
    var waiting = NamedTest.all.filter { needed.contains($0.name) || options.tests?.contains($0.name) ?? true }
    while !waiting.isEmpty || !running.isEmpty {
      start(&waiting)
      if !running.isEmpty { loop.turn(timeout: nil) }
    }
    // What keeps others from running is reported, whether it was asked for or not.
    let names = Set(wanted.map(\.name))
    let reported = NamedTest.all.compactMap { results[$0.name] }.filter { result in
      names.contains(result.name) || [.fail, .crash].contains(result.verdict(at: .strict))
    }
    return CheckReport(library: name, level: options.level, seed: options.seed, results: reported)
  }

  /// Starts what can be started, and skips what cannot run.
  private func start(_ waiting: inout [NamedTest]) {
    waiting.removeAll { test in
      guard let obstacle = obstacle(to: test) else { return false }
      finish(test, TestProcess.Outcome(end: .done([.impossible(obstacle)]), duration: .zero))
      return true
    }
    while running.count < Self.atOnce, let index = waiting.firstIndex(where: isReady) {
      begin(waiting.remove(at: index))
    }
  }

  private func isReady(_ test: NamedTest) -> Bool { test.need.tests.allSatisfy { results[$0] != nil } }

  /// Returns why a test cannot run, or nil if it can or that is not known yet.
  private func obstacle(to test: NamedTest) -> String? {
    for need in test.need.tests {
      switch results[need]?.verdict(at: .strict) {
      case .fail: return "The test '\(need)' fails."
      case .crash: return "The test '\(need)' crashes."
      case .skip: return "The test '\(need)' cannot run."
      case .pass, .warn, nil: continue
      }
    }
    return nil
  }

  private func begin(_ test: NamedTest) {
    let process = TestProcess(loop: loop, deadline: options.deadline) { [weak self] outcome in
      self?.running[test.name] = nil
      self?.needs.formUnion(outcome.needs)
      self?.finish(test, outcome)
    }
    running[test.name] = process
    let home = Environment.current["HOME"]
    let order = TestRunner.Order(
      library: image == nil ? options.library : "/proc/self/fd/\(ChildProcess.fileDescriptor)", name: name,
      originalPath: options.library, test: test.name, seed: options.seed,
      grants: Set(needs.compactMap { Grant($0, home: home)?.reading }))
    process.begin(options.command + order.arguments, file: image)
  }

  private func finish(_ test: NamedTest, _ outcome: TestProcess.Outcome) {
    let result = TestResult(
      name: test.name, rule: test.rule, level: test.level, end: outcome.end, duration: outcome.duration)
    results[test.name] = result
    if options.tests?.contains(test.name) ?? true { progress(result) }
  }
}
