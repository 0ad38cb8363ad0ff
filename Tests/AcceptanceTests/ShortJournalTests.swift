import Glibc
import TestSupport
import Testing

@Suite("What an app did before it ended badly is kept without a word of its user", .waiting)
struct ShortJournalTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
  }

  /// Opens the app, counts, types a name, and has the library crash.
  private func crash(_ isolation: String, endsApp: Bool) throws -> AppInTerminal {
    let app = try AppInTerminal(
      ["run", "--isolation", isolation, folder.path],
      environment: home.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    try app.wait(for: "Counted ")
    app.type("G")
    try app.wait(forField: "Password")
    app.type("\u{1B}[A")
    try app.wait(forField: "Name")
    app.type("half a sentence")
    try app.wait(for: "half a sentence")
    app.type("\t")
    try app.wait(forField: "Password")
    app.type("hunter2")
    try app.wait(for: "•••••••")
    try app.press("Crash", endsApp: endsApp)
    return app
  }

  private func journal() throws -> String {
    let printed = try home("log", "--journal")
    #expect(printed.status == 0, "\(printed)")
    let lines = printed.output.split(separator: "\n")
    #expect(lines.count > 3, "\(printed)")
    #expect(lines.contains { $0.hasSuffix("Z  test.noisy  the user acts") }, "\(printed)")
    for words in ["half a sentence", "hunter2", "Counted", "Crash", "Password"] {
      #expect(!printed.output.contains(words), "\(printed)")
    }
    let own = try home("log", "test.noisy", "--journal").output.split(separator: "\n").dropFirst()
    #expect(!own.isEmpty && own.allSatisfy { $0.contains("  test.noisy  ") }, "\(own)")
    #expect(printed.output.contains("  app.root  "))
    return printed.output
  }

  @Test("After the app has crashed, the next command finds it")
  func app() throws {
    #expect(try home("log", "--journal").errors.hasPrefix("error: There is no journal of a bad end."))
    #expect(try crash("none", endsApp: true).end() == 128 + SIGABRT)
    _ = try home("list", folder.path)
    #expect(try journal().hasPrefix("The app ended without saying so. Its last operations before it:\n"))
    // An orderly end leaves that of the crash.
    let next = try AppInTerminal(["run", "--isolation", "process", folder.path], environment: home.environment)
    try next.waitForOutput()
    next.type("\u{11}")
    #expect(try next.end() == 0)
    _ = try journal()
  }

  @Test("After a library's process has crashed, it is there, and the page of messages has its end")
  func library() throws {
    let app = try crash("process", endsApp: false)
    try app.wait(for: "crashed in 'event'")
    #expect(try journal().contains("crashed in 'event'. The last operations of the app before it:\n"))
    app.type("\u{1B}[17~")
    try app.wait(for: "Before it: begins, start, the user types, the user acts.")
    app.type("\u{11}")
    _ = try app.end()
  }

  @Test("No journal is kept where the user says so")
  func off() throws {
    try home.home.write("journal = off\n", to: "config/switchyard/config")
    let app = try crash("process", endsApp: false)
    try app.wait(for: "crashed in 'event'")
    #expect(try home("log", "--journal").status == 1)
    app.type("\u{11}")
    _ = try app.end()
  }
}
