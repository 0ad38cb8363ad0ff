import Glibc
import TestSupport
import Testing

@Suite("While a plugin does not return, the user can wait, end the app, or start it again without the plugin", .waiting)
struct HangTests {
  private let home: Switchyard
  private let library: FatalLibrary

  init() throws {
    home = try Switchyard()
    library = try FatalLibrary("hang", in: "event")
  }

  /// Opens the app, counts to one, and lets the plugin hang.
  private func hang() throws -> AppInTerminal {
    let app = try AppInTerminal(["run", "--isolation", "none", library.libraries], environment: home.environment)
    try app.wait(for: "Counted 0")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    library.arm()
    try app.press("Strike", endsApp: true)
    return app
  }

  private let keys = " w Wait   q Restart without it   Ctrl-Q Quit"

  @Test("A bar names a hang after two seconds and goes when the call returns; each key reaches the one it was for")
  func waits() throws {
    let app = try hang()
    // For the app: typed before the bar is shown.
    app.type("\u{10}Count\r")
    try app.wait(for: "test.fatal has not answered for 2 s (event).")
    try app.wait(for: keys)
    // For the bar, which has no use for it.
    app.type("\u{10}xyz")
    app.type("w")
    try app.wait(for: " Ctrl-C asks again")
    try app.wait(without: keys.split(separator: "q")[0] + "q Restart")
    library.disarm()
    try app.wait(for: "Counted 2")
    try app.wait(without: "has not answered")
    app.drain()
    #expect(!app.grid.contains("xyz"))
    #expect(!app.grid.contains("Find a command"))
    try app.press("Count")
    try app.wait(for: "Counted 3")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test(
    "In a hang, Ctrl-C asks early; Ctrl-C again ends the app, whose window is there at the next start",
    arguments: ["\u{3}", "\u{11}"])
  func quits(_ key: String) throws {
    let settings = try Pseudoterminal().settings()
    let app = try hang()
    try library.waitUntilHanging()
    app.type(key)
    try app.wait(for: "test.fatal has not answered for 1 s (event).", deadline: .seconds(5))
    try app.wait(for: keys)
    app.type(key)
    #expect(try app.end() == 0)
    #expect(!app.grid.isAlternate)
    #expect(app.terminal.settings() == settings)
    #expect(home.log.contains { $0.contains("test.fatal did not return from 'event', so the user quit the app.") })
    library.disarm()
    let next = try home("run", "--plain", "--isolation", "none", library.libraries, input: "q\n")
    #expect(next.output.contains("test.fatal did not return from 'event' until the app was ended"))
    let retried = try AppInTerminal(["run", "--isolation", "none", library.libraries], environment: home.environment)
    try retried.wait(for: "cannot be shown")
    retried.type("\r")
    try retried.wait(for: "Counted 1")
    retried.type("\u{11}")
    #expect(try retried.end() == 0)
  }

  @Test("In a hang, q starts the app again in its place, without the plugin")
  func restarts() throws {
    let settings = try Pseudoterminal().settings()
    let app = try hang()
    try app.wait(for: keys)
    app.type("q")
    try app.wait(for: "test.fatal did not return from 'event' until the app was ended")
    library.disarm()
    app.type("\r")
    try app.wait(for: "Counted 1")
    app.type("\u{11}")
    #expect(try app.end() == 0)
    #expect(app.terminal.settings() == settings)
  }

  @Test("In plain mode a line names a hang, and Ctrl-C ends the app")
  func plain() throws {
    let app = try AppInTerminal(
      ["run", "--plain", "--isolation", "none", library.libraries], environment: home.environment)
    try app.wait(for: "Counted 0")
    library.arm()
    app.type("1\n")
    try app.wait(
      for: "switchyard: test.fatal has not answered for 2 s (event). Ctrl-C quits the app; its window is saved.")
    app.type("\u{3}")
    #expect(try app.end() == 128 + SIGINT)
  }
}
