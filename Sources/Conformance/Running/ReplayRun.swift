package import EventLoop
import Failures
import Platform
package import PluginLoading

/// A run of a script in a window that was there before, to find out where a library parts from what it showed then.
///
/// The script runs twice, each time in a process of its own: what differs between the two, such as a time, is not compared.
/// It runs with the version of then as well, if there is one: what both show in the same surroundings has not changed.
@MainActor
package final class ReplayRun {
  /// The versions that could not do a step.
  package enum Versions {
    case present, earlier, both
  }

  /// The outcome of a replay.
  package struct Outcome {
    /// The number of steps of the user.
    package var count = 0
    /// The number of steps that have led to the screen of then.
    package var same = 0
    /// The step that led to another screen, or that could not be done; nil if there is none, or if the screen at the
    /// beginning is another one.
    package var step: String?
    /// The reason why the step could not be done, and which versions could not do it, or nil.
    package var problem: (finding: Finding, of: Versions)?
    /// The lines of the screen, marked by what has come and gone, or none.
    package var difference: [String] = []
  }

  private let script: Script
  private let library: ReplayedLibrary
  private let command: [String]
  private let loop: any EventLoop
  private let done: @MainActor (Outcome) -> Void
  private var process: TestProcess?
  private var folder: String?
  private var runs: [TestProcess.Outcome] = []
  /// The versions that run, one after the other.
  private let versions: [LibraryImage]

  private static let deadline = Duration.seconds(30)

  /// Begins a replay, which goes on until it has told its outcome.
  ///
  /// - Parameters:
  ///   - script: The steps with the screen of then below each, none of which opens a feature.
  ///   - command: The command that starts a test, to which its order is appended.
  ///   - done: Called once.
  package static func begin(
    _ script: Script, on library: ReplayedLibrary, command: [String], loop: any EventLoop,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    ReplayRun(script, library, command, loop, done).run()
  }

  private init(
    _ script: Script, _ library: ReplayedLibrary, _ command: [String], _ loop: any EventLoop,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    self.script = script
    self.library = library
    self.command = command
    self.loop = loop
    self.done = done
    versions = [library.image, library.image] + [library.earlier].compactMap(\.self)
  }

  private func run() {
    let image = versions[runs.count]
    do throws(FlowFailure) {
      let folder = try Folder.makeTemporary("\(ProgramName.current)-replay")
      self.folder = folder
      let window = "\(folder)/window"
      try AtomicFile.write(library.setting.bytes, to: window, mode: 0o600)
      let order = TestRunner.Order(
        library: image.pathInChild, name: library.plugin.name, originalPath: library.plugin.path,
        work: .script(script, isUpdate: true), seed: 1, grants: library.setting.grants, dataFolder: folder,
        setting: window)
      // The process keeps the run until it has ended.
      let process = TestProcess(loop: loop, deadline: Self.deadline, isKnown: { _ in false }, report: { self.take($0) })
      self.process = process
      process.begin(command + order.arguments, file: image.file)
    } catch {
      let end = TestResult.End.done([.impossible("\(error)")])
      take(TestProcess.Outcome(end: end, duration: .zero))
    }
  }

  private func take(_ outcome: TestProcess.Outcome) {
    if let folder { Folder.remove(folder) }
    process = nil
    runs.append(outcome)
    if runs.count < versions.count {
      run()
    } else {
      done(compare(runs[0], again: runs[1], earlier: runs.dropFirst(2).first))
    }
  }

  /// The outcome of the runs, up to the first step that parts.
  private func compare(
    _ now: TestProcess.Outcome, again: TestProcess.Outcome, earlier: TestProcess.Outcome?
  ) -> Outcome {
    var outcome = Outcome()
    outcome.count = script.lines.count { $0.step.isOfUser }
    let (end, earlierEnd) = (lastLine(of: now), earlier.flatMap(lastLine))
    let last = min(end ?? .max, earlierEnd ?? .max)
    for line in script.lines where line.number <= last {
      guard case .expect(.screen(let block)) = line.step else {
        guard line.step.isOfUser else { continue }
        if outcome.step != nil { outcome.same += 1 }
        outcome.step = line.text
        continue
      }
      guard line.number != last else { break }
      func screen(in run: TestProcess.Outcome) -> [String] { run.blocks[line.number] ?? block.lines }
      let then = earlier.map(screen) ?? block.lines
      let steady = ExpectedScreen.steady(ScreenDifference.lines(screen(in: now), screen(in: again)))
      guard ScreenDifference.matches(ExpectedScreen.steady(steady, as: then), then) else {
        outcome.difference = ScreenDifference.lines(then, screen(in: now))
        return outcome
      }
    }
    if last < .max, let finding = end == last ? now.finding : earlier?.finding {
      outcome.problem = (finding, of: end == earlierEnd ? .both : end == last ? .present : .earlier)
      return outcome
    }
    if outcome.step != nil { outcome.same += 1 }
    outcome.step = nil
    return outcome
  }

  /// Returns the line at which a run ended before its script, 0 for one that did not begin, or nil.
  private func lastLine(of run: TestProcess.Outcome) -> Int? {
    run.finding.map { finding in script.lines.first { finding.place?.names($0) == true }?.number ?? 0 }
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
