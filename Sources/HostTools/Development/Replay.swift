import Conformance
import EventLoop
import Failures
import FeatureHosting
import Flows
import Journals
import NavigationEngine
import NavigationTree
import PluginLoading
import Screens

/// A replay of what the user did after a moment, by the library of now.
@MainActor
struct Replay {
  /// Whether the user has done more since than is done again.
  private let isCut: Bool
  private let session: RecordedSession
  private let script: Script
  private let library: ReplayedLibrary
  /// The services of others that were called, which a replay does not have.
  private let services: [String]

  /// Returns the library of a feature with the surroundings in which it goes on, or nil if it has none.
  typealias Library = @MainActor (FeatureID) throws(FlowFailure) -> ReplayedLibrary?

  /// - Parameters:
  ///   - recorder: The recording of what was done after the moment, with the screen below each step.
  ///   - calls: The calls of services since then.
  ///   - number: The number of the moment.
  ///   - window: The window at its end.
  ///   - isCut: Whether the recording ends before the present.
  /// - Throws: A failure if there is nothing that a library could do again.
  init(
    _ recorder: SessionRecorder, calling calls: [Journal.Call], from number: Int, in window: WindowSnapshot,
    isCut: Bool, _ libraryOf: Library
  ) throws(FlowFailure) {
    self.isCut = isCut
    session = RecordedSession(recorder) { feature in
      Set(((try? libraryOf(FeatureID(rawValue: feature)))?.plugin.description?.features ?? []).map(\.id.rawValue))
    }
    guard !session.steps.isEmpty, let library = try libraryOf(FeatureID(rawValue: session.feature)) else {
      throw FlowFailure(
        code: "replay.empty",
        message: "Nothing was done after moment \(number) that a feature's library could do again.")
    }
    self.library = library
    let features = library.plugin.description?.features ?? []
    let others = calls.filter { call in
      features.contains { $0.id == call.caller }
        && !features.contains { $0.services.contains { $0.service == call.service } }
    }
    services = Set(others.map { "\($0.service)" }).sorted()
    let selected = window.tree.tabs.flatMap(window.tree.selectedPage)?.item.feature
    var lines = session.steps
    // The step that selects the first tab is in no recording, as a script opens it.
    let first = session.feature
    if let selected, selected.rawValue != first {
      let tab = recorder.steps.lazy.compactMap { step in
        if case .tab(let text, let feature) = step, feature.rawValue == first { text } else { nil }
      }.first
      lines = [tab].compactMap(\.self) + lines
    }
    do throws(ScriptMistake) {
      script = try Script(file: "replay", text: lines.joined(separator: "\n") + "\n")
    } catch {
      throw FlowFailure(
        code: "replay.script", message: "Line \(error.line) of the replay cannot be read: \(error.message)",
        expected: error.expected, found: error.found)
    }
  }

  /// Begins the replay; `done` is called once, with the words for what has become of it.
  func begin(on loop: any EventLoop, _ done: @escaping @MainActor (RehearsalText) -> Void) {
    ReplayRun.begin(script, on: library, command: TestRunner.command, loop: loop) { outcome in
      done(RehearsalText(lines(outcome), difference: outcome.difference))
    }
  }

  private func lines(_ outcome: ReplayRun.Outcome) -> [String] {
    var lines = ["\(outcome.same) of \(outcome.count) steps show the same."]
    let number = "Step \(outcome.same + 1)"
    switch (outcome.step, outcome.problem) {
    case (let step?, nil): lines += ["\(number) shows another screen:", step]
    case (nil, nil) where !outcome.difference.isEmpty: lines.append("The screen at its beginning is another one:")
    case (nil, nil): break
    case (let step, let problem?):
      let text = [problem.finding.message, problem.finding.found.map { "Found: \($0)" }].compactMap(\.self)
      lines += [
        Self.refusal(of: step == nil ? "The beginning" : number, by: problem.of), step, text.joined(separator: " "),
      ]
      .compactMap(\.self)
    }
    if library.earlier != nil { lines.append("The code of then was run as well, to compare with.") }
    if !services.isEmpty { lines.append("Others do not answer in it: \(services.joined(separator: ", ")).") }
    if isCut { lines.append("There are more steps than a replay has room for.") }
    if let ending = session.ending { lines.append("The replay ends before the present. \(ending)") }
    if session.hasSecret { lines.append("A secret text is \"secret\" in it.") }
    return lines
  }

  private static func refusal(of step: String, by versions: ReplayRun.Versions) -> String {
    switch versions {
    case .present: "\(step) cannot be done:"
    case .earlier: "\(step) could not be done by the code of then:"
    case .both: "\(step) can be done neither by the code of now nor by that of then:"
    }
  }
}
