import AppControl
import Conformance
import EventLoop
import Failures
import Glibc
import HostKit
import Payloads
import Platform
import Screens

/// `record FILE`: writes what the user does in the running app as a script.
@MainActor
enum RecordCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "record",
      summary: "Write a script of what you do in the running app.",
      details: [
        "Start the app with '\(host.identity.name) dev', then this command in another terminal. Use the feature, and press",
        "Enter or Ctrl-C here. The steps are written as a script of '\(host.identity.name) check --script', with the last",
        "screen as what is expected, and run three times.",
        "With --moments, the script is of what was done already, from one moment of 'inspect' to another.",
        "A script begins on the first screen of the feature, with nothing stored. Secret texts are written as \"secret\".",
      ],
      arguments: [.init(name: "FILE", help: "The script, as in tests/tea.script.", isPath: true)],
      options: [
        .init(name: "--force", help: "Replace the file if it is there."),
        .init(name: moments, value: "A-B", help: "Write what was done from moment A to B of the timeline."),
        RunningApp.option,
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let path = values.arguments[0]
    guard values.has("--force") || access(path, F_OK) != 0 else {
      throw FlowFailure(
        code: "record.exists", message: "\(path) is there already. Nothing was recorded.",
        expected: "a file that is not there", found: "one", remedy: "Name another file, or use --force.")
    }
    let app = try RunningApp(values, in: host)
    let answer = try record(values.options[moments], app)
    let known = try ask(.features(json: true), app)
    let libraries = Libraries(try? JSONValue(reading: Array(known.utf8)))
    let session = try RecordedSession(answer) { libraries.features(beside: $0) }
    guard !session.steps.isEmpty else {
      throw FlowFailure(
        code: "record.empty", message: "Nothing was recorded: no step was taken on a screen of a feature.",
        expected: "a press, a text or another step", found: session.ending ?? "none",
        remedy: "Use the feature between the start of this command and its end.")
    }
    guard let library = libraries.path(of: session.feature) else {
      throw FlowFailure(
        code: "record.library", message: "\(session.feature) has no library that a script could be run on.",
        expected: "a feature of a plugin", found: "a flow of the app itself",
        remedy: "Record what you do in a feature's tab.")
    }
    return try write(session, to: path, library)
  }

  private static let moments = "--moments"
  private static let inspected = "an app that 'dev' or 'run --inspect' has started"

  /// Returns what the user does until the end, or has done in some moments.
  private static func record(_ range: String?, _ app: RunningApp) throws(FlowFailure) -> String {
    if let range {
      guard let request = ControlRequest(line: "script \(range)") else {
        throw FlowFailure(
          code: "record.moments", message: "\(moments) \(range) names no moments.",
          expected: "the numbers of the first and the last moment, as in 12-20", found: range,
          remedy: "Look for them in the timeline of 'inspect'.")
      }
      return try ask(
        request, app, expected: "moments of \(inspected)", remedy: "Look for them in the timeline of 'inspect'.")
    }
    try ask(.record(begins: true), app)
    Console.warn("Recording. Use the app; press Enter or Ctrl-C here at the end.\n")
    waitForEnd()
    return try ask(.record(begins: false), app)
  }

  @discardableResult
  private static func ask(
    _ request: ControlRequest, _ app: RunningApp, expected: String = inspected, remedy: String? = nil
  ) throws(FlowFailure) -> String {
    switch try app.send(request) {
    case .done(let text): return text
    case .waiting(let text), .refused(let text):
      throw FlowFailure(
        code: "record.refused", message: text, expected: expected,
        remedy: remedy ?? "Start it: \(ProgramName.current) dev DIR")
    }
  }

  /// Waits for a line, the end of the input, or a signal.
  private static func waitForEnd() {
    let loop = PollLoop()
    var isOver = false
    let signals = TerminationSignals(loop: loop) { _ in isOver = true }
    let watch = loop.watch(readable: STDIN_FILENO) { isOver = true }
    loop.run { isOver }
    watch.cancel()
    signals?.end()
  }

  // MARK: - Writing

  /// The number of times that a script is run.
  private static let runs = 3
  /// The time between the first run and the last: what shows a time in seconds differs by then.
  private static let spread = Duration.milliseconds(1200)
  /// The number of times that a screen may differ in another way than before.
  private static let mostDifferences = 5

  private static func write(
    _ session: RecordedSession, to path: String, _ library: String
  ) throws(FlowFailure) -> ExitStatus {
    let start = ContinuousClock.now
    let name = Folder.lastName(of: library)
    var session = session
    var text = session.script(library: name)
    try save(text, to: path)
    var first = try run(text, path, library, isUpdate: true)
    // What came late and does not come again, such as a state that is measured, is not waited for.
    if !first.isPassed, session.removeLastWait() {
      text = session.script(library: name)
      first = try run(text, path, library, isUpdate: true)
    }
    text = first.updates[path] ?? text
    if let screen = session.screen {
      text = session.script(library: name, block: ExpectedScreen.steady(block(of: text), as: screen))
    }
    try save(text, to: path)
    var report = first
    var rest = Duration.zero
    for number in 2...runs where report.isPassed {
      if number == runs { rest = wait(until: start + spread) }
      report = try run(text, path, library)
      for _ in 0..<mostDifferences where !report.isPassed {
        guard let found = report.results.first?.findings.first?.place?.screen else { break }
        // What differs between two runs, such as a time, is not expected.
        text = session.script(library: name, block: ExpectedScreen.steady(found))
        try save(text, to: path)
        report = try run(text, path, library)
      }
    }
    Console.print(ReportText.text(of: report))
    guard report.isPassed else {
      Console.print("\(path) is written. It does not pass yet: change the step that is named above.\n")
      return .failed
    }
    let time = DurationText.milliseconds((start.duration(to: .now) - rest) / runs)
    Console.print(
      "\(path): \(session.steps.count) step\(session.steps.count == 1 ? "" : "s"), passes \(runs) times, in \(time) each.\n"
    )
    for note in notes(session, block(of: text)) { Console.print("\(note)\n") }
    return .done
  }

  /// Waits until an instant.
  ///
  /// - Returns: The time for which it has waited.
  private static func wait(until instant: ContinuousClock.Instant) -> Duration {
    let rest = ContinuousClock.now.duration(to: instant)
    guard rest > .zero else { return .zero }
    let loop = PollLoop()
    var isOver = false
    let timer = loop.after(rest) { isOver = true }
    loop.run { isOver }
    timer.cancel()
    return rest
  }

  private static func save(_ text: String, to path: String) throws(FlowFailure) {
    try AtomicFile.write(Array(text.utf8), to: path, mode: 0o644)
  }

  private static func run(
    _ text: String, _ path: String, _ library: String, isUpdate: Bool = false
  ) throws(FlowFailure) -> CheckReport {
    var options = CheckRun.Options(library: library, level: .standard, seed: 1, command: TestRunner.command)
    do throws(ScriptMistake) {
      options.scripts = [try Script(file: path, text: text)]
    } catch {
      throw FlowFailure(
        code: "record.script", message: "\(path):\(error.line): \(error.message)", expected: error.expected,
        found: error.found, remedy: "Correct the line, and tell the makers of this command.")
    }
    options.isUpdate = isUpdate
    return try CheckRun(options, loop: PollLoop()).run()
  }

  private static func block(of text: String) -> [String] {
    let lines = text.split(separator: "\n")
    return (lines.firstIndex(of: "expect screen").map { lines[($0 + 1)...] } ?? []).map { String($0.dropFirst(2)) }
  }

  private static func notes(_ session: RecordedSession, _ block: [String]) -> [String] {
    var notes: [String] = []
    if let ending = session.ending { notes.append("It ends before the recording did. \(ending)") }
    if session.hasSecret { notes.append("A secret text is written as \"secret\".") }
    if !session.isFromFirstScreen {
      notes.append("The recording did not begin on the first screen of \(session.feature); the script does.")
    }
    if let screen = session.screen, !block.contains("..."), screen != block {
      notes.append(
        "The screen at its end is not the one that you saw: what was stored, or happened before, is missing.")
    }
    return notes
  }
}

/// The libraries of a running app, with their features.
private struct Libraries {
  private let libraries: [(path: String, features: Set<String>)]

  init(_ json: JSONValue?) {
    libraries = (json?.values ?? []).map { library in
      (library["file"]?.text ?? "", Set((library["features"]?.values ?? []).compactMap { $0.text ?? $0["id"]?.text }))
    }
  }

  /// Returns the features of the library of one, which itself is among them.
  func features(beside feature: String) -> Set<String> {
    libraries.first { $0.features.contains(feature) }?.features ?? [feature]
  }

  func path(of feature: String) -> String? { libraries.first { $0.features.contains(feature) }?.path }
}
