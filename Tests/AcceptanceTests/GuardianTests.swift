import Glibc
import TestSupport
import Testing

@Suite("The terminal is as before when the app ends without a handler that could restore it", .waiting)
struct GuardianTests {
  private let home: Switchyard

  init() throws { home = try Switchyard() }

  /// Opens the app below a shell, which keeps the terminal.
  private func app(_ library: FatalLibrary) throws -> AppInTerminal {
    let app = try AppInTerminal(
      command: [
        "/bin/sh", "-c",
        "'\(try Switchyard.path)' run --isolation none '\(library.libraries)'; echo status $?; read line",
      ],
      environment: home.environment)
    try app.wait(for: "Counted 0")
    return app
  }

  private func child(of process: pid_t) throws -> pid_t {
    let children = Repository.read("/proc/\(process)/task/\(process)/children") ?? ""
    return try #require(children.split(separator: " ").first.flatMap { pid_t(String($0)) })
  }

  private func expectRestored(_ app: AppInTerminal, _ settings: [UInt32], status: Int32) throws {
    try app.wait("to show the status on the first screen") { !$0.isAlternate && $0.contains("status \(status)") }
    try waitUntil("the settings of the terminal") { app.terminal.settings() == settings }
    #expect(app.grid.isCursorShown)
  }

  @Test(
    "The terminal is as before after _exit, a kill and the overflow of a thread's stack",
    arguments: ["_exit", "kill", "thread"])
  func ended(_ way: String) throws {
    let library = try FatalLibrary(way, in: "event")
    library.arm()
    let app = try app(library)
    let settings = app.terminal.initialSettings
    #expect(app.terminal.settings() != settings)
    try app.press("Strike", endsApp: true)
    let status = ["_exit": 7, "kill": 128 + SIGKILL, "thread": 128 + SIGSEGV]
    try expectRestored(app, settings, status: #require(status[way]))
  }

  @Test("The terminal is as before after a kill from outside, and an app that ends leaves no process behind")
  func killed() throws {
    let library = try FatalLibrary("_exit", in: "event")
    let app = try app(library)
    let settings = app.terminal.initialSettings
    let process = try child(of: app.process)
    let guardian = try child(of: process)
    kill(process, SIGKILL)
    try expectRestored(app, settings, status: 128 + SIGKILL)
    try waitUntil("the end of the guardian") { kill(guardian, 0) != 0 || isZombie(guardian) }

    let next = try self.app(library)
    let nextGuardian = try child(of: child(of: next.process))
    next.type("\u{11}")
    try expectRestored(next, settings, status: 0)
    try waitUntil("the end of the guardian") { kill(nextGuardian, 0) != 0 || isZombie(nextGuardian) }
  }

  private func isZombie(_ process: pid_t) -> Bool {
    (Repository.read("/proc/\(process)/stat") ?? "").contains(") Z ")
  }
}
