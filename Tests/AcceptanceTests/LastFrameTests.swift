import Glibc
import TestSupport
import Testing

@Suite("A start shows the last frame of the run before, until the app has its own", .waiting)
struct LastFrameTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try SwapLibrary.build("one", into: folder.path)
  }

  private var windows: String { "\(home.home.path)/state/switchyard/windows" }
  private var file: String? {
    TemporaryFolder.names(in: windows).first { $0.hasSuffix(".frame") }.map { "\(windows)/\($0)" }
  }

  private func start(
    _ options: String..., environment: [String: String] = [:], width: UInt16 = 120
  ) throws -> AppInTerminal {
    try AppInTerminal(
      ["run", "--isolation", "none"] + options + [folder.path],
      environment: home.environment.merging(environment) { $1 }, width: width)
  }

  /// Runs the app until it is one screen deep with a count of 1, and ends it.
  private func run() throws {
    let app = try start()
    try app.countAndPush("one")
    try quit(app)
  }

  @Test("The second run shows it with a sign and without a cursor, and nobody else can read the file")
  func secondRun() throws {
    try run()
    var status = stat()
    try #require(try lstat(#require(file), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let app = try start()
    try app.waitForBytes("◌")
    try app.wait(for: "Version one place 1")
    let frame = try #require(app.earlierRun)
    #expect(frame.contains("Version one place 1"))
    #expect(frame.isAlternate && !frame.isCursorShown)
    try quit(app)
  }

  @Test(
    "The last frame stays while a library is loaded in a process of its own, and only the differences are drawn then")
  func loading() throws {
    try run()
    let app = try AppInTerminal(["run", "--isolation", "process", folder.path], environment: home.environment)
    try app.waitForBytes("◌")
    let shown = app.bytesWritten
    try app.wait(for: "Version one place 1")
    let drawn = app.bytesWritten - shown
    #expect(drawn < 400, "\(drawn) bytes after the \(shown) of the last frame")
    try quit(app)
  }

  @Test("A key that is pressed while it is shown counts")
  func keys() throws {
    try run()
    let app = try start()
    try app.waitForBytes("◌")
    app.type("\r")
    try app.wait(for: "Counted 2")
    try quit(app)
  }

  @Test("The last frame is shown after a kill, and after a swap it is that of the new version")
  func kept() throws {
    let app = try start()
    try app.countAndPush("one")
    try SwapLibrary.build("two", into: folder.path)
    try app.wait(for: "Version two place 1")
    try waitUntil("a frame is kept") { file != nil }
    app.signal(SIGKILL)
    #expect(try app.end() == 128 + SIGKILL)
    let next = try start()
    try next.waitForBytes("◌")
    try next.wait(for: "Version two place 1")
    #expect(next.earlierRun != nil)
    try quit(next)
    let last = try start()
    try last.wait(for: "Version two place 1")
    #expect(try #require(last.earlierRun).contains("Version two place 1"))
    try quit(last)
  }

  @Test(
    "No last frame is shown with --fresh, in another size, theme, language or selection, nor if the user wants none")
  func others() throws {
    try run()
    func shows(_ app: AppInTerminal) throws -> Bool {
      try app.wait(for: "Version one place")
      try quit(app)
      return app.earlierRun != nil
    }
    #expect(try !shows(start(width: 100)))
    #expect(try shows(start(width: 100)))
    #expect(try !shows(start("--theme", "light", width: 100)))
    #expect(try !shows(start("--theme", "light", environment: ["LC_ALL": "de_AT.UTF-8"], width: 100)))
    #expect(try !shows(start("--only", "test.swap", width: 100)))
    #expect(try shows(start("--only", "test.swap", width: 100)))
    #expect(try !shows(start("--fresh", "--only", "test.swap", width: 100)))
    _ = try home.home.makeFolder("config/switchyard")
    _ = try home.home.write("picture = off\n", to: "config/switchyard/config")
    #expect(try !shows(start("--only", "test.swap", width: 100)))
    #expect(file == nil)
  }

  @Test("A file that others can read, or that is damaged, is ignored")
  func foreign() throws {
    try run()
    let path = try #require(file)
    chmod(path, 0o644)
    let app = try start()
    try app.wait(for: "Version one place 1")
    #expect(app.earlierRun == nil)
    try quit(app)
    var bytes = try FileBytes.read(path)
    bytes[bytes.count / 2] ^= 1
    try FileBytes.write(bytes, to: path)
    chmod(path, 0o600)
    let next = try start()
    try next.wait(for: "Version one place 1")
    #expect(next.earlierRun == nil)
    try quit(next)
  }

  @Test("A window with a field for secrets leaves none")
  func secrets() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    let app = try AppInTerminal(["run", "--isolation", "none", folder.path], environment: home.environment)
    try app.wait(for: "Counted ")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
    #expect(TemporaryFolder.names(in: windows).contains { $0.hasSuffix(".window") })
    #expect(file == nil)
  }

  @Test("The terminal is as before when the app is killed while it is shown, or cannot open")
  func whole() throws {
    try run()
    let command = "'\(try Switchyard.path)' run --isolation none '\(folder.path)'"
    let app = try AppInTerminal(
      command: ["/bin/sh", "-c", "\(command); echo status $?; read line"], environment: home.environment)
    let settings = app.terminal.initialSettings
    try app.waitForBytes("◌")
    let children = Repository.read("/proc/\(app.process)/task/\(app.process)/children") ?? ""
    kill(try #require(children.split(separator: " ").first.flatMap { pid_t(String($0)) }), SIGKILL)
    try app.wait("to show the status on the first screen", alsoOfEarlierRun: true) {
      !$0.isAlternate && $0.contains("status \(128 + SIGKILL)")
    }
    try waitUntil("the settings of the terminal") { app.terminal.settings() == settings }
    chmod(folder.path, 0o777)
    let next = try AppInTerminal(
      command: ["/bin/sh", "-c", "\(command); echo status $?; read line"], environment: home.environment)
    try next.wait("to say why it cannot open", alsoOfEarlierRun: true) {
      !$0.isAlternate && $0.contains("status 1")
    }
    #expect(next.terminal.settings() == settings)
  }
}
