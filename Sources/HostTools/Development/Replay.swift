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
  private let number: Int
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
  /// - Throws: A failure if there is nothing that a library could do again.
  init(
    _ recorder: SessionRecorder, calling calls: [Journal.Call], from number: Int, in window: WindowSnapshot,
    _ libraryOf: Library
  ) throws(FlowFailure) {
    self.number = number
    session = try RecordedSession(AppWitness.json(recorder, [])) { feature in
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
    let subject = ReplayRun.Subject(
      name: library.plugin.name, path: library.plugin.path, image: library.image, earlier: library.earlier,
      setting: library.setting)
    ReplayRun.begin(script, on: subject, command: TestRunner.command, loop: loop) { outcome in
      done(RehearsalText(lines(outcome), difference: outcome.difference))
    }
  }

  private func lines(_ outcome: ReplayRun.Outcome) -> [String] {
    var lines = ["\(outcome.same) of \(outcome.count) steps show the same."]
    let isOther = !outcome.difference.isEmpty
    if let step = outcome.step {
      lines += ["Step \(outcome.same + 1) \(isOther ? "shows another screen" : "cannot be done"):", step]
    } else if isOther {
      lines.append("The screen at its beginning is another one:")
    }
    if outcome.isOfEarlier { lines.append("Only with the code of then:") }
    if let problem = outcome.problem {
      lines.append(
        ([problem.message] + [problem.found.map { "Found: \($0)" }].compactMap(\.self)).joined(separator: " "))
    }
    if library.earlier != nil { lines.append("The code of then was run as well, to compare with.") }
    if !services.isEmpty { lines.append("Others do not answer in it: \(services.joined(separator: ", ")).") }
    if let ending = session.ending { lines.append("The replay ends before the present. \(ending)") }
    if session.hasSecret { lines.append("A secret text is \"secret\" in it.") }
    return lines
  }
}
