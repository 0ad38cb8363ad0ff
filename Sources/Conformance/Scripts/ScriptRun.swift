import Failures
import Flows
import NavigationEngine
import PluginLoading
import Scenes
import Screens

/// A run of a script on the library in this process.
@MainActor
final class ScriptRun {
  private let script: Script
  private let subject: Subject
  /// Whether the blocks of `expect screen` are written anew instead of compared.
  private let isUpdate: Bool
  /// The blocks that are to be written, by the numbers of their lines.
  private(set) var blocks: [Int: [String]] = [:]
  /// The window in which the script begins, with what is stored, or nil to begin afresh.
  private let setting: CanarySetting?
  private var app: ScriptApp?
  /// The last step that was no expectation.
  private var last: Script.Line?

  init(_ script: Script, on subject: Subject, in setting: CanarySetting? = nil, isUpdate: Bool) {
    self.script = script
    self.setting = setting
    self.subject = subject
    self.isUpdate = isUpdate
  }

  /// Takes the steps up to the first one that fails, and returns what was found.
  func run() -> [Finding] {
    var line = script.lines[0]
    do throws(Finding) {
      let app = try ScriptApp(subject, in: setting)
      self.app = app
      for next in script.lines {
        line = next
        if case .expect(let expectation) = line.step {
          try check(expectation, in: app)
        } else {
          try checkProblems()
          begin(line)
          app.forget()
          last = line
          try take(line.step, in: app)
        }
      }
      try checkProblems()
      app.end()
      return []
    } catch {
      var finding = error
      if finding.place == nil { finding.place = place(of: line) }
      return [finding]
    }

    func check(_ expectation: ScriptExpectation, in app: ScriptApp) throws(Finding) {
      if case .screen(let block) = expectation {
        return try compare(block, at: line.number, in: app)
      }
      try ScriptChecks(app: app).check(expectation)
    }
  }

  private func begin(_ line: Script.Line) {
    subject.begin(at: ScriptPlace(line: "\(script.file):\(line.number)", step: line.text))
  }

  /// The place of a line, with the screen as it is.
  private func place(of line: Script.Line, screen: [String]? = nil) -> ScriptPlace {
    let told = app?.notices.map { ($0.kind == .information ? "* " : "! ") + PrintableText.visible($0.text) } ?? []
    return ScriptPlace(
      line: "\(script.file):\(line.number)", step: line.text, screen: screen ?? ((app?.lines ?? []) + told))
  }

  /// Checks that the last step has not led to a failure that nothing has expected since.
  private func checkProblems() throws(Finding) {
    guard let last, let problem = app?.problems.first else { return }
    throw Finding(
      "The step fails.", expected: "no failure, or 'expect failure' or 'expect notice' below it", found: problem,
      place: place(of: last))
  }

  private func compare(_ block: ScriptBlock, at number: Int, in app: ScriptApp) throws(Finding) {
    let found = app.lines.map { ScriptParser.trimmedEnd($0) }
    guard !ScreenDifference.matches(block.lines, found) || block.lines.isEmpty else { return }
    if isUpdate {
      blocks[number] = found
      return
    }
    guard let line = script.lines.first(where: { $0.number == number }) else { return }
    throw Finding(
      block.lines.isEmpty ? "The expected screen is missing." : "The screen differs.",
      expected: block.lines.isEmpty ? "its lines, indented, below 'expect screen'" : "the lines with - below",
      found: block.lines.isEmpty ? "no lines" : "those with + instead",
      remedy: "If the screen is right, update the blocks with --update.",
      place: place(of: line, screen: ScreenDifference.lines(block.lines, found)))
  }

  // MARK: - Steps

  private func take(_ step: ScriptStep, in app: ScriptApp) throws(Finding) {
    switch step {
    case .open(let feature, let launch): return try app.open(feature, launch: launch)
    case .link(let link): return app.follow(link)
    case .provide(let service, let call, let answer): return try app.provide(service, call, answer)
    case .expect: return
    default: break
    }
    guard app.isOpen else {
      throw Finding("No feature is open.", expected: "'open' with the id of a feature before", found: "none")
    }
    let hand = ScriptHand(app: app)
    switch step {
    case .press(let target): try hand.press(target)
    case .type(let text, let target): try hand.type(text, into: target)
    case .set(let target, let value): try hand.set(target, to: value)
    case .toggle(let target): try hand.toggle(target)
    case .choose(let option, let target): try hand.set(target, to: .text(option), as: .picker)
    case .step(let target, let count): try hand.step(target, by: count)
    case .submit(let target): try hand.submit(target)
    case .filter(let words): try hand.filter(words)
    case .back: app.handle(.back)
    case .dismiss: app.handle(.dismiss)
    case .select(let title): try hand.select(title)
    case .wait(let text, let isGone, let limit): try wait(for: text, isGone, limit, in: app)
    case .advance(let time): app.advance(by: time)
    case .swap: try swap(in: app)
    case .restart: try app.restart()
    case .end: app.end()
    case .open, .link, .provide, .expect: break
    }
  }

  private func wait(for text: String, _ isGone: Bool, _ limit: Duration, in app: ScriptApp) throws(Finding) {
    let isMet: @MainActor () -> Bool = { app.lines.contains { $0.holds(text) } != isGone }
    app.wait(for: limit, until: isMet)
    guard !isMet() else { return }
    let words = ScriptWord.quoted(text)
    throw Finding(
      isGone ? "The text is still there." : "The text did not appear.",
      expected: "\(isGone ? "no " : "")\(words) within \(ScriptChecks.time(limit))",
      found: isGone ? "it is on the screen" : "it is not on the screen")
  }

  /// Replaces the library, and checks that the user does not notice.
  private func swap(in app: ScriptApp) throws(Finding) {
    let before = (lines: app.lines, depth: app.top?.depth)
    let report = try app.swap()
    guard report.lost.isEmpty else {
      throw Finding(
        "The swap lost something.", expected: "all flows continue", found: report.lost.joined(separator: ", "))
    }
    // What the new copy loads from elsewhere comes a moment later.
    app.wait(for: .seconds(2)) { app.lines == before.lines }
    guard app.lines == before.lines, app.top?.depth == before.depth else {
      guard let last else { return }
      throw Finding(
        "The screen differs after the swap.", expected: "the lines with - below", found: "those with + instead",
        remedy: "Save everything that the screen shows and that is not stored, and read it in 'restore'.",
        place: place(of: last, screen: ScreenDifference.lines(before.lines, app.lines)))
    }
  }
}
