import Glibc
import TestSupport
import Testing

@Suite("The window and typed text are restored at the next start, however the app ended", .waiting)
struct KeptWindowTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
  }

  private var window: SavedWindow { SavedWindow(of: home) }

  private func app(limit: String = "true", showing text: String = "Counted ") throws -> AppInTerminal {
    let app = try AppInTerminal(
      command: ["/bin/sh", "-c", "\(limit); exec '\(try Switchyard.path)' run --isolation none '\(folder.path)'"],
      environment: home.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    try app.wait(for: text)
    return app
  }

  /// Types into the two fields at the end of the screen.
  private func typeName(_ text: String, secret: String, _ app: AppInTerminal) throws {
    app.type("G")
    try app.wait(forField: "Password")
    app.type("\u{1B}[A")
    try app.wait(forField: "Name")
    app.type(text)
    try app.wait(for: text)
    app.type("\t")
    try app.wait(forField: "Password")
    app.type(secret)
    try app.wait(for: String(repeating: "•", count: secret.count))
  }

  /// A way in which an app can end without being asked to save itself.
  enum Ending: Sendable {
    case signal(Int32)
    case closedTerminal
    case crash
  }

  @Test(
    "The window is kept over a hang-up, a termination, an interruption, a closed terminal and a crash",
    arguments: [.signal(SIGHUP), .signal(SIGTERM), .signal(SIGINT), .closedTerminal, .crash] as [Ending])
  func ends(_ ending: Ending) throws {
    let app = try app()
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try typeName("half a sentence", secret: "hunter2", app)
    switch ending {
    case .signal(let signal):
      app.signal(signal)
      #expect(try app.end() == 128 + signal)
      // The terminal is as it was before.
      #expect(!app.grid.isAlternate)
    case .closedTerminal:
      app.terminal.hangUp()
      _ = try app.end()
    case .crash:
      // Pressed within the moment after which the window is written.
      try app.press("Crash", endsApp: true)
      #expect(try app.end() == 128 + SIGABRT)
    }
    #expect(try window.text().contains("half a sentence"))
    #expect(try !window.text().contains("hunter2"))

    let next: AppInTerminal
    if case .crash = ending {
      // It is only called again when the user asks for it.
      next = try self.app(showing: "crashed in 'event' and ended the app")
      next.type("\r")
    } else {
      next = try self.app()
    }
    try next.wait(for: "Counted 1")
    try next.wait(for: "half a sentence")
    next.drain()
    #expect(!next.grid.contains("•"))
    try quit(next)
  }

  @Test("Typed text is kept while the app runs, a moment after it was typed")
  func running() throws {
    let app = try app()
    try typeName("on its way", secret: "hunter2", app)
    try window.wait(for: "on its way")
    kill(app.process, SIGKILL)
    _ = try app.end()
    let next = try self.app()
    try next.wait(for: "on its way")
    try quit(next)
  }

  @Test("A flow that cannot save itself keeps what it saved last")
  func unsaved() throws {
    let app = try app()
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try window.wait(for: SavedWindow.countedOnce)
    try app.press("Unsaved")
    try app.press("Count")
    try app.wait(for: "Counted 2")
    try quit(app)
    let next = try self.app()
    try next.wait(for: "Counted 1")
    try quit(next)
  }

  @Test(
    "A flow whose state makes the window too large to be saved is named on screen and loses it; the others are kept")
  func tooMuch() throws {
    // Six flows with 3 MiB of state each are more than the 16 MiB of a window.
    for index in 0..<6 {
      try NoisyLibrary.build(feature: "test.n\(index)", into: folder.path, as: "libN\(index).so")
    }
    unlink("\(folder.path)/libNoisy.so")
    let app = try app()
    for tab in 1...6 {
      app.type("\(tab)")
      try app.wait(for: "Counted 0")
      try app.press("Count")
      try app.wait(for: "Counted 1")
    }
    try window.wait(for: SavedWindow.countedOnce, times: 6)
    for tab in 1...6 {
      app.type("\(tab)")
      try app.wait(for: "Counted 1")
      try app.press("Large")
    }
    try app.wait(for: "The open window is too large to be saved")
    try waitUntil("the flow in the log") {
      let log = try FileBytes.read("\(home.home.path)/state/switchyard/switchyard.log")
      return String(decoding: log, as: UTF8.self).contains("without the state of test.n0")
    }
    try quit(app)
    let next = try self.app()
    try next.wait(for: "Counted 1")
    next.type("1")
    try next.wait(for: "Counted 0")
    try quit(next)
  }

  @Test("An unreadable window file is reported on screen and moved aside, not overwritten")
  func unreadable() throws {
    let app = try app()
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
    let name = try #require(window.files.first)
    let other = Array("of a later version".utf8)
    try FileBytes.write(other, to: "\(window.folder)/\(name)")
    let next = try self.app()
    try next.wait(for: "The saved window cannot be read; the app starts with a new window.")
    try next.press("Count")
    try next.wait(for: "Counted 1")
    try quit(next)
    #expect(try FileBytes.read("\(window.folder)/\(name).unreadable") == other)
    #expect(try window.text().contains("test.noisy"))
  }

  @Test("A full disk is reported on screen, and again at the end")
  func fullDisk() throws {
    // What is known of the library is written before: nothing else is needed to open the app.
    #expect(try home("list", folder.path).status == 0)
    let app = try app(limit: "ulimit -f 0")
    try app.press("Count")
    try app.wait(for: "The open window cannot be kept across a restart: File too large.")
    try app.press("Store")
    try app.wait(for: "A feature's data cannot be kept across a restart: File too large.")
    // The feature is told, and goes on.
    try app.wait(for: "small is not written: File too large")
    try quit(app)
    try app.waitAfterEnd(for: "warning: The open window cannot be kept across a restart: File too large.")
    try app.waitAfterEnd(for: "warning: A feature's data cannot be kept across a restart: File too large.")
  }

  @Test("A value stored in the call that ends the process is in its file")
  func storedAtTheEnd() throws {
    let app = try app()
    try app.press("Store and crash", endsApp: true)
    #expect(try app.end() == 128 + SIGABRT)
    let stored = try FileBytes.read("\(home.home.path)/state/switchyard/features/test.noisy/small")
    #expect(stored == [UInt8](repeating: 0, count: 16))
  }

  @Test("Without a state folder the app opens and says that nothing is saved")
  func noStateFolder() throws {
    try home.home.write("a file", to: "state")
    let app = try app()
    try app.wait(for: "Nothing can be kept across a restart: ")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test("A pipe in the place of the log does not block the app")
  func pipeAsLog() throws {
    try home.home.makeFolder("state/switchyard")
    chmod("\(home.home.path)/state/switchyard", 0o700)
    mkfifo(home.logPath, 0o600)
    let app = try app()
    try app.press("Print")
    // This one is logged, whatever becomes of what is printed.
    try app.press("Store")
    try app.wait(for: "vast -7")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
    #expect(try home("log").errors.contains("switchyard.log could not be read"))
  }

  @Test("With few file descriptors a plugin is probed and used", arguments: [400, 128, 64])
  func fewDescriptors(_ count: Int) throws {
    let app = try app(limit: "ulimit -n \(count)")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try quit(app)
  }
}
