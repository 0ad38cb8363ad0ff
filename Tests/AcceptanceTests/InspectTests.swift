import Glibc
import Platform
import TestSupport
import Testing

@Suite(
  "The inspector shows in a second terminal what happens in the app",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct InspectTests {
  private let home: Switchyard
  private let work: TemporaryFolder

  init() throws {
    home = try Switchyard()
    work = try TemporaryFolder()
    #expect(try home("new", "Notes", "--lang", "c", "--template", "counter", in: work.path).status == 0)
  }

  private func open() throws -> AppInTerminal {
    let app = try AppInTerminal(["dev", work.path("Notes")], environment: home.environment, width: 120, height: 40)
    try app.wait(for: "times")
    return app
  }

  /// Replaces a part of the package's source that stands there once.
  private func edit(_ old: String, into new: String) throws {
    let path = work.path("Notes/src/plugin.c")
    let source = String(decoding: try #require(AtomicFile.read(path, limit: 1 << 20)), as: UTF8.self)
    let parts = source.split(separator: old, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    try work.write(Array(parts.joined(separator: new).utf8), to: "Notes/src/plugin.c")
  }

  /// Presses once in the app, and opens that moment in an inspector.
  private func inspectFirstPress(of app: AppInTerminal) throws -> AppInTerminal {
    let inspector = try AppInTerminal(["inspect"], environment: home.environment, width: 130, height: 40)
    try inspector.wait(for: "before the journal")
    app.type("\r")
    try app.wait(for: "Counted 1 times")
    try inspector.wait(for: "press “Count”")
    inspector.type("\u{1b}[H\r")
    try inspector.wait(for: "+  Counted 1 times")
    return inspector
  }

  private func end(_ app: AppInTerminal) throws {
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("A press is there with its flow, its time and the lines that have changed, and so is the next run of the app")
  func following() throws {
    let app = try open()
    let inspector = try inspectFirstPress(of: app)
    try inspector.wait(for: "told an action")
    try inspector.wait(for: "my.notes · ")
    try inspector.wait(for: "-  Counted 0 times")
    inspector.type("\u{1b}")
    try end(app)
    try inspector.wait(for: "No app is running.")
    let next = try open()
    try inspector.wait(without: "press “Count”")
    try inspector.wait(for: "before the journal")
    inspector.type("2")
    try inspector.wait(for: "entry Notes")
    try end(inspector)
    try end(next)
  }

  @Test("An inspector is shown by another, with its own presses; a process that is no app is said with those that are")
  func inspected() throws {
    let app = try open()
    let inspector = try AppInTerminal(["inspect", "--inspect"], environment: home.environment, width: 130, height: 40)
    try inspector.wait(for: "before the journal")
    let second = try AppInTerminal(
      ["inspect", "--app", "switchyard-inspect"], environment: home.environment, width: 130, height: 40)
    try second.wait(for: "before the journal")
    inspector.type("\u{1b}[H\r")
    try inspector.wait(for: "Rehearse")
    second.type("/feature:app.root press")
    try second.wait(for: "press “")
    second.type("\r\r")
    try second.wait(for: "+  ")
    try second.wait(for: "Go on from here")
    inspector.type("5")
    try inspector.wait(for: "my.notes")
    let unknown = try home("inspect", "--app", "1", "--plain")
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("No app runs as process 1."))
    let bad = try home("record", "--app", "../x", work.path("x.script"))
    #expect(bad.errors.contains("--app names no app."))
    try end(second)
    try end(inspector)
    try end(app)
  }

  @Test("F8 shows the same in the app itself, filtered by features and by times, and leaves what was there")
  func sheet() throws {
    let app = try open()
    app.type("\r")
    try app.wait(for: "Counted 1 times")
    app.type("\u{1b}[19~")
    try app.wait(for: "Timeline")
    try app.wait(for: "press “Count”")
    try app.wait(for: "before the journal")
    app.type("/feature:other")
    try app.wait(without: "press “Count”")
    app.type("\u{15}feature:notes slow:>0ms")
    try app.wait(for: "press “Count”")
    app.type("\u{15}refused")
    try app.wait(without: "press “Count”")
    app.type("\u{15}count\r\r")
    try app.wait(for: "+  Counted 1 times")
    app.type("\u{1b}")
    try app.wait(without: "+  Counted 1 times")
    app.type("\u{1b}\u{1b}")
    try app.wait(without: "Timeline")
    app.type("\r")
    try app.wait(for: "Counted 2 times")
    try end(app)
  }

  @Test("The window goes back to a moment with the state of then, and from there to a later one")
  func goingOn() throws {
    let app = try open()
    let inspector = try inspectFirstPress(of: app)
    app.type("\r")
    try app.wait(for: "Counted 2 times")
    app.type("\r")
    try app.wait(for: "Counted 3 times")
    inspector.type("\r")
    try app.wait(for: "As after moment")
    try app.wait(for: "Counted 1 times")
    try inspector.wait(for: "The app goes back to moment")
    app.type("\r")
    try app.wait(for: "Counted 2 times")
    // To the present of before: the moment before the one that went back.
    app.type("\u{1b}[19~")
    try app.wait(for: "go on from an earlier moment")
    app.type("\u{1b}[H\u{1b}[B\u{1b}[B\u{1b}[B\r")
    try app.wait(for: "+  Counted 3 times")
    app.type("\r")
    try app.wait(without: "Timeline")
    try app.wait(for: "Counted 3 times")
    inspector.type("\u{1b}")
    try inspector.wait(without: "+  Counted 1 times")
    try end(inspector)
    try end(app)
  }

  @Test("A rehearsal shows a moment with the library of now, and what differs from the screen of then")
  func rehearsal() throws {
    let app = try open()
    let inspector = try inspectFirstPress(of: app)
    inspector.type("\u{1b}[B\r")
    try inspector.wait(for: "shows the same screen")
    // The new version says it otherwise, and has counted once more meanwhile.
    app.type("\r")
    try app.wait(for: "Counted 2 times")
    try edit("Counted %", into: "Pressed %")
    try app.wait(for: "Pressed 2 times")
    inspector.type("\r")
    try inspector.wait(for: "shows another screen")
    try inspector.wait(for: "-  Counted 1 times")
    try inspector.wait(for: "+  Pressed 1 times")
    // A version that refuses the state of then begins without it, as at a start; the app does not go on so.
    try edit("  memcpy(&item->count", into: "  if (from->state.data[0] == 1) return SY_E_STATE;\n  memcpy(&item->count")
    try edit("Pressed %", into: "Pushed %")
    try app.wait(for: "Pushed 2 times")
    inspector.type("\r")
    try inspector.wait(for: "+  Pushed 0 times")
    inspector.type("\u{1b}[A\r")
    try app.wait(for: "The window stays as it is")
    app.type("\r")
    try app.wait(for: "Pushed 3 times")
    try end(inspector)
    try end(app)
  }

  @Test("A replay does what was done after a moment with the library of now, and says where that parts")
  func replay() throws {
    let app = try open()
    let inspector = try inspectFirstPress(of: app)
    inspector.type("\u{1b}[B\u{1b}[B\r")
    try inspector.wait(for: "Nothing was done after moment")
    for count in 2...4 {
      app.type("\r")
      try app.wait(for: "Counted \(count) times")
    }
    inspector.type("\r")
    try inspector.wait(for: "3 of 3 steps show the same.")
    // The new version counts from 2 to 4; the app goes on from 4.
    try edit("item->count++", into: "item->count += item->count == 2 ? 2 : 1")
    try app.wait(for: "swapped in")
    inspector.type("\r")
    try inspector.wait(for: "1 of 3 steps show the same.")
    try inspector.wait(for: "Step 2 shows another screen:")
    try inspector.wait(for: "press \"Count\"")
    try inspector.wait(for: "-  Counted 3 times")
    try inspector.wait(for: "+  Counted 4 times")
    // The new version crashes on the way, and only in the replay.
    try edit("item->count += item->count == 2 ? 2 : 1", into: "if (++item->count == 2) __builtin_trap()")
    try app.wait(without: "swapped in")
    try app.wait(for: "swapped in")
    inspector.type("\r")
    try inspector.wait(for: "Step 1 cannot be done:")
    try inspector.wait(for: "It crashes in 'event' of")
    // The button has another name, so that nobody can press it.
    try edit("\"Count\"", into: "\"Add\"")
    try app.wait(for: "Add")
    inspector.type("\r")
    try inspector.wait(for: "The screen at its beginning is")
    try inspector.wait(for: "0 of 3 steps")
    app.type("\r")
    try app.wait(for: "Counted 5 times")
    try end(inspector)
    try end(app)
  }

  @Test("An app that is stopped does not hold up the inspector, and the inspector not the app")
  func stopped() throws {
    let app = try open()
    let inspector = try AppInTerminal(["inspect"], environment: home.environment, width: 130, height: 40)
    try inspector.wait(for: "before the journal")
    app.signal(SIGSTOP)
    try inspector.wait(for: "The app did not respond.")
    inspector.type("2")
    try inspector.wait(for: "Refresh")
    app.signal(SIGCONT)
    inspector.type("1")
    try inspector.wait(without: "The app did not respond.")
    try inspector.wait(for: "before the journal")
    inspector.signal(SIGSTOP)
    app.type("\r")
    try app.wait(for: "Counted 1 times")
    // What is typed before the terminal is taken back may be lost.
    inspector.signal(SIGCONT)
    try inspector.wait(for: "press “Count”")
    try end(inspector)
    try end(app)
  }

  @Test("Of app, inspector and library's process each may be killed while the others go on, and is found again")
  func killed() throws {
    let app = try open()
    for count in 1...3 {
      let inspector = try AppInTerminal(["inspect"], environment: home.environment, width: 130, height: 40)
      try inspector.wait(for: "before the journal")
      app.type("\r")
      inspector.signal(SIGKILL)
      try app.wait(for: "Counted \(count) times")
      _ = try? inspector.end()
    }
    let inspector = try AppInTerminal(["inspect"], environment: home.environment, width: 130, height: 40)
    try inspector.wait(for: "press “Count”")
    // What was done since the window was kept last would be lost.
    try SavedWindow(of: home).wait(for: "Notes")
    kill(try #require(app.libraryProcesses.first), SIGKILL)
    try app.wait(for: "crashed")
    try app.wait(for: "times")
    app.type("\r")
    try inspector.wait("to show four presses") { $0.lines.count { $0.contains("press “Count”") } == 4 }
    app.signal(SIGKILL)
    try inspector.wait(for: "No app is running.")
    _ = try? app.end()
    let next = try open()
    try inspector.wait(for: "before the journal")
    next.type("\r")
    try inspector.wait(for: "press “Count”")
    try end(inspector)
    try end(next)
  }

  @Test("Without an app, or with one that only users run, the command says what to start")
  func nothing() throws {
    let alone = try home("inspect")
    #expect(alone.status != 0)
    #expect(alone.errors.contains("No app is running."))
    let app = try AppInTerminal(["run", try BuiltPlugins.folder], environment: home.environment)
    try app.wait(for: "Catalog")
    let other = try home("inspect")
    #expect(other.status != 0)
    #expect(other.errors.contains("keeps no journal"))
    app.type("\u{1b}[19~2")
    try app.wait(for: "Your cart is empty")
    #expect(!app.grid.contains("Timeline"))
    try end(app)
  }

  @Test("'run --inspect' keeps what happens with libraries as users have them, and goes back as well")
  func running() throws {
    let folder = try BuiltPlugins.folder
    let app = try AppInTerminal(
      ["run", "--inspect", "--only", "shop.cart,shop.catalog", folder], environment: home.environment, width: 120,
      height: 40)
    try app.wait(for: "Find a product")
    app.type("2")
    try app.wait(for: "Your cart is empty")
    app.type("\u{1b}[19~")
    try app.wait(for: "select shop.cart")
    app.type("\u{1b}[F\r")
    try app.wait(for: "Go on from here")
    app.type("\r")
    try app.wait(for: "As after moment")
    try app.wait(for: "Find a product")
    try end(app)
  }
}
