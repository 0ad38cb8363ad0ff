import AppControl
import Conformance
import Coordination
import EventLoop
import Failures
import FeatureHosting
import Glibc
import HostKit
import Journals
import NavigationEngine
import NavigationTree
import Platform
import Scenes

/// The inspector of a running app: its journal, the recording of the user's actions, and the answers to `inspect`.
@MainActor
final class AppInspector: AppInspecting {
  private let engine: NavigationEngine
  private let journal: Journal
  private let updates: LiveUpdates
  private let loop: any EventLoop
  /// The recording that nobody has ended yet, or nil.
  private var recorder: SessionRecorder?
  /// The moment that was rehearsed or replayed last, the number of that, and the words for it once it has ended, or nil
  /// before.
  private var rehearsal: (moment: Int, number: Int, text: RehearsalText?)?

  /// The size of an answer with moments, which others follow; an answer has 128 KiB at most.
  private static let answerSize = 64 << 10
  /// The number of values of states that are told with a moment.
  private static let mostStates = 100
  /// The number of moments in a script.
  private static let mostMoments = 500

  /// Begins to keep what happens in an app.
  nonisolated static var make: InspectorMaker { { AppInspector($0, $1, on: $2) } }

  init(_ engine: NavigationEngine, _ updates: LiveUpdates, on loop: any EventLoop) {
    self.engine = engine
    self.updates = updates
    self.loop = loop
    journal = Journal(of: engine, loop: loop)
  }

  /// Returns a flow of the moments so far, which is shown in the app itself.
  func moments() -> CoordinatorBase {
    journal.beginMoment()
    return TimelineCoordinator(
      Timeline { [weak self] request throws(FlowFailure) in
        self?.answer(request) ?? .refused("The app has ended.")
      })
  }

  /// Answers a request about what has happened.
  func answer(_ request: ControlRequest) -> ControlResponse {
    switch request {
    case .record(begins: true):
      _ = recorder?.end()
      recorder = SessionRecorder(of: engine)
      return .done("")
    case .record(begins: false):
      guard let recorder else { return .refused("Nothing is being recorded: another command may have ended it.") }
      let screen = recorder.end()
      self.recorder = nil
      return .done(Self.json(recorder, screen))
    case .moments(let number): return .done(moments(from: number))
    case .moment(let number):
      guard let moment = journal.moments(from: number).first, moment.number == number else {
        return .refused(notKept(number))
      }
      let text = rehearsal.flatMap { $0.moment == number ? $0.text : nil }
      return .done(Self.json(moment, JournalText.screen(moment), journal.stateDifference(at: number), text))
    case .travel(let number): return travel(to: number)
    case .rehearse(let number): return rehearse(number)
    case .replay(let number): return replay(from: number)
    case .script(let first, let last): return script(from: first, to: last)
    default: return .refused("The inspector of the app cannot answer this request.")
    }
  }

  /// Makes the window what it was at the end of a moment; the app says how that ended.
  private func travel(to number: Int) -> ControlResponse {
    guard let moment = journal.moments(from: number).first, moment.number == number else {
      return .refused(notKept(number))
    }
    let cause = JournalText.cause(of: moment)
    // The user may want to come back to the present.
    journal.keepStates { [weak self] in
      guard let self else { return }
      guard let window = journal.window(at: number) else { return show(.failure, notKept(number)) }
      engine.travel(to: window) { [weak self] in self?.tell($0, number, cause) }
    }
    return .done("The app goes back to moment \(number) and shows the result in its window.")
  }

  /// Has the present libraries show the window of a moment; the moment has what they showed once they have.
  private func rehearse(_ number: Int) -> ControlResponse {
    guard let window = journal.window(at: number), let moment = journal.moments(from: number).first else {
      return .refused(notKept(number))
    }
    let begun = beginRehearsal(of: number)
    updates.rehearse(window, stored: journal.stored(at: number)) { [weak self] result in
      self?.end(begun, RehearsalText(result, of: moment, in: window))
    }
    return .done("The libraries are asked.")
  }

