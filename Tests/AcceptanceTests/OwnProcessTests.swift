import Glibc
import TestSupport
import Testing

@Suite("A plugin in a process of its own costs its tab and a moment when it fails", .waiting)
struct OwnProcessTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    try NoisyLibrary.build(feature: "test.other", into: folder.path, as: "libOther.so")
  }

  private func open() throws -> AppInTerminal {
    let app = try AppInTerminal(
      ["run", folder.path, "--isolation", "process"], environment: home.environment, height: 40)
    try app.wait(for: "Counted 0")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    return app
  }

  private func wait(forCrashes count: Int) throws {
    let end = ContinuousClock.now + .seconds(10)
    while try crashes() < count {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the log", subject: "\(count) crashes", cause: "\(try crashes())")
      }
      poll(nil, 0, 10)
    }
  }

  /// The number of crashes in the log.
  private func crashes() throws -> Int {
    String(decoding: try FileBytes.read("\(home.home.path)/state/switchyard/switchyard.log"), as: UTF8.self)
      .split(separator: "\n").count { $0.contains("test.noisy crashed in 'event'") }
  }

  @Test(
    "The end of a plugin's process is named with the call, and what the plugin showed and held is there again",
    arguments: [
      ("Crash", "test.noisy crashed in 'event': Fatal error: the end of test.noisy"),
      ("Exit", "test.noisy ended its process with status 3 in 'event': leaving"),
      ("Hang", "test.noisy did not answer within 2 s in 'event'"),
    ])
  func failing(_ button: String, _ words: String) throws {
    let app = try open()
    try app.press(button)
    try app.wait(for: words)
    try app.wait(for: "Counted 1")
    try app.press("Count")
    try app.wait(for: "Counted 2")
    try quit(app)
  }

  @Test("A plugin whose process is killed from outside is back, and the app is never without its other tab")
  func killed() throws {
    let app = try open()
    let process = try #require(app.libraryProcesses.first)
    #expect(Repository.read("/proc/\(process)/comm") == "libNoisy.so\n")
    // What was done since the window was kept last would be lost.
    try SavedWindow(of: home).wait(for: SavedWindow.countedOnce)
    kill(process, SIGKILL)
    try app.wait(for: "libNoisy.so crashed")
    try app.wait(for: "Counted 1")
    app.type("2")
    try app.wait(for: "Counted 0")
    try quit(app)
  }

  /// Opens the app with the cursor in the field, whose text Return sends.
  private func openField() throws -> AppInTerminal {
    try NoisyLibrary.build(into: folder.path, options: ["-DSUBMITS"])
    let app = try AppInTerminal(
      ["run", folder.path, "--isolation", "process"], environment: home.environment, height: 40)
    try app.wait(for: "Counted 0")
    app.type("G")
    try app.wait(forField: "Password")
    app.type("\u{1B}[A")
    try app.wait(forField: "Name")
    return app
  }

  private func killLibrary(_ app: AppInTerminal) throws {
    let process = try #require(
      app.libraryProcesses.first { Repository.read("/proc/\($0)/comm") == "libNoisy.so\n" })
    kill(process, SIGKILL)
  }

  @Test("Texts that are typed and submitted in one burst arrive one by one, and the field is empty afterwards")
  func burst() throws {
    let app = try openField()
    app.type("one\r")
    try app.wait(for: "sent one")
    app.type("two\rthree\rfour")
    try app.wait(for: "sent one,two,three")
    try app.wait(for: "┃ four ")
    app.type("\r")
    try app.wait(for: "sent one,two,three,four")
    try app.wait(without: "┃ four")
    app.type("x")
    try app.wait(for: "┃ x ")
    app.type("\u{15}")
    try quit(app)
  }

  @Test("Text typed while the process restarts goes into the field, at once or after a delay")
  func typingOn() throws {
    let app = try openField()
    app.type("ab")
    try app.wait(for: "┃ ab ")
    try killLibrary(app)
    app.type("q1")
    try app.wait(for: "crashed")
    try app.wait(for: "┃ abq1 ")
    app.type("c")
    try app.wait(for: "┃ abq1c ")
    try app.wait(for: "● 2 features live")
    // The second time it is started again after a second.
    try killLibrary(app)
    try app.wait(for: "cannot be shown")
    app.type("q2d")
    try app.wait(for: "┃ abq1cq2d ")
    #expect(app.grid.hasFocusedField("Name"))
    app.type("\r")
    try app.wait(for: "sent abq1cq2d")
    try quit(app)
  }

  @Test("A process that is killed while it brings a library back counts as one more failure, and the next one follows")
  func killedWhileLoading() throws {
    let app = try openField()
    app.type("ab")
    try app.wait(for: "┃ ab ")
    let processes = Set(app.libraryProcesses)
    try killLibrary(app)
    var second: pid_t?
    try waitUntil("the second process") {
      second = app.libraryProcesses.first { !processes.contains($0) }
      if let second { kill(second, SIGKILL) }
      return second != nil
    }
    try waitUntil("the third process") {
      app.libraryProcesses.contains { !processes.contains($0) && $0 != second }
    }
    try app.wait(for: "● 2 features live")
    app.type("c\r")
    try app.wait(for: "sent abc")
    try quit(app)
  }

  @Test("A feature that does not answer is named while the user looks at another tab")
  func hanging() throws {
    let app = try open()
    try app.press("Hang")
    app.type("2")
    try app.wait(for: "test.noisy does not answer")
    try app.wait(for: "Counted 0")
    try app.wait(for: "test.noisy did not answer within 2 s in 'event'")
    try app.wait(without: "does not answer")
    try quit(app)
  }

  @Test("A plugin that fails too often is left alone until the user retries")
  func givingUp() throws {
    let app = try open()
    for count in 1...4 {
      try app.press("Crash")
      // The notice of an earlier crash may still be there: the log has each.
      try wait(forCrashes: count)
      // The first start is immediate; the later ones wait, for seven seconds in all.
      if count > 1 { try app.wait(for: "cannot be shown") }
      // The notice of the earlier crash gives way to this one.
      try app.wait("to show one notice") { grid in grid.lines.count { $0.contains("┃ ✗") } == 1 }
      try app.wait(for: "Counted 1")
    }
    try app.press("Crash")
    try app.wait(for: "5 times within 10 minutes")
    #expect(app.grid.contains("cannot be shown"))
    app.type("\r")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test("No process outlives the app, whatever ends it", arguments: [SIGTERM, SIGKILL])
  func ends(_ signal: Int32) throws {
    let app = try open()
    let processes = app.libraryProcesses
    #expect(!processes.isEmpty)
    app.signal(signal)
    _ = try app.end()
    let end = ContinuousClock.now + .seconds(10)
    while processes.contains(where: { kill($0, 0) == 0 }), ContinuousClock.now < end { poll(nil, 0, 10) }
    #expect(processes.allSatisfy { kill($0, 0) != 0 })
  }

  @Test("A hundred replacements leave one process")
  func replacing() throws {
    let versions = try TemporaryFolder()
    let template = try SwapLibrary.Template(try SwapLibrary.build("0000", into: versions.path), replacing: "0000")
    let libraries = try TemporaryFolder()
    let library = "\(libraries.path)/libSwap.so"
    try template.put(1, at: library)
    chmod(libraries.path, 0o700)
    let app = try AppInTerminal(
      ["run", libraries.path, "--isolation", "process"], environment: home.environment)
    try app.countAndPush("0001")
    for number in 2...10 { try app.wait(for: "Version \(try template.put(number, at: library)) place 1") }
    let memory = try residentPages(app.process)
    for number in 11...100 { try app.wait(for: "Version \(try template.put(number, at: library)) place 1") }
    try app.wait(for: "Counted 1")
    let end = ContinuousClock.now + .seconds(10)
    while app.libraryProcesses.count > 1, ContinuousClock.now < end { poll(nil, 0, 10) }
    #expect(app.libraryProcesses.count == 1)
    // Ninety versions in one process would be more than 40 MiB.
    #expect(try residentPages(app.process) - memory < 1024)
    let lines = try home("list", libraries.path).output.split(separator: "\n").map(String.init)
    #expect(lines.last == "    generation 100", "\(lines)")
    try quit(app)
  }

  private func residentPages(_ process: pid_t) throws -> Int {
    let text = String(decoding: try FileBytes.read("/proc/\(process)/statm"), as: UTF8.self)
    return Int(text.split(separator: " ")[1]) ?? 0
  }
}
