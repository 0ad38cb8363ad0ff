import TestSupport
import Testing

@Suite(
  "What a developer does in the running app becomes a script, and scripts are run after each build",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct RecordingTests {
  private let home: Switchyard
  private let work: TemporaryFolder

  init() throws {
    home = try Switchyard()
    work = try TemporaryFolder()
    #expect(try home("new", "Notes", "--lang", "c", "--template", "counter", in: work.path).status == 0)
  }

  private func open() throws -> AppInTerminal {
    let app = try AppInTerminal(["dev", work.path("Notes")], environment: home.environment, width: 120, height: 40)
    try app.wait(for: "Counted 0 times")
    return app
  }

  private func record(_ file: String, _ use: () throws -> Void) throws -> AppInTerminal {
    let command = try AppInTerminal(["record", work.path(file)], environment: home.environment, width: 120, height: 40)
    try command.wait(for: "Recording.")
    try use()
    command.type("\r")
    return command
  }

  @Test("Its steps are written with the last screen, and pass; what happened before is said to be missing")
  func recording() throws {
    let app = try open()
    let command = try record("Notes/tests/count.script") {
      app.type("\r\r")
      try app.wait(for: "Counted 2 times")
    }
    try command.waitAfterEnd(for: "2 steps, passes 3 times")
    let script = String(decoding: try FileBytes.read(work.path("Notes/tests/count.script")), as: UTF8.self)
    let lines = script.split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst() == [
        "open my.notes", "press \"Count\"", "press \"Count\"", "expect screen", "  == Notes ==", "  Counted 2 times",
        "  [ Count ]",
      ])
    // The same, after the fact.
    let past = try home("record", work.path("past.script"), "--moments", "1-3")
    #expect(past.output.contains("pass     \(work.path("past.script"))\n"), "\(past)")
    #expect(past.output.contains("2 steps, passes 3 times"))
    let text = String(decoding: try FileBytes.read(work.path("past.script")), as: UTF8.self)
    #expect(text.split(separator: "\n").dropFirst().map(String.init) == Array(lines.dropFirst()))
    let unknown = try home("record", work.path("none.script"), "--moments", "1-999").errors
    #expect(unknown.contains("999 is not kept. Those from 1 to ") && unknown.contains("timeline of 'inspect'"))
    #expect(try home("record", work.path("none.script"), "--moments", "3-1").errors.contains("names no moments"))
    let again = try record("later.script") {
      app.type("\r")
      try app.wait(for: "Counted 3 times")
    }
    try again.waitAfterEnd(for: "The screen at its end is not the one that you saw")
    let refused = try home("record", work.path("later.script"))
    #expect(refused.status != 0)
    #expect(refused.errors.contains("is there already"))
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("A script that a save breaks is a notice with its step, until it passes again")
  func afterBuilds() throws {
    let app = try open()
    let path = work.path("Notes/src/plugin.c")
    let source = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let parts = source.split(separator: "Counted %", maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    try work.write(parts.joined(separator: "Seen %"), to: "Notes/src/plugin.c")
    try app.wait(for: "Seen 0 times")
    try app.wait(for: "Notes.script:")
    try app.wait(for: "The text is not on the screen.")
    try work.write(source, to: "Notes/src/plugin.c")
    try app.wait(for: "The script of Notes passes again.")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("Rows whose details are opened by themselves are one step, and one in the list beside a detail passes")
  func details() throws {
    let app = try AppInTerminal(
      ["run", "--inspect", try BuiltPlugins.folder], environment: home.environment, width: 120, height: 40)
    try app.wait(for: "Catalog › The Salt Roads")
    let command = try record("catalog.script") {
      for title in ["Bread by Weight", "Atlas of Quiet Places", "Small Machines"] {
        app.type("j")
        try app.wait(for: "Catalog › \(title)")
      }
      app.type("\r")
      try app.wait(for: "▐› Add to cart")
      try app.click("+▌")
      try app.wait(for: "▐−▌ 2 ▐+▌")
      // From the stepper, whose value ← would change, to the button, and from there to the list.
      app.type("j\u{1B}[Dk")
      try app.wait(for: "Catalog › Atlas of Quiet Places")
    }
    try command.waitAfterEnd(for: "passes 3 times")
    let script = String(decoding: try FileBytes.read(work.path("catalog.script")), as: UTF8.self)
    let steps = script.split(separator: "\n").prefix { $0 != "expect screen" }.map(String.init)
    #expect(
      steps.dropFirst() == [
        "open shop.catalog", "press \"Small Machines\"", "set \"Quantity\" to 2", "press \"Atlas of Quiet Places\"",
      ])
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("Without an app, or with one that only users run, the command says what to start")
  func nothing() throws {
    let alone = try home("record", work.path("a.script"))
    #expect(alone.status != 0)
    #expect(alone.errors.contains("No app is running."))
    let app = try AppInTerminal(["run", try BuiltPlugins.folder], environment: home.environment)
    try app.wait(for: "Catalog")
    let other = try home("record", work.path("a.script"))
    #expect(other.status != 0)
    #expect(other.errors.contains("it was started neither with 'dev'"))
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }
}