  /// Begins a rehearsal or a replay of a moment, in place of the last one; returns its number.
  private func beginRehearsal(of moment: Int) -> Int {
    let number = (rehearsal?.number ?? 0) + 1
    rehearsal = (moment, number, nil)
    return number
  }

  /// Ends a rehearsal or a replay with the words for it, unless the user has begun another one meanwhile.
  private func end(_ number: Int, _ text: RehearsalText) {
    if rehearsal?.number == number { rehearsal?.text = text }
  }

  /// Has a library of now do what the user did after a moment, on copies; the moment has where that parts once it has
  /// ended.
  private func replay(from number: Int) -> ControlResponse {
    guard let window = journal.window(at: number), let moment = journal.moments(from: number).first else {
      return .refused(notKept(number))
    }
    let all = journal.moments(from: number + 1)
    let after = all.prefix(Self.mostMoments)
    guard let scene = moment.lastScene ?? moment.before, !after.isEmpty else {
      return .refused("Nothing was done after moment \(number).")
    }
    let recorder = record(after, from: scene, after: number, keepsScreens: true)
    _ = recorder.end()
    do throws(FlowFailure) {
      let replay = try Replay(
        recorder, calling: after.flatMap(\.calls), from: number, in: window, isCut: after.count < all.count
      ) { [updates, journal] (feature) throws(FlowFailure) in
        let swaps = after.count {
          if case .swap(let features)? = $0.cause { features.contains(feature) } else { false }
        }
        return try updates.replayed(feature, in: window, stored: journal.stored(at: number), swaps: swaps)
      }
      let begun = beginRehearsal(of: number)
      replay.begin(on: loop) { [weak self] in self?.end(begun, $0) }
      return .done("The steps since are done again.")
    } catch {
      return .refused(error.message)
    }
  }

  private func tell(_ result: Result<SwapReport, FlowFailure>, _ number: Int, _ cause: String) {
    switch result {
    case .success(let report):
      let lines = ["What features have stored, sent or called since stays done."] + report.lost
      show(.information, "As after moment \(number): \(cause)", lines.joined(separator: "\n"))
    case .failure(let failure): show(.failure, failure.message, "\(failure)")
    }
  }

  /// Tells the user of the app how the last request to go back has ended, in place of the one before.
  private func show(_ kind: Notice.Kind, _ text: String, _ detail: String? = nil) {
    engine.show(kind, text, detail: detail, subject: "travel")
  }

  private func notKept(_ number: Int) -> String {
    let (first, last) = (journal.moments.first?.number ?? 0, journal.moments.last?.number ?? 0)
    return "Moment \(number) is not kept. Those from \(first) to \(last) are."
  }

  // MARK: - Journal

  /// Returns the moments from a number on, as many as an answer takes, with the number of the first that is kept.
  private func moments(from number: Int) -> String {
    var moments: [String] = []
    var size = 0
    for moment in journal.moments(from: number) {
      let json = Self.json(moment)
      size += json.utf8.count
      guard size < Self.answerSize || moments.isEmpty else { break }
      moments.append(json)
    }
    let first = journal.moments.first?.number ?? 0
    return JSONText.object(
      [("process", "\(getpid())"), ("first", "\(first)")], and: "moments",
      "[\(moments.joined(separator: ", "))]")
  }

