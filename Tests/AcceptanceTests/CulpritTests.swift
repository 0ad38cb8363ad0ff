import Glibc
import TestSupport
import Testing

@Suite("An app that a plugin has ended opens without that plugin the next time, and says why", .waiting)
struct CulpritTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  /// Runs the app as lines, without asking for more than its end.
  private func run(_ library: FatalLibrary, _ input: String = "q\n") throws -> ProcessOutcome {
    try home("run", "--plain", "--isolation", "none", library.libraries, input: input)
  }

  /// The lines that `list` prints below the head, with times and numbers replaced.
  private func list(_ library: FatalLibrary) throws -> [String] {
    try home("list", library.libraries).output.split(separator: "\n").dropFirst().map { Self.timeless($0) }
  }

  private var remedy: String {
    "Retry runs it in a process of its own, where it cannot end the app. It stays off until then or until its file "
      + "changes. The log has more: \(home.logPath)"
  }

  /// Replaces the times in a text by "TIME".
  private static func timeless(_ text: some StringProtocol) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in
        let isTime = word.hasPrefix("20") && (word.hasSuffix("Z") || word.hasSuffix("Z,")) && word.contains("T")
        return isTime ? "TIME\(word.hasSuffix(",") ? "," : "")" : String(word)
      }
      .joined(separator: " ")
  }

  /// A way of ending the app in one of a plugin's functions, and what is said of it.
  struct Way: Sendable, CustomTestStringConvertible {
    var way: String
    var place: String
    var status: Int32
    var last: String
    var message: String
    var found: String
    var cause: String?

    var testDescription: String { "\(way) in \(place)" }
  }

  private static let ways = [
    Way(
      way: "abort", place: "restore", status: 128 + SIGABRT,
      last:
        "because test.fatal crashed in 'restore': SIGABRT (aborted): Fatal.swift:31: Fatal error: struck in restore.",
      message: "test.fatal crashed in 'restore' and ended the app", found: "SIGABRT (aborted)",
      cause: "Fatal.swift:31: Fatal error: struck in restore"),
    Way(
      way: "fault", place: "create", status: 128 + SIGSEGV,
      last: "because test.fatal crashed in 'create': SIGSEGV (invalid memory access).",
      message: "test.fatal crashed in 'create' and ended the app", found: "SIGSEGV (invalid memory access)"),
    Way(
      way: "trap", place: "screen", status: 128 + SIGILL,
      last: "because test.fatal crashed in 'screen': SIGILL (trap or illegal instruction).",
      message: "test.fatal crashed in 'screen' and ended the app", found: "SIGILL (trap or illegal instruction)"),
    Way(
      way: "overflow", place: "snapshot", status: 128 + SIGSEGV,
      last: "because test.fatal crashed in 'snapshot': SIGSEGV (invalid memory access).",
      message: "test.fatal crashed in 'snapshot' and ended the app", found: "SIGSEGV (invalid memory access)"),
    Way(
      way: "exit", place: "restore", status: 7, last: "because test.fatal called exit(7) in 'restore'.",
      message: "test.fatal ended the app in 'restore'", found: "a call of exit(7)"),
    Way(
      way: "abort", place: "stop", status: 128 + SIGABRT,
      last: "because test.fatal crashed in 'stop': SIGABRT (aborted): Fatal.swift:31: Fatal error: struck in stop.",
      message: "test.fatal crashed in 'stop' and ended the app", found: "SIGABRT (aborted)",
      cause: "Fatal.swift:31: Fatal error: struck in stop"),
  ]

  @Test("A plugin that hung for two seconds is left out at the next start, however the app was ended then")
  func hung() throws {
    let library = try FatalLibrary("hang", in: "restore")
    _ = try run(library, "2\nq\n")
    library.arm()
    let app = try AppInTerminal(["run", "--isolation", "none", library.libraries], environment: home.environment)
    try waitUntil("the log of the hang") { home.log.contains { $0.contains("'restore' has not returned for") } }
    // The note of an app that runs is nobody else's to judge.
    #expect(try list(library) == ["test.fatal  test.fatal  1        1    ready  process    -      libFatal.so"])
    app.signal(SIGKILL)
    _ = try app.end()
    #expect(
      try list(library).dropFirst().first == "    test.fatal did not return from 'restore' until the app was ended")
    let second = try run(library)
    #expect(second.status == 0)
    #expect(second.output.contains("Expected: an answer within 2 s"))
  }

  @Test("An end of the app without a reason counts twice in a row, and not after an orderly end in between")
  func killed() throws {
    let library = try FatalLibrary("_exit", in: "restore")
    _ = try run(library, "2\nq\n")
    for _ in 0..<2 {
      library.arm()
      #expect(try run(library).status == 7)
      library.disarm()
      #expect(try run(library).output.contains("Counted 1"))
    }
    library.arm()
    #expect(try run(library).status == 7)
    #expect(try run(library).status == 7)
    let last = try run(library)
    #expect(last.status == 0)
    #expect(last.output.contains("The app was killed twice in a row while test.fatal ran in 'restore'"))
    #expect(last.output.contains("4 times so far"))
  }

  @Test("Retry runs the plugin in a process of its own, also at the next start, until its file changes")
  func retried() throws {
    let library = try FatalLibrary("abort", in: "restore")
    _ = try run(library, "2\nq\n")
    library.arm()
    #expect(try run(library).status == 128 + SIGABRT)
    // It crashes there as well, and the app stays.
    let retried = try run(library, "1\nq\n")
    #expect(retried.status == 0)
    #expect(try list(library) == ["test.fatal  test.fatal  1        1    ready  process    -      libFatal.so"])
    library.disarm()
    #expect(try run(library).output.contains("Counted 1"))
    try library.change()
    #expect(try list(library) == ["test.fatal  test.fatal  1        1    ready  process    -      libFatal.so"])
  }

  @Test(
    "A plugin that ended the app once, by a crash or an exit in any function, is left out at the next start",
    arguments: ways)
  func ended(_ way: Way) throws {
    let library = try FatalLibrary(way.way, in: way.place)
    #expect(try run(library, "2\nq\n").output.contains("Counted 1"))
    library.arm()
    let first = try run(library)
    #expect(first.status == way.status)
    #expect(
      first.errors.split(separator: "\n").last.map(String.init)
        == "switchyard: the app ended \(way.last) The log has more: \(home.logPath)")
    let cause = way.cause.map { ["    Cause: \($0)"] } ?? []
    let listed = try list(library)
    let reason =
      [
        "test.fatal  test.fatal  1        1    quarantined  process    -      libFatal.so", "    \(way.message)",
        "    Expected: an answer", "    Found: \(way.found), at TIME",
      ] + cause + ["    What you can do: \(remedy)"]
    #expect(listed == reason)

    let second = try run(library)
    #expect(second.status == 0)
    #expect(Self.timeless(second.output).contains("\(way.message)"))
    // The other functions are not called either, and the place is kept.
    library.disarm()
    #expect(try run(library, "1\nq\n").output.contains("Counted 1"))
  }
}
