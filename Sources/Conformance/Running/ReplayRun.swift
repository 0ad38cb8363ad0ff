package import EventLoop
import Failures
import Platform
package import PluginLoading

/// A run of a script in a window that was there before, to find out where a library parts from what it showed then.
///
/// The script runs twice, each time in a process of its own: what differs between the two, such as a time, is not compared.
@MainActor
package final class ReplayRun {
  /// The outcome of a replay.
  package struct Outcome {
    /// The number of steps of the user.
    package var count = 0
    /// The number of steps that have led to the screen of then.
    package var same = 0
    /// The step that led to another screen, or that could not be done; nil if there is none, or if the screen at the
    /// beginning is another one.
    package var step: String?
    /// The reason why the step could not be done, or nil.
    package var problem: Finding?
    /// The lines of the screen, marked by what has come and gone, or none.
    package var difference: [String] = []
  }

  private let script: Script
  private let image: SealedFile?
  private let plugin: FoundPlugin
  private let setting: CanarySetting
  private let command: [String]
  private let loop: any EventLoop
  private let done: @MainActor (Outcome) -> Void
  private var process: TestProcess?
  private var folder: String?
  private var runs: [TestProcess.Outcome] = []

  private static let deadline = Duration.seconds(30)

  /// Begins a replay, which goes on until it has told its outcome.
  ///
  /// - Parameters:
  ///   - script: The steps with the screen of then below each, none of which opens a feature.
  ///   - setting: The window of then, with what was stored.
  ///   - command: The command that starts a test, to which its order is appended.
  ///   - done: Called once.
  package static func begin(
    _ script: Script, on plugin: FoundPlugin, in setting: CanarySetting, command: [String], loop: any EventLoop,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    ReplayRun(script, plugin, setting, command, loop, done).run()
  }

  private init(
    _ script: Script, _ plugin: FoundPlugin, _ setting: CanarySetting, _ command: [String], _ loop: any EventLoop,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    self.script = script
    self.plugin = plugin
    self.setting = setting
    self.command = command
    self.loop = loop
    self.done = done
    image = AtomicFile.read(plugin.path, limit: PluginFile.sizes.upperBound).flatMap {
      SealedFile($0, name: plugin.name)
    }
  }

  private func run() {
    do throws(FlowFailure) {
      let folder = try Folder.makeTemporary("\(ProgramName.current)-replay")
      self.folder = folder
      let window = "\(folder)/window"
      try AtomicFile.write(setting.bytes, to: window, mode: 0o600)
      let order = TestRunner.Order(
        library: image == nil ? plugin.path : "/proc/self/fd/\(ChildProcess.fileDescriptor)", name: plugin.name,
        originalPath: plugin.path, work: .script(script, isUpdate: true), seed: 1, grants: setting.grants,
        dataFolder: folder, setting: window)
      // The process keeps the run until it has ended.
      let process = TestProcess(loop: loop, deadline: Self.deadline, isKnown: { _ in false }, report: { self.take($0) })
      self.process = process
      process.begin(command + order.arguments, file: image)
    } catch {
      let end = TestResult.End.done([.impossible("\(error)")])
      take(TestProcess.Outcome(end: end, duration: .zero))
    }
  }

  private func take(_ outcome: TestProcess.Outcome) {
    if let folder { Folder.remove(folder) }
    process = nil
    runs.append(outcome)
    if runs.count < 2 { run() } else { done(outcomeOfRuns) }
  }

  /// The outcome of both runs, up to the first step that parts.
  private var outcomeOfRuns: Outcome {
    var outcome = Outcome()
    outcome.count = script.lines.count { $0.step.isOfUser }
    let problem = runs[0].finding
    // A problem without a place is one of the beginning.
    let end = problem.map { problem in script.lines.first { problem.place?.names($0) == true }?.number ?? 0 }
    for line in script.lines where line.number <= end ?? .max {
      guard case .expect(.screen(let block)) = line.step else {
        guard line.step.isOfUser else { continue }
        if outcome.step != nil { outcome.same += 1 }
        outcome.step = line.text
        continue
      }
      guard line.number != end else { break }
      let first = runs[0].blocks[line.number] ?? block.lines
      let second = runs[1].blocks[line.number] ?? block.lines
      let steady = ExpectedScreen.steady(ExpectedScreen.steady(ScreenDifference.lines(first, second)), as: block.lines)
      guard ScreenDifference.matches(steady, block.lines) else {
        outcome.difference = ScreenDifference.lines(block.lines, first)
        return outcome
      }
    }
    outcome.problem = problem
    guard problem == nil else { return outcome }
    if outcome.step != nil { outcome.same += 1 }
    outcome.step = nil
    return outcome
  }
}

extension ScriptStep {
  /// Whether the step is something that the user does, rather than a wait or an expectation.
  fileprivate var isOfUser: Bool {
    switch self {
    case .wait, .expect: false
    default: true
    }
  }
}

extension ScriptPlace {
  /// Whether the place is in a line of a script.
  fileprivate func names(_ line: Script.Line) -> Bool { self.line.hasSuffix(":\(line.number)") }
}

extension TestProcess.Outcome {
  /// The reason why the run ended before its script, or nil.
  fileprivate var finding: Finding? {
    switch end {
    case .done(let findings): findings.first
    case .lost(let finding): finding
    }
  }
}