  /// Returns a moment as the inspector reads it.
  ///
  /// - Parameters:
  ///   - screen: The difference of the screen, or nil to leave it out.
  ///   - rehearsal: The words for its rehearsal, or nil if there are none.
  private static func json(
    _ moment: Journal.Moment, _ screen: [String]? = nil, _ states: [String]? = nil, _ rehearsal: RehearsalText? = nil
  ) -> String {
    let facts = moment.facts.map(JournalText.line).map { line in
      JSONText.object(
        [
          ("feature", line.feature), ("text", short(line.text)), ("result", short(line.result)),
          ("bad", line.isBad ? "yes" : nil), ("time", line.time.map(DurationText.tenthsOfMilliseconds)),
        ])
    }
    func member(_ name: String, _ lines: [String]?) -> String {
      lines.map { ", \"\(name)\": [\($0.map(JSONText.string).joined(separator: ", "))]" } ?? ""
    }
    let lines =
      member("screen", screen) + member("states", states.map { $0.prefix(Self.mostStates).map(short) })
      + member("rehearsal", rehearsal?.lines) + member("difference", rehearsal?.difference)
    return JSONText.object(
      [
        ("number", "\(moment.number)"),
        ("at", Timestamp.text(seconds: moment.time.seconds, milliseconds: moment.time.milliseconds)),
        ("cause", short(JournalText.cause(of: moment))),
        ("shown", moment.hasPresented ? "yes" : nil), ("left", moment.left > 0 ? "\(moment.left)" : nil),
      ], and: "facts", "[\(facts.joined(separator: ", "))]\(lines)")
  }

  private static func short(_ text: String) -> String { text.count <= 160 ? text : text.prefix(159) + "…" }

  // MARK: - Recording

  /// The time and the window of a moment that is told again.
  private final class Past {
    var time = ContinuousClock.now
    var tree: NavigationTree

    init(_ tree: NavigationTree) { self.tree = tree }
  }

  /// Returns what the user did in some moments, as a recording of them has it.
  private func script(from first: Int, to last: Int) -> ControlResponse {
    let moments = journal.moments(from: first).prefix { $0.number <= last }
    guard moments.first?.number == first, moments.last?.number == last else {
      return .refused(notKept(moments.first?.number == first ? last : first))
    }
    guard moments.count <= Self.mostMoments else {
      return .refused("A script has room for \(Self.mostMoments) moments, and these are \(moments.count).")
    }
    guard let scene = moments.lazy.compactMap({ $0.before ?? $0.lastScene }).first else {
      return .refused("Nothing was on screen in these moments.")
    }
    let recorder = record(moments[...], from: scene, after: first, keepsScreens: false)
    let screen = recorder.end()
    return .done(Self.json(recorder, screen))
  }

  /// Returns a recorder that has been told some moments.
  ///
  /// - Parameter number: The number of the moment whose window there was before them.
  private func record(
    _ moments: ArraySlice<Journal.Moment>, from scene: Scene, after number: Int, keepsScreens: Bool
  ) -> SessionRecorder {
    let past = Past(engine.tree)
    let recorder = SessionRecorder(from: scene, now: { past.time }, feature: { past.tree.feature(of: $0) })
    recorder.keepsScreens = keepsScreens
    let start = (instant: past.time, seconds: moments.first?.time.seconds ?? 0)
    var before = number
    for moment in moments {
      let milliseconds = (moment.time.seconds - start.seconds) * 1000 + moment.time.milliseconds
      past.time = start.instant + .milliseconds(milliseconds)
      if let window = journal.window(at: before) { past.tree = window.tree }
      if let cause = moment.cause { recorder.began(cause) }
      if let scene = moment.lastScene { recorder.presented(scene, isComplete: true, in: .zero) }
      before = moment.number
    }
    return recorder
  }

  /// Returns a recording as `RecordedSession` reads it.
  private static func json(_ recorder: SessionRecorder, _ screen: [String]) -> String {
    let steps = recorder.steps.map { step in
      switch step {
      case .step(let text, let feature): JSONText.object([("step", text), ("feature", feature.rawValue)])
      case .tab(let text, let feature): JSONText.object([("step", text), ("tab", feature.rawValue)])
      case .obstacle(let reason): JSONText.object([("obstacle", reason)])
      }
    }
    return JSONText.object(
      [("first", recorder.isFromFirstScreen ? "yes" : nil), ("secret", recorder.hasSecret ? "yes" : nil)],
      and: "steps",
      "[\(steps.joined(separator: ", "))], \"screen\": [\(screen.map(JSONText.string).joined(separator: ", "))]")
  }
}
